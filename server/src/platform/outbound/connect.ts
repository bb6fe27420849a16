import { promises as dns } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { buildConnector } from 'undici'
import { standingOf, type Allowed } from './addresses.ts'
import { placeRefusal } from './url.ts'

/** All addresses that a name has now. */
export type Resolve = (host: string) => Promise<readonly string[]>

/** Where connections may lead; `guard: false` is for the control of a test alone. */
export type Guard = { readonly allowed: Allowed; readonly resolve: Resolve; readonly guard?: false }

/** No connection was made: the place is none that we send to. */
class RefusedPlace extends Error {
  readonly code = 'REFUSED_ADDRESS'
}

/** The name has no address, or nobody could say so in time. */
class UnknownName extends Error {
  readonly code = 'UNKNOWN_NAME'
}

const CONNECT_MS = 5_000

/**
 * Makes the connections of one origin. The library asks `lookup` for names only, so a literal is checked beforehand; and
 * what was connected to in the end is looked at once more, in case anything in between had a mind of its own.
 */
export function guardedConnector(origin: { protocol: string; port: number }, guard: Guard): buildConnector.connector {
  const refusal = (address: string): string | undefined =>
    guard.guard === false ? undefined : placeRefusal({ ...origin, standing: standingOf(address, guard.allowed) })
  const connect = buildConnector({
    allowH2: false,
    timeout: CONNECT_MS,
    autoSelectFamily: true,
    lookup: guardedLookup(guard.resolve, refusal),
  })
  return (options, callback) => {
    const host = options.hostname.replace(/^\[(.*)\]$/, '$1')
    const refused = isIP(host) > 0 ? refusal(host) : undefined
    if (refused !== undefined) return callback(new RefusedPlace(refused), null)
    connect(options, (...[error, socket]) => {
      if (error) return callback(error, null)
      const reached = refusal(socket.remoteAddress ?? '')
      if (reached === undefined) return callback(null, socket)
      socket.destroy()
      callback(new RefusedPlace(reached), null)
    })
  }
}

/** One bad answer among good ones is an attempt: which of them is connected to would be left to chance. */
const guardedLookup =
  (resolve: Resolve, refusal: (address: string) => string | undefined): LookupFunction =>
  async (host, options, callback) => {
    const addresses = await resolve(host).catch(() => [])
    const refused = addresses.map(refusal).find((reason) => reason !== undefined)
    const found = addresses.map((address) => ({ address, family: isIP(address) }))
    const [first] = found
    if (refused !== undefined) callback(new RefusedPlace(refused), '', 0)
    else if (!first) callback(new UnknownName('the name has no address'), '', 0)
    else if (options.all === true) callback(null, found)
    else callback(null, first.address, first.family)
  }

/**
 * Asks the name servers of the machine itself. The system's own look-up would take one of four threads that the whole
 * process shares: a few names that are slow on purpose would hold up everybody.
 */
export function resolver(options: { readonly servers?: readonly string[] } = {}): Resolve {
  const asked = new dns.Resolver({ timeout: 1_500, tries: 2 })
  if (options.servers) asked.setServers(options.servers)
  return async (host) => {
    if (host === 'localhost' || host.endsWith('.localhost')) return ['127.0.0.1', '::1']
    const [v4, v6] = await Promise.allSettled([asked.resolve4(host), asked.resolve6(host)])
    if (v4.status === 'rejected' && v6.status === 'rejected') throw v4.reason
    return [...(v4.status === 'fulfilled' ? v4.value : []), ...(v6.status === 'fulfilled' ? v6.value : [])]
  }
}
