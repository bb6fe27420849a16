import { randomInt } from 'node:crypto'
import { createServer, request } from 'node:http'
import { freePort } from '../../../server/testing/free-port.ts'

/** A proxy between a phone and the server that can be cut or slowed down. */
export type Network = {
  readonly url: string
  cut(): Promise<void>
  restore(): Promise<void>
  /** Delays the responses to scans from now on. */
  slow(ms: number): void
  /** Drops requests for a manifest from now on, or no longer. */
  dropManifests(drop: boolean): void
}

/** Each network has its own client address, so that tests do not share rate limits. */
export async function createNetwork(server: string): Promise<Network> {
  const from = `10.${randomInt(256)}.${randomInt(256)}.${1 + randomInt(254)}`
  let delayMs = 0
  let dropsManifests = false
  const proxy = createServer((req, res) => {
    if (dropsManifests && req.url?.includes('/manifest')) return void res.destroy()
    const headers = { ...req.headers, 'x-forwarded-for': from }
    const upstream = request(`${server}${req.url}`, { method: req.method, headers }, (response) => {
      const respond = (): void => {
        res.writeHead(response.statusCode ?? 502, response.headers)
        response.pipe(res)
      }
      if (delayMs > 0 && req.url === '/gate/v1/scans') setTimeout(respond, delayMs)
      else respond()
    })
    upstream.on('error', () => res.destroy())
    req.pipe(upstream)
  })
  const listen = (port: number) => new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', () => resolve()))
  const port = await freePort()
  await listen(port)
  return {
    url: `http://127.0.0.1:${port}`,
    async cut() {
      if (!proxy.listening) return
      const closed = new Promise<void>((resolve) => proxy.close(() => resolve()))
      proxy.closeAllConnections()
      await closed
    },
    async restore() {
      if (!proxy.listening) await listen(port)
    },
    slow(ms) {
      delayMs = ms
    },
    dropManifests(drop) {
      dropsManifests = drop
    },
  }
}
