import { createServer } from 'node:net'

/** Returns the wanted port if it is free, otherwise one that the system picks. */
export async function freePort(wanted = 0): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number | undefined>()
  const server = createServer()
  server.on('error', () => resolve(undefined))
  server.listen(wanted, '127.0.0.1', () => {
    const address = server.address()
    resolve(typeof address === 'object' && address ? address.port : undefined)
  })
  const port = await promise
  await new Promise((closed) => server.close(closed))
  if (port !== undefined) return port
  if (wanted === 0) throw new Error('No free port on 127.0.0.1')
  return freePort()
}
