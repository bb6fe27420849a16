import { BlockList, isIP } from 'node:net'

/** Compiles addresses and CIDR ranges into a list to match against. Returns undefined if an entry is neither. */
export function compileAddresses(entries: readonly string[]): BlockList | undefined {
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/')
    const family = isIP(address)
    if (family === 0) return undefined
    const type = family === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, type)
    else if (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32))
      list.addSubnet(address, Number(bits), type)
    else return undefined
  }
  return list
}
