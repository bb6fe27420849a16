import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { operations, type Plane } from '#contract'
import type { Binding } from './bind.ts'
import { errorPage } from './error-pages.ts'
import { hooks, type Hook } from './hook.ts'
import { pages, type Pages } from './page.ts'
import { pipeline, type Room } from './pipeline.ts'
import type { Site } from './site.ts'

export type Probe = () => Promise<{ readonly ready: boolean; readonly checks: Record<string, string> }>

/** Serves the bound operations of some planes. It does not start while an operation of theirs has no handler. */
export function serve(
  bindings: readonly Binding[],
  planes: readonly Plane[],
  room: Room & {
    readonly probe: Probe
    readonly hooks: readonly Hook[]
    readonly pages: readonly Pages[]
    readonly sites?: readonly Site[]
  },
): Server {
  const served = bindings.filter((binding) => planes.includes(binding.op.plane))
  refuseGaps(served, planes)
  const answer = pipeline(served, room)
  const hooked = hooks(room.hooks, room)
  const shown = room.pages.map((each) => pages(each, room))
  const server = createServer({
    requestTimeout: 30_000,
    headersTimeout: 10_000,
    keepAliveTimeout: 65_000,
    maxHeaderSize: 16_384,
  })
  server.on('request', (req: IncomingMessage, res: ServerResponse) => {
    // A stopping server takes no new connections; without this it would be asked over the old ones for ever.
    if (!server.listening) res.shouldKeepAlive = false
    if (req.url === '/healthz') return plain(res, 200, { status: 'ok' })
    if (req.url === '/readyz') return void ready(res, room.probe)
    if (room.sites?.some((site) => site(req, res)) || errorPage(req, res)) return
    if (!hooked(req, res) && !shown.some((page) => page(req, res))) void answer(req, res)
  })
  return server
}

function refuseGaps(bindings: readonly Binding[], planes: readonly Plane[]): void {
  const bound = new Set(bindings.map((binding) => binding.op.id))
  const missing = operations.filter((op) => planes.includes(op.plane) && !bound.has(op.id)).map((op) => op.id)
  if (missing.length > 0) throw new Error(`operations without a handler: ${missing.join(', ')}`)
}

async function ready(res: ServerResponse, probe: Probe): Promise<void> {
  const result = await probe()
  plain(res, result.ready ? 200 : 503, { status: result.ready ? 'ready' : 'not ready', checks: result.checks })
}

function plain(res: ServerResponse, status: number, body: unknown): void {
  res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}

/** Stops taking requests, lets those in flight finish, and cuts what is left after the deadline. */
export async function stop(server: Server, seconds: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  // Connections whose last answer went out before they knew are idle now, and would stay so until the deadline.
  const leave = setInterval(() => server.closeIdleConnections(), 50)
  const cut = setTimeout(() => server.closeAllConnections(), seconds * 1_000)
  await closed
  clearInterval(leave)
  clearTimeout(cut)
}
