import { isIP } from 'node:net'
import { classifyAddress, type AddressClass, type AllowedRanges } from './addresses.ts'

/** Ports that webhooks may be sent to. Other ports only at an address that the operator allows. */
const PORTS: ReadonlySet<number> = new Set([443, 8443])

const MAX_LENGTH = 2_048

/**
 * Returns why nothing may be sent to this URL, or undefined if it is allowed. Names are not looked up here: the address is
 * checked each time a connection is opened. The URL parser has already normalised other spellings of an address.
 */
export function urlRefusal(text: string, allowed: AllowedRanges): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || text.length > MAX_LENGTH) return 'must be a URL of at most 2,048 characters'
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'must start with https://'
  if (url.username !== '' || url.password !== '') return 'must not contain a user name or a password'
  if (url.hash !== '') return 'must not contain a fragment'
  const host = getHost(url)
  if (isIP(host) === 0 && !isName(host)) return 'must have a host with a full domain name'
  // If the operator allows some networks, a name may resolve to one of them: that is known when it is looked up.
  const classOfName = allowed.length > 0 ? 'allowed' : host === 'localhost' ? 'refused' : 'public'
  const addressClass = isIP(host) === 0 ? classOfName : classifyAddress(host, allowed)
  return destinationRefusal({ protocol: url.protocol, port: getPort(url), addressClass })
}

type Destination = { readonly protocol: string; readonly port: number; readonly addressClass: AddressClass }

/** Returns why no connection may be opened to the destination, or undefined if it is allowed. */
export function destinationRefusal({ protocol, port, addressClass }: Destination): string | undefined {
  if (addressClass === 'allowed') return undefined
  if (addressClass === 'refused') return 'must resolve to a public address'
  if (protocol !== 'https:') return 'must start with https://'
  return PORTS.has(port) ? undefined : 'must use port 443 or 8443'
}

export const getPort = (url: URL): number => Number(url.port || (url.protocol === 'https:' ? 443 : 80))

/** Returns the host without the brackets of an IPv6 address and without the dot at the end of a name. */
const getHost = (url: URL): string => url.hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')

const isName = (host: string): boolean =>
  host === 'localhost' || /^(?=.{1,253}$)(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,62}$/.test(host)
