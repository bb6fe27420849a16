import { Agent as HttpAgent, type IncomingMessage, request as httpRequest } from 'node:http'
import type { ClientRequest, OutgoingHttpHeaders } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import type { RequestBody } from './request-body.ts'

export type CellRequest = {
  readonly method: string
  readonly path: string
  readonly headers: OutgoingHttpHeaders
  readonly body: Exclude<RequestBody, { kind: 'aborted' }>
  /** The rest of a streamed body. */
  readonly source: IncomingMessage
  /** Aborts when the client is gone. */
  readonly signal: AbortSignal
}

export type CellResponse =
  | { readonly kind: 'response'; readonly message: IncomingMessage }
  /** No server was reached: nothing was done. */
  | { readonly kind: 'not_reached' }
  /** A server got the request, or a part of it, and did not respond: it may have done everything. */
  | { readonly kind: 'broken'; readonly wasIdle: boolean }

export type CellServers = {
  /** Sends a request to one of the servers; to the next one if a server is not reached. */
  send(request: CellRequest, onNotReached: () => void): Promise<CellResponse>
  close(): void
}

const CONNECT_MS = 2_000
/** Longer than any operation takes until it begins to respond. */
const RESPONSE_MS = 120_000
/** How long a server that was not reached is tried only after the others. */
const AVOID_MS = 1_000
const MAX_IDLE_CONNECTIONS = 256

type CellServer = {
  readonly isSecure: boolean
  readonly address: { readonly hostname: string; readonly port: string }
  readonly agent: HttpAgent
  avoidUntil: number
}

/** The servers of a cell, in turn. Connections stay open, as many as there are requests at the same time. */
export function cellServers(urls: readonly string[], now: () => number): CellServers {
  const servers = urls.map((text): CellServer => {
    const { protocol, hostname, port } = new URL(text)
    const isSecure = protocol === 'https:'
    const options = { keepAlive: true, maxFreeSockets: MAX_IDLE_CONNECTIONS }
    return {
      isSecure,
      address: { hostname: hostname.replace(/^\[(.*)\]$/, '$1'), port },
      agent: isSecure ? new HttpsAgent(options) : new HttpAgent(options),
      avoidUntil: 0,
    }
  })
  let turn = 0
  const inTurn = (): CellServer[] => {
    const at = now()
    const first = turn++ % servers.length
    const order = [...servers.slice(first), ...servers.slice(0, first)]
    return [...order.filter((each) => each.avoidUntil <= at), ...order.filter((each) => each.avoidUntil > at)]
  }
  return {
    async send(request, onNotReached) {
      for (const server of inTurn()) {
        const response = await sendTo(server, request)
        if (response.kind !== 'not_reached' || request.signal.aborted) return response
        server.avoidUntil = now() + AVOID_MS
        onNotReached()
      }
      return { kind: 'not_reached' }
    },
    close() {
      for (const { agent } of servers) agent.destroy()
    },
  }
}

async function sendTo(server: CellServer, request: CellRequest): Promise<CellResponse> {
  const response = await sendOnce(server, request, server.agent)
  // A server that stops closes idle connections, perhaps at the moment at which one is used again.
  const isStale = response.kind === 'broken' && response.wasIdle && isSafeTwice(request) && !request.signal.aborted
  return isStale ? sendOnce(server, request, false) : response
}

/** True if a request may be sent again although a server may have got it. */
const isSafeTwice = ({ method, headers, body }: CellRequest): boolean =>
  body.kind === 'held' && (method === 'GET' || method === 'HEAD' || headers['idempotency-key'] !== undefined)

function sendOnce(
  { address, isSecure }: CellServer,
  request: CellRequest,
  agent: HttpAgent | false,
): Promise<CellResponse> {
  const { method, path, signal } = request
  const [send, connected] = isSecure ? ([httpsRequest, 'secureConnect'] as const) : ([httpRequest, 'connect'] as const)
  return new Promise((resolve) => {
    const outgoing = send({ ...address, agent, method, path, headers: toFramed(request), signal, setHost: false })
    let isConnected = false
    let timer = setTimeout(() => outgoing.destroy(new Error('not connected')), CONNECT_MS)
    const onConnected = (): void => {
      isConnected = true
      clearTimeout(timer)
      timer = setTimeout(() => outgoing.destroy(new Error('no response')), RESPONSE_MS)
      sendBody(outgoing, request)
    }
    outgoing.once('socket', (socket) => (socket.connecting ? socket.once(connected, onConnected) : onConnected()))
    outgoing.on('error', () => {
      clearTimeout(timer)
      resolve(isConnected ? { kind: 'broken', wasIdle: outgoing.reusedSocket } : { kind: 'not_reached' })
    })
    outgoing.on('response', (message) => {
      clearTimeout(timer)
      resolve({ kind: 'response', message })
    })
  })
}

/** Adds the length of a held body; a streamed one without a length is sent in chunks. */
function toFramed({ headers, body }: CellRequest): OutgoingHttpHeaders {
  if (body.kind === 'held')
    return body.bytes.length === 0 && headers['content-length'] === undefined
      ? headers
      : { ...headers, 'content-length': body.bytes.length }
  return headers['content-length'] === undefined ? { ...headers, 'transfer-encoding': 'chunked' } : headers
}

/** Nothing of a body is read before a server is connected, so that the next one can still get all of it. */
function sendBody(outgoing: ClientRequest, { body, source }: CellRequest): void {
  if (body.kind === 'held') {
    outgoing.end(body.bytes)
    return
  }
  for (const chunk of body.first) outgoing.write(chunk)
  source.pipe(outgoing)
  // The response may come before the end of the body. The rest is read, because the next request on the connection follows it.
  outgoing.once('close', () => source.unpipe(outgoing).resume())
}
