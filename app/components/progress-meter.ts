/** Writes the specification's progress meter to the console: eleven lines, 0% to 100%. */
export function writeProgressMeter(): void {
  for (let percent = 0; percent <= 100; percent += 10) {
    // eslint-disable-next-line no-console -- the specification asks for it
    console.log(`${percent}%`);
  }
}
