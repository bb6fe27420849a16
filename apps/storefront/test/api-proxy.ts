import { randomInt } from 'node:crypto'
import { createServer, request } from 'node:http'

/** A proxy in front of the API, as in production. Every request has another client address, so that no test reaches a rate limit. */
export async function startApiProxy(port: number, apiPort: number): Promise<{ end(): Promise<void> }> {
  const server = createServer((req, res) => {
    const from = `10.${randomInt(256)}.${randomInt(256)}.${1 + randomInt(254)}`
    const headers = { ...req.headers, 'x-forwarded-for': from }
    const upstream = request(
      { host: '127.0.0.1', port: apiPort, method: req.method, path: req.url, headers },
      (response) => {
        res.writeHead(response.statusCode ?? 502, response.headers)
        response.pipe(res)
      },
    )
    upstream.on('error', () => res.destroy())
    req.pipe(upstream)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
  return {
    end: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
