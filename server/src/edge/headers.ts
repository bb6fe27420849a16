import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'

/** Headers of one connection, which are not passed on (RFC 9110, 7.6.1). */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/** The server sets it for the edge: nothing was done, so the request may be repeated. */
export const NOT_STARTED = 'tessera-not-started'

/** The server sets it for the edge: the event of a provider belongs to no organisation of this cell. */
export const NOT_PLACED = 'tessera-not-placed'

const FOR_THE_EDGE = new Set([NOT_STARTED, NOT_PLACED])

const listNamed = (connection: string | undefined): string[] =>
  (connection ?? '').split(',').map((name) => name.trim().toLowerCase())

/**
 * Returns the headers for a cell. The client's address replaces what the request says about it, so that a cell has to trust
 * the edges and nobody before them. The edge has sent `100 Continue` itself.
 */
export function toCellHeaders(headers: IncomingHttpHeaders, address: string): OutgoingHttpHeaders {
  const named = listNamed(headers.connection)
  const passed = Object.entries(headers).filter(
    ([name]) => !HOP_BY_HOP.has(name) && name !== 'expect' && !named.includes(name),
  )
  return { ...Object.fromEntries(passed), 'x-forwarded-for': address }
}

/** Returns the headers for the client, as pairs: a response may have several of one name. */
export function toClientHeaders(rawHeaders: readonly string[], connection: string | undefined): string[] {
  const named = listNamed(connection)
  const passed: string[] = []
  for (let i = 0; i + 1 < rawHeaders.length; i += 2) {
    const [name = '', value = ''] = [rawHeaders[i], rawHeaders[i + 1]]
    const lower = name.toLowerCase()
    if (!HOP_BY_HOP.has(lower) && !FOR_THE_EDGE.has(lower) && !named.includes(lower)) passed.push(name, value)
  }
  return passed
}
