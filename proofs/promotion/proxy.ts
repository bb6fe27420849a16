import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** The address of a database that moves: open connections stay where they are, new ones go to the present target. */
export type MovingAddress = { readonly port: number; moveTo(port: number): void; close(): Promise<void> }

type AddressOptions = {
  /** Hides from the server that a database only reads, so that it cannot react to that. */
  readonly hidesReadOnly: boolean
}

/** Starts a TCP proxy as a stand-in for the DNS name or the virtual address of a database. */
export async function startMovingAddress(first: number, { hidesReadOnly }: AddressOptions): Promise<MovingAddress> {
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
    if (hidesReadOnly) upstream.on('data', (chunk: Buffer) => client.write(withoutReadOnly(chunk)))
    else upstream.pipe(client)
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

/** Replaces the code of a read-only transaction by another one of the same length. */
const withoutReadOnly = (chunk: Buffer): Buffer =>
  chunk.includes('C25006') ? Buffer.from(chunk.toString('latin1').replaceAll('C25006', 'C25001'), 'latin1') : chunk
