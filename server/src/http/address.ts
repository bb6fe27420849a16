import { isIPv6, type BlockList } from 'node:net'
import type { IncomingMessage } from 'node:http'
import { unmapIpv4 } from '#platform/network'

/**
 * Returns the address of the client. X-Forwarded-For is read from the right, and only as far as proxies that the operator
 * trusts have written it: what a client itself puts into the header is never used.
 */
export function clientAddress(req: IncomingMessage, trusted: BlockList): string {
  let address = unmapIpv4(req.socket.remoteAddress ?? '')
  const forwarded = req.headers['x-forwarded-for']
  if (forwarded === undefined || !isListed(trusted, address)) return address
  const hops = String(forwarded)
    .split(',')
    .map((hop) => unmapIpv4(hop.trim()))
  for (let hop = hops.pop(); hop !== undefined && isListed(trusted, address); hop = hops.pop()) address = hop
  return address
}

const isListed = (list: BlockList, address: string): boolean => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
