/**
 * Returns whether a host name is reserved for examples and tests, so that nobody can register it,
 * or means this machine: https://www.rfc-editor.org/rfc/rfc6761 and
 * https://www.rfc-editor.org/rfc/rfc2606
 */
export function isReserved(hostname: string): boolean {
  return /(^|\.)(example\.(com|net|org)|example|test|invalid|localhost)$|^127\.|^\[::1\]$/.test(
    hostname,
  );
}
