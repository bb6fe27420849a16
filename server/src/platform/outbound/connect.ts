import { promises as dns } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { buildConnector } from 'undici'
import { classifyAddress, type AllowedRanges } from './addresses.ts'
import { destinationRefusal } from './url.ts'

/** Returns all addresses that a host name has now. */
export type ResolveHost = (host: string) => Promise<readonly string[]>

/** Which addresses may be connected to; `enabled: false` is only for the control of a test. */
export type OutboundGuard = { readonly allowed: AllowedRanges; readonly resolve: ResolveHost; readonly enabled?: false }

/** No connection was opened, because the address is not allowed. */
class AddressRefused extends Error {
  readonly code = 'REFUSED_ADDRESS'
}

/** The host name has no address, or the name server did not respond in time. */
class NameNotFound extends Error {
  readonly code = 'UNKNOWN_NAME'
}

const CONNECT_MS = 5_000

/**
 * Opens the connections of one origin. The library calls `lookup` only for names, so a literal address is checked first.
 * The address that was connected to is checked again afterwards, in case the library has used another one.
 */
export function guardedConnector(
  origin: { protocol: string; port: number },
  guard: OutboundGuard,
): buildConnector.connector {
  const refusal = (address: string): string | undefined =>
    guard.enabled === false
      ? undefined
      : destinationRefusal({ ...origin, addressClass: classifyAddress(address, guard.allowed) })
  const connect = buildConnector({
    allowH2: false,
    timeout: CONNECT_MS,
    autoSelectFamily: true,
    lookup: guardedLookup(guard.resolve, refusal),
  })
  return (options, callback) => {
    const host = options.hostname.replace(/^\[(.*)\]$/, '$1')
    const refused = isIP(host) > 0 ? refusal(host) : undefined
    if (refused !== undefined) return callback(new AddressRefused(refused), null)
    connect(options, (...[error, socket]) => {
      if (error) return callback(error, null)
      const reached = refusal(socket.remoteAddress ?? '')
      if (reached === undefined) return callback(null, socket)
      socket.destroy()
      callback(new AddressRefused(reached), null)
    })
  }
}

/** One refused address refuses them all: otherwise it would be left to chance which one is connected to. */
const guardedLookup =
  (resolve: ResolveHost, refusal: (address: string) => string | undefined): LookupFunction =>
  async (host, options, callback) => {
    const addresses = await resolve(host).catch(() => [])
    const refused = addresses.map(refusal).find((reason) => reason !== undefined)
    const records = addresses.map((address) => ({ address, family: isIP(address) }))
    const [first] = records
    if (refused !== undefined) callback(new AddressRefused(refused), '', 0)
    else if (!first) callback(new NameNotFound('the name has no address'), '', 0)
    else if (options.all === true) callback(null, records)
    else callback(null, first.address, first.family)
  }

/**
 * Queries the name servers of the machine directly. The system's own look-up would use one of four threads that the whole
 * process shares: a few names that are slow on purpose would delay everything.
 */
export function resolver(options: { readonly servers?: readonly string[] } = {}): ResolveHost {
  const nameServers = new dns.Resolver({ timeout: 1_500, tries: 2 })
  if (options.servers) nameServers.setServers(options.servers)
  return async (host) => {
    if (host === 'localhost' || host.endsWith('.localhost')) return ['127.0.0.1', '::1']
    const [v4, v6] = await Promise.allSettled([nameServers.resolve4(host), nameServers.resolve6(host)])
    if (v4.status === 'rejected' && v6.status === 'rejected') throw v4.reason
    return [...(v4.status === 'fulfilled' ? v4.value : []), ...(v6.status === 'fulfilled' ? v6.value : [])]
  }
}
