import { isIP } from 'node:net'
import { standingOf, type Allowed } from './addresses.ts'

/** Ports that webhooks may be sent to; any other one only at an address that the operator allows. */
const PORTS: ReadonlySet<number> = new Set([443, 8443])

const MAX_LENGTH = 2_048

/**
 * Why nothing may be sent to this URL, or undefined. Names are not looked up here: what they lead to is checked when a
 * connection is made, each time. The parser has already folded other spellings of an address into the plain one.
 */
export function urlRefusal(text: string, allowed: Allowed): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || text.length > MAX_LENGTH) return 'must be a URL of at most 2,048 characters'
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'must begin with https://'
  if (url.username !== '' || url.password !== '') return 'must not carry a name or a password'
  if (url.hash !== '') return 'must not carry a fragment'
  const host = hostOf(url)
  if (isIP(host) === 0 && !isName(host)) return 'must name a host with a full domain name'
  // Where the operator allows networks of his own, a name may lead there: that is known when it is looked up.
  const ofName = allowed.length > 0 ? 'allowed' : host === 'localhost' ? 'refused' : 'public'
  const standing = isIP(host) === 0 ? ofName : standingOf(host, allowed)
  return placeRefusal({ protocol: url.protocol, port: portOf(url), standing })
}

type Place = {
  readonly protocol: string
  readonly port: number
  readonly standing: ReturnType<typeof standingOf>
}

/** Why no connection may be made there, or undefined; asked with the address that is really meant. */
export function placeRefusal({ protocol, port, standing }: Place): string | undefined {
  if (standing === 'allowed') return undefined
  if (standing === 'refused') return 'must lead to a public address'
  if (protocol !== 'https:') return 'must begin with https://'
  return PORTS.has(port) ? undefined : 'must have port 443 or 8443'
}

export const portOf = (url: URL): number => Number(url.port || (url.protocol === 'https:' ? 443 : 80))

/** Without the brackets of an IPv6 address, and without the dot that may end a name. */
const hostOf = (url: URL): string => url.hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')

const isName = (host: string): boolean =>
  host === 'localhost' || /^(?=.{1,253}$)(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,62}$/.test(host)
