/**
 * Stops this process, as SIGTERM does, when the shell ends that npm has started it with. npm passes
 * signals only to its shell, and `exec`, which would replace the shell, does not exist on Windows.
 */
export function endWithShell() {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  }, 200);
  timer.unref();
}
