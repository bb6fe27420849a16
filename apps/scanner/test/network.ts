import { randomInt } from 'node:crypto'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The network between a phone and the server: it can be cut, and it can be slow. */
export type Network = {
  readonly url: string
  cut(): Promise<void>
  restore(): Promise<void>
  /** How long the server's answers to scans take from now on. */
  slow(ms: number): void
}

/** Each network has an address of its own, so that no test counts against the limits of another. */
export async function networkTo(server: string): Promise<Network> {
  const from = `10.${randomInt(256)}.${randomInt(256)}.${1 + randomInt(254)}`
  let delayMs = 0
  const proxy = createServer((req, res) => {
    const headers = { ...req.headers, 'x-forwarded-for': from }
    const onward = request(`${server}${req.url}`, { method: req.method, headers }, (answer) => {
      const pass = (): void => {
        res.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(res)
      }
      if (delayMs > 0 && req.url === '/gate/v1/scans') setTimeout(pass, delayMs)
      else pass()
    })
    onward.on('error', () => res.destroy())
    req.pipe(onward)
  })
  const listen = (port: number) => new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', () => resolve()))
  await listen(0)
  const { port } = proxy.address() as AddressInfo
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
  }
}
