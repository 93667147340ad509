/** Whether only this machine, or its network, can open the address. */
export function isLocal(address: string): boolean {
  const { hostname } = new URL(address);
  return /^(localhost|127\.[\d.]+|\[::1\]|10\.[\d.]+|192\.168\.[\d.]+|.*\.(localhost|local))$/.test(hostname);
}

export function isAbsolute(address: string): boolean {
  return /^https?:\/\//i.test(address) && URL.canParse(address);
}
