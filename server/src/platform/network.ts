import ipaddr from 'ipaddr.js'

/** Returns an IPv4 address that is written as IPv6 (`::ffff:192.0.2.1`, in any spelling) as IPv4, and others unchanged. */
export function unmapIpv4(address: string): string {
  const parsed = parseIpv6(address)
  return parsed?.isIPv4MappedAddress() ? parsed.toIPv4Address().toString() : address
}

/**
 * Returns what an address is counted as, wherever one is counted: an IPv4 address by itself, an IPv6 address by its /64
 * network. One customer of a provider has a whole /64 or more, so counting single addresses would limit nobody.
 */
export function networkOf(address: string): string {
  const parsed = parseIpv6(address)
  if (!parsed) return address
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString()
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}

/** True if the host of a URL is this machine. */
export const isLoopback = (host: string): boolean => host === 'localhost' || host === '[::1]' || host.startsWith('127.')

/** Returns undefined for an IPv4 address, and for text that is no address. */
const parseIpv6 = (text: string): ipaddr.IPv6 | undefined =>
  text.includes(':') && ipaddr.IPv6.isValid(text) ? ipaddr.IPv6.parse(text) : undefined
