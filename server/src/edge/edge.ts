import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo, BlockList } from 'node:net'
import { exposeMetrics } from '#http/metrics-server'
import { gracefulStop, listen } from '#http/server'
import type { Cell } from '#platform/cells-file'
import { edgeMetrics, type EdgeMetrics } from '#platform/edge-metrics'
import { errorFields, type Log } from '#platform/log'
import { cellServers } from './cell-servers.ts'
import { openDirectory, type Directory } from './directory.ts'
import { edgeHandler } from './edge-handler.ts'

export type EdgeOptions = {
  readonly cells: ReadonlyMap<string, Cell>
  readonly host: string
  readonly port: number
  readonly metricsPort: number
  readonly stopSeconds: number
  readonly docsUrl: string
  readonly trustedProxies: BlockList
  readonly log: Log
}

type Edge = { readonly port: number; readonly metrics: EdgeMetrics['registry']; stop(): Promise<void> }

/** Starts an edge: it reads the directory of every cell, and sends each request to the cell of its organisation. */
export async function openEdge(options: EdgeOptions): Promise<Edge> {
  const { cells, host, log } = options
  const now = (): number => performance.now()
  const metrics = edgeMetrics(() => directory.ages())
  const directory = openDirectory({
    cells,
    now,
    onRead: metrics.directoryRead,
    onLost: (cell, error) => log.warn({ reason: cell, ...errorFields(error) }, 'directory connection lost'),
  })
  const servers = new Map([...cells].map(([name, cell]) => [name, cellServers(cell.servers, now)]))
  const handle = edgeHandler({
    ...options,
    directory,
    cells: servers,
    findDefaultCell: defaultCells(cells),
    metrics,
    now,
  })
  const server = createServer({
    requestTimeout: 30_000,
    headersTimeout: 10_000,
    keepAliveTimeout: 65_000,
    maxHeaderSize: 16_384,
  })
  server.on('request', (req, res) => {
    if (!server.listening) res.shouldKeepAlive = false
    if (req.url === '/healthz') return sendJson(res, 200, { status: 'ok' })
    if (req.url === '/readyz') return sendReadiness(res, directory)
    return void handle(req, res).catch((error: unknown) => {
      log.error(errorFields(error), 'request failed')
      res.destroy()
    })
  })
  const stopServer = gracefulStop(server, options.stopSeconds)
  await listen(server, options.port, host)
  const stopMetrics =
    options.metricsPort > 0 ? await exposeMetrics(metrics, { port: options.metricsPort, host }) : undefined
  return {
    port: (server.address() as AddressInfo).port,
    metrics: metrics.registry,
    async stop() {
      await stopServer()
      await stopMetrics?.()
      for (const each of servers.values()) each.close()
      await directory.close()
    },
  }
}

/** A request that names no organisation goes to the cell of its host, and otherwise to the first cell. */
function defaultCells(cells: ReadonlyMap<string, Cell>): (host: string | undefined) => string {
  const byHost = new Map([...cells].flatMap(([name, { hosts }]) => hosts.map((host) => [host.toLowerCase(), name])))
  const [first = ''] = cells.keys()
  return (host = '') => byHost.get(host.replace(/:\d+$/, '').toLowerCase()) ?? first
}

/** An edge that has not read a directory would refuse valid keys, so it must not get requests. */
function sendReadiness(res: ServerResponse, directory: Directory): void {
  const ages = [...directory.ages()]
  const checks = ages.map(([cell, age]) => [
    cell,
    age === undefined ? 'directory not read yet' : `directory read ${Math.round(age)} s ago`,
  ])
  const isReady = ages.every(([, age]) => age !== undefined)
  sendJson(res, isReady ? 200 : 503, { status: isReady ? 'ready' : 'not ready', checks: Object.fromEntries(checks) })
}

function sendJson(res: ServerResponse, status: number, body: unknown): void {
  res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}
