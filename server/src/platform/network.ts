import ipaddr from 'ipaddr.js'

/** Returns an IPv4 address that is written as IPv6 (`::ffff:192.0.2.1`, in any spelling) as IPv4, and others unchanged. */
export function unmapIpv4(address: string): string {
  const parsed = parseIpv6(address)
  return parsed?.isIPv4MappedAddress() ? parsed.toIPv4Address().toString() : address
}

/**
 * Returns what an address is counted as, wherever one is counted: an IPv4 address by itself, an IPv6 address by its /64
 * network, or a larger one. One customer of a provider has a whole /64 or more, so counting single addresses would limit nobody.
 */
export function networkOf(address: string, bits: 64 | 56 | 48 = 64): string {
  const parsed = parseIpv6(address)
  if (!parsed) return address
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString()
  const [first, second, third, fourth = 0] = parsed.parts
  const kept = [first, second, third, bits === 64 ? fourth : bits === 56 ? fourth & 0xff00 : 0]
  return `${kept.map((part) => (part ?? 0).toString(16)).join(':')}::/${bits}`
}

/** A network in which an address is counted, and how much more than the smallest one it may use. */
type CountedNetwork = { readonly network: string; readonly factor: number }

/**
 * Returns all networks in which an address is counted, smallest first: what `networkOf` has returned, and for IPv6 the /56 and the /48
 * around it. A provider gives many customers a whole /56 or /48, and who has one could otherwise begin again in each /64 of it.
 */
export function listNetworks(network: string): readonly CountedNetwork[] {
  if (!network.endsWith('::/64')) return [{ network, factor: 1 }]
  const address = network.slice(0, -'/64'.length)
  return [
    { network, factor: 1 },
    { network: networkOf(address, 56), factor: FACTOR_56 },
    { network: networkOf(address, 48), factor: FACTOR_48 },
  ]
}

/** Phones of one provider share a /48, each with a /64 of its own: so many of them may buy at the same time. */
export const FACTOR_56 = 4
export const FACTOR_48 = 16

/** True if the host of a URL, or the address that a server listens on, is this machine. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)

/** Returns undefined for an IPv4 address, and for text that is no address. */
const parseIpv6 = (text: string): ipaddr.IPv6 | undefined =>
  text.includes(':') && ipaddr.IPv6.isValid(text) ? ipaddr.IPv6.parse(text) : undefined
