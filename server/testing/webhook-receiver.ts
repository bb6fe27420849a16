import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

export type Received = {
  readonly method: string
  readonly path: string
  readonly headers: Record<string, string>
  readonly body: string
  readonly at: number
}

export type Receiver = {
  readonly url: string
  readonly received: Received[]
  /** How many connections have arrived so far. */
  connections(): number
  close(): Promise<void>
}

/** What the receiver does with a message; it may also not answer at all. */
export type Behaviour = (received: Received, res: ServerResponse) => void

export const answers =
  (status: number, headers: Record<string, string> = {}): Behaviour =>
  (_received, res) =>
    void res.writeHead(status, headers).end('thanks')

/** A web server on the loopback that takes webhooks and does as it is told. */
export async function aReceiver(behaviour: Behaviour = answers(200)): Promise<Receiver> {
  const received: Received[] = []
  const sockets = new Set<Socket>()
  let connections = 0
  const server = createServer((req, res) => {
    void take(req, res)
  })
  const take = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const one = {
      method: req.method ?? '',
      path: req.url ?? '',
      headers: flat(req),
      body: await bodyOf(req),
      at: Date.now(),
    }
    received.push(one)
    behaviour(one, res)
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

async function bodyOf(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  try {
    for await (const chunk of req) chunks.push(chunk as Buffer)
  } catch {
    // Whoever cuts a request off has sent nothing.
  }
  return Buffer.concat(chunks).toString()
}

const flat = (req: IncomingMessage): Record<string, string> =>
  Object.fromEntries(Object.entries(req.headers).map(([name, value]) => [name, [value].flat().join(',')]))
