import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

export type ReceivedRequest = {
  readonly method: string
  readonly path: string
  readonly headers: Record<string, string>
  readonly body: string
  readonly at: number
}

export type WebhookReceiver = {
  readonly url: string
  readonly received: ReceivedRequest[]
  /** The number of connections accepted so far. */
  connections(): number
  close(): Promise<void>
}

/** What the receiver does with a request; it may also never respond. */
export type ReceiverBehaviour = (received: ReceivedRequest, res: ServerResponse) => void

export const respondWith =
  (status: number, headers: Record<string, string> = {}): ReceiverBehaviour =>
  (_received, res) =>
    void res.writeHead(status, headers).end('thanks')

/** Starts a web server on the loopback address that records webhooks and responds as `behaviour` says. */
export async function startReceiver(behaviour: ReceiverBehaviour = respondWith(200)): Promise<WebhookReceiver> {
  const received: ReceivedRequest[] = []
  const sockets = new Set<Socket>()
  let connections = 0
  const server = createServer((req, res) => {
    void handle(req, res)
  })
  const handle = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const request = {
      method: req.method ?? '',
      path: req.url ?? '',
      headers: flattenHeaders(req),
      body: await readBody(req),
      at: Date.now(),
    }
    received.push(request)
    behaviour(request, res)
  }
  server.on('connection', (socket) => {
    connections++
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    connections: () => connections,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function readBody(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  try {
    for await (const chunk of req) chunks.push(chunk as Buffer)
  } catch {
    // A request that was cut off counts as empty.
  }
  return Buffer.concat(chunks).toString()
}

const flattenHeaders = (req: IncomingMessage): Record<string, string> =>
  Object.fromEntries(Object.entries(req.headers).map(([name, value]) => [name, [value].flat().join(',')]))
