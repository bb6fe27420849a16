import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6
type Range = readonly [Address, number]

/** Networks that are not public but that the operator allows, such as 127.0.0.0/8 for development. */
export type AllowedRanges = readonly Range[]

/** Parses CIDR ranges and single addresses; throws on anything else. */
export const parseAllowedRanges = (entries: readonly string[]): AllowedRanges =>
  entries.map((entry) => {
    if (entry.includes('/')) return ipaddr.parseCIDR(entry)
    const address = ipaddr.parse(entry)
    return [address, address.kind() === 'ipv4' ? 32 : 128]
  })

export type AddressClass = 'public' | 'allowed' | 'refused'

/**
 * Classifies an address. Only global unicast addresses are public, and of IPv6 only the range that is assigned at all
 * (2000::/3): what may be reserved in future is refused already. Addresses that contain another one (mapped, NAT64, 6to4,
 * Teredo) are refused, because a translator on the route might lead anywhere.
 */
export function classifyAddress(text: string, allowed: AllowedRanges): AddressClass {
  if (!ipaddr.isValid(text) || text.includes('%')) return 'refused'
  const address = ipaddr.parse(text)
  const plain = address.kind() === 'ipv6' ? unmapped(address as ipaddr.IPv6) : address
  if (allowed.some(([range, bits]) => range.kind() === plain.kind() && plain.match(range, bits))) return 'allowed'
  if (plain.range() !== 'unicast') return 'refused'
  if (address.kind() === 'ipv6' && (plain !== address || !within(address, GLOBAL_IPV6))) return 'refused'
  return REFUSED.some((range) => within(plain, range)) ? 'refused' : 'public'
}

/** `::ffff:127.0.0.1` is allowed where 127.0.0.1 is; it is never public. */
const unmapped = (address: ipaddr.IPv6): Address => (address.isIPv4MappedAddress() ? address.toIPv4Address() : address)

const within = (address: Address, [range, bits]: Range): boolean =>
  address.kind() === range.kind() && address.match(range, bits)

const GLOBAL_IPV6: Range = ipaddr.parseCIDR('2000::/3')

/** The library treats most of these as not unicast too; they are listed here in case it misses or reclassifies one. */
const REFUSED: readonly Range[] = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '168.63.129.16/32',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
  '5f00::/16',
].map((range) => ipaddr.parseCIDR(range))
