import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { operations, type Plane } from '#contract'
import type { Binding } from './bind.ts'
import { errorPage } from './error-pages.ts'
import { hookHandler, type Hook } from './hook.ts'
import { pageHandler, type Pages } from './page.ts'
import { pipeline, type PipelineDeps } from './pipeline.ts'
import { publicFileHandler, type PublicFiles } from './public-files.ts'
import type { Site } from './site.ts'

export type ReadinessProbe = () => Promise<{ readonly ready: boolean; readonly checks: Record<string, string> }>

/** Creates a server for the operations of some planes. Throws if one of their operations has no handler. */
export function serve(
  bindings: readonly Binding[],
  planes: readonly Plane[],
  deps: PipelineDeps & {
    readonly readiness: ReadinessProbe
    readonly hooks: readonly Hook[]
    readonly pages: readonly Pages[]
    readonly files: readonly PublicFiles[]
    readonly sites?: readonly Site[]
  },
): Server {
  const served = bindings.filter((binding) => planes.includes(binding.op.plane))
  assertAllBound(served, planes)
  const handleOperation = pipeline(served, deps)
  const handleHook = hookHandler(deps.hooks, {
    ...deps,
    isWithinLimit: async (subject) => (await deps.limiter.check(subject)).allowed,
  })
  const pageHandlers = deps.pages.map((pages) => pageHandler(pages, deps))
  const fileHandlers = deps.files.map((files) => publicFileHandler(files, deps))
  const server = createServer({
    requestTimeout: 30_000,
    headersTimeout: 10_000,
    keepAliveTimeout: 65_000,
    maxHeaderSize: 16_384,
  })
  server.on('request', (req: IncomingMessage, res: ServerResponse) => {
    // A stopping server accepts no new connections; without this, clients would keep using the old ones.
    if (!server.listening) res.shouldKeepAlive = false
    if (req.url === '/healthz') return sendJson(res, 200, { status: 'ok' })
    if (req.url === '/readyz') return void sendReadiness(res, deps.readiness)
    if (deps.sites?.some((site) => site(req, res)) || errorPage(req, res)) return
    if (handleHook(req, res) || fileHandlers.some((handleFile) => handleFile(req, res))) return
    if (!pageHandlers.some((handlePage) => handlePage(req, res))) void handleOperation(req, res)
  })
  return server
}

function assertAllBound(bindings: readonly Binding[], planes: readonly Plane[]): void {
  const bound = new Set(bindings.map((binding) => binding.op.id))
  const missing = operations.filter((op) => planes.includes(op.plane) && !bound.has(op.id)).map((op) => op.id)
  if (missing.length > 0) throw new Error(`operations without a handler: ${missing.join(', ')}`)
}

async function sendReadiness(res: ServerResponse, readiness: ReadinessProbe): Promise<void> {
  const { ready, checks } = await readiness()
  sendJson(res, ready ? 200 : 503, { status: ready ? 'ready' : 'not ready', checks })
}

function sendJson(res: ServerResponse, status: number, body: unknown): void {
  res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}

const CLOSE_IDLE_EVERY_MS = 50

/**
 * Returns a function that stops the server: it accepts no new requests, lets running requests finish, closes idle
 * connections at once, and closes all others after `seconds`. Call it before the server listens, so that it sees every
 * connection.
 */
export function gracefulStop(server: Server, seconds: number): () => Promise<void> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const closeIdle = () => {
    server.closeIdleConnections()
    // Node does not count a connection as idle before its first request.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  }
  return async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    // A request that has arrived already is read in this turn of the event loop.
    await nextTurn()
    closeIdle()
    // A connection whose last response was sent before the stop becomes idle later, and would stay open until the deadline.
    const idleTimer = setInterval(closeIdle, CLOSE_IDLE_EVERY_MS)
    const deadlineTimer = setTimeout(() => server.closeAllConnections(), seconds * 1_000)
    await closed
    clearInterval(idleTimer)
    clearTimeout(deadlineTimer)
  }
}

export const listen = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve())
  })
