import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Linux and macOS take the ports of outgoing connections from above these. A port from up there is not free for long: a server
 * that starts on it a moment later, or listens on it again, may find it taken by a connection.
 */
const [firstPort, endPort] = [16_384, 32_768]

/** Returns the wanted port if it is free, otherwise a free one that no outgoing connection takes. */
export async function freePort(wanted?: number): Promise<number> {
  if (wanted !== undefined && (await isFree(wanted))) return wanted
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = randomInt(firstPort, endPort)
    if (await isFree(port)) return port
  }
  throw new Error('No free port on 127.0.0.1')
}

async function isFree(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const server = createServer()
  server.on('error', () => resolve(false))
  server.listen(port, '127.0.0.1', () => resolve(true))
  const free = await promise
  if (free) await new Promise((closed) => server.close(closed))
  return free
}
