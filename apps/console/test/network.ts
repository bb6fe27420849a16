import { connect, createServer, type Socket } from 'node:net'

/** The network between the browser and the server, which a test can cut. */
export type Network = {
  /** Ends every connection, and every new one at once. */
  cut(): void
  restore(): void
  end(): Promise<void>
}

/** Passes connections to one port on to another. */
export async function startNetwork(port: number, serverPort: number): Promise<Network> {
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer((browser) => {
    if (isCut) return browser.destroy()
    const upstream = connect(serverPort, '127.0.0.1')
    for (const [socket, other] of [
      [browser, upstream],
      [upstream, browser],
    ] as const) {
      sockets.add(socket)
      // An end that breaks takes the other with it.
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
      socket.pipe(other)
    }
    return undefined
  })
  await new Promise<void>((resolve) => server.listen(port, resolve))
  return {
    cut() {
      isCut = true
      sockets.forEach((socket) => socket.destroy())
    },
    restore() {
      isCut = false
    },
    async end() {
      sockets.forEach((socket) => socket.destroy())
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
