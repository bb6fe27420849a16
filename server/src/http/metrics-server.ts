import { createServer } from 'node:http'
import type { Metrics } from '#platform/metrics'
import { gracefulStop, listen } from './server.ts'

type MetricsServer = { readonly port: number; readonly host: string; readonly stalledJobs?: () => readonly string[] }

/** Serves the metrics, and at `/livez` whether every job still ends its runs. */
export async function exposeMetrics(
  { registry }: Pick<Metrics, 'registry'>,
  { port, host, stalledJobs = () => [] }: MetricsServer,
): Promise<() => Promise<void>> {
  const server = createServer((req, res) => {
    if (req.url === '/livez') {
      const stalled = stalledJobs()
      const status = stalled.length === 0 ? 'ok' : 'stalled'
      res.writeHead(status === 'ok' ? 200 : 503, { 'Content-Type': 'application/json' })
      return void res.end(JSON.stringify({ status, stalled_jobs: stalled }))
    }
    return void registry
      .metrics()
      .then((text) => res.writeHead(200, { 'Content-Type': registry.contentType }).end(text))
  })
  const stopServer = gracefulStop(server, 1)
  await listen(server, port, host)
  return stopServer
}
