import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/**
 * The fault of one request: it does not arrive; its response is lost, halved or held back; the proxy returns an error; or
 * there is no fault.
 */
export type Fault = 'refuse' | 'lose' | 'halve' | 'stall' | 'busy' | 'bad_gateway' | 'none'

export type FaultyProxy = {
  readonly url: string
  /** The number of faults that have not happened yet. */
  remaining(): number
  [Symbol.asyncDispose](): Promise<void>
}

/** A proxy that applies one fault to each request, in order, and then forwards all further requests unchanged. */
export async function startFaultyProxy(target: string, troubles: readonly Fault[]): Promise<FaultyProxy> {
  const queue = [...troubles]
  const server = createServer((req, res) => void forward(req, res, target, queue.shift() ?? 'none'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    remaining: () => queue.length,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function forward(req: IncomingMessage, res: ServerResponse, target: string, trouble: Fault): Promise<void> {
  const body = await buffer(req)
  if (trouble === 'refuse') return void res.destroy()
  if (trouble === 'busy') return void res.writeHead(503, { 'Retry-After': '0' }).end()
  if (trouble === 'bad_gateway') return void res.writeHead(502).end('<h1>Bad Gateway</h1>')
  const { host: _host, connection: _connection, ...headers } = req.headers as Record<string, string>
  const sent = body.length > 0 ? { body } : {}
  const answer = await fetch(`${target}${req.url}`, { method: req.method ?? 'GET', headers, ...sent })
  const bytes = Buffer.from(await answer.arrayBuffer())
  if (trouble === 'lose') return void res.destroy()
  if (trouble === 'stall') return undefined
  const given = Object.fromEntries([...answer.headers].filter(([name]) => name !== 'transfer-encoding'))
  res.writeHead(answer.status, { ...given, 'content-length': String(bytes.length) })
  if (trouble === 'none') return void res.end(bytes)
  res.write(bytes.subarray(0, bytes.length / 2), () => res.destroy())
}
