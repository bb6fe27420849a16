import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** The address of a database that moves: open connections stay where they are, new ones go to the present target. */
export type MovingAddress = { readonly port: number; moveTo(port: number): void; close(): Promise<void> }

/**
 * Starts a TCP proxy as a stand-in for the DNS name or the virtual address of a database. The server does not see errors with
 * the hidden codes as what they are, so that it cannot react to them.
 */
export async function startMovingAddress(first: number, hiddenCodes: readonly string[] = []): Promise<MovingAddress> {
  let target = first
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1')
    const end = () => {
      client.destroy()
      upstream.destroy()
    }
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.setNoDelay(true).on('error', end)
      socket.on('close', () => {
        sockets.delete(socket)
        end()
      })
    }
    client.pipe(upstream)
    if (hiddenCodes.length === 0) upstream.pipe(client)
    else upstream.on('data', (chunk: Buffer) => client.write(withoutCodes(chunk, hiddenCodes)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    moveTo(port) {
      target = port
    },
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

/** Replaces the codes by the one of an internal error, which has the same length. */
function withoutCodes(chunk: Buffer, codes: readonly string[]): Buffer {
  const hidden = codes.filter((code) => chunk.includes(`C${code}`))
  if (hidden.length === 0) return chunk
  const text = hidden.reduce((all, code) => all.replaceAll(`C${code}`, 'CXX000'), chunk.toString('latin1'))
  return Buffer.from(text, 'latin1')
}
