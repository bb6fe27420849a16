import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { test, type TestContext } from 'node:test'
import { gracefulStop } from './server.ts'

const DEADLINE_SECONDS = 30

async function listen(t: TestContext, handle: (req: IncomingMessage, res: ServerResponse) => void) {
  const server: Server = createServer(handle)
  const stop = gracefulStop(server, DEADLINE_SECONDS)
  t.after(() => server.closeAllConnections())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { stop, port: (server.address() as AddressInfo).port }
}

test('stopping closes a connection that has sent no request at once', async (t) => {
  const { stop, port } = await listen(t, (_req, res) => res.end())
  const silent = connect(port, '127.0.0.1')
  await once(silent, 'connect')
  const startedAt = performance.now()

  await Promise.all([stop(), once(silent, 'close')])

  assert.ok(performance.now() - startedAt < 5_000)
})

test('stopping lets a running request finish and closes its connection afterwards', async (t) => {
  const arrived = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const { stop, port } = await listen(t, (_req, res) => {
    arrived.resolve()
    void release.promise.then(() => res.end('done'))
  })
  const response = fetch(`http://127.0.0.1:${port}/`)
  await arrived.promise
  const startedAt = performance.now()
  const stopped = stop()
  const silent = connect(port, '127.0.0.1')
  await once(silent, 'error')
  release.resolve()

  assert.equal(await (await response).text(), 'done')
  await stopped
  assert.ok(performance.now() - startedAt < 5_000)
})

test('stopping reads a request that is being sent and responds to it', async (t) => {
  const { stop, port } = await listen(t, (_req, res) => res.end('done'))
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write('GET / HTTP/1.1\r\nHost: ')
  await new Promise((resolve) => setTimeout(resolve, 100))
  const stopped = stop()
  await new Promise((resolve) => setTimeout(resolve, 200))
  socket.write('x\r\nConnection: close\r\n\r\n')

  const chunks: Buffer[] = []
  for await (const chunk of socket as AsyncIterable<Buffer>) chunks.push(chunk)
  assert.match(Buffer.concat(chunks).toString(), /^HTTP\/1\.1 200 OK\r\n[^]*done/)
  await stopped
})
