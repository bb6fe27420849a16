/** Returns the same address at another port. */
export function atPort(address: string, port: number): string {
  const url = new URL(address)
  url.port = String(port)
  return url.href
}
