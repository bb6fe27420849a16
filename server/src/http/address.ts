import { isIPv6, type BlockList } from 'node:net'
import type { IncomingMessage } from 'node:http'

/**
 * The address that a request comes from. X-Forwarded-For is read from the right, and only as far as the addresses that
 * the operator trusts wrote it: whatever a client puts into the header itself is never reached.
 */
export function clientAddress(req: IncomingMessage, trusted: BlockList): string {
  let address = plain(req.socket.remoteAddress ?? '')
  const forwarded = req.headers['x-forwarded-for']
  if (forwarded === undefined || !isListed(trusted, address)) return address
  const hops = String(forwarded)
    .split(',')
    .map((hop) => plain(hop.trim()))
  for (let hop = hops.pop(); hop !== undefined && isListed(trusted, address); hop = hops.pop()) address = hop
  return address
}

const isListed = (list: BlockList, address: string): boolean => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

const plain = (address: string): string => (address.startsWith('::ffff:') ? address.slice(7) : address)
