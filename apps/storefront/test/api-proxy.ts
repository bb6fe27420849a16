import { randomInt } from 'node:crypto'
import { createServer, request } from 'node:http'

/** A proxy before the API, as in production. Every request comes from another home: limits are counted by address. */
export async function doorway(port: number, apiPort: number): Promise<{ end(): Promise<void> }> {
  const server = createServer((req, res) => {
    const from = `10.${randomInt(256)}.${randomInt(256)}.${1 + randomInt(254)}`
    const headers = { ...req.headers, 'x-forwarded-for': from }
    const onward = request(
      { host: '127.0.0.1', port: apiPort, method: req.method, path: req.url, headers },
      (answer) => {
        res.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(res)
      },
    )
    onward.on('error', () => res.destroy())
    req.pipe(onward)
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
