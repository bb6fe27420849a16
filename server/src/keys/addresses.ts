import { BlockList, isIP } from 'node:net'

/** Compiles addresses and CIDR ranges into a list to match against. Returns undefined if an entry is neither. */
export function compileAddresses(entries: readonly string[]): BlockList | undefined {
  const list = new BlockList()
  for (const entry of entries) {
    const range = parseRange(entry)
    if (!range) return undefined
    list.addSubnet(range.address, range.bits, range.type)
  }
  return list
}

/** True if every address of the range is in one of the others. False if one of them cannot be read. */
export function isWithin(entry: string, others: readonly string[]): boolean {
  const range = parseRange(entry)
  return range !== undefined && others.some((other) => covers(parseRange(other), range))
}

type AddressRange = { readonly address: string; readonly bits: number; readonly type: 'ipv4' | 'ipv6' }

function parseRange(entry: string): AddressRange | undefined {
  const [address = '', bits, ...rest] = entry.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return undefined
  const longest = family === 6 ? 128 : 32
  if (bits !== undefined && (!/^\d{1,3}$/.test(bits) || Number(bits) > longest)) return undefined
  return { address, bits: bits === undefined ? longest : Number(bits), type: family === 6 ? 'ipv6' : 'ipv4' }
}

function covers(outer: AddressRange | undefined, inner: AddressRange): boolean {
  if (!outer || outer.type !== inner.type || outer.bits > inner.bits) return false
  const list = new BlockList()
  list.addSubnet(outer.address, outer.bits, outer.type)
  return list.check(inner.address, inner.type)
}
