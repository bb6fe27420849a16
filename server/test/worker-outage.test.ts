import assert from 'node:assert/strict'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { after, before, test } from 'node:test'
import { freePort } from '#testing/free-port'
import { spawnServer } from '#testing/server-process'
import { startTestServer, type TestServer } from '#testing/test-server'
import { waitFor } from '#testing/wait-for'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

test('a worker that cannot reach its database stays up, and goes on when it can', async (t) => {
  const database = await startOutage(w.appUrl)
  t.after(() => database.cut())
  // It has no port for metrics: a listening socket would keep the process alive.
  const worker = spawnServer(['worker'], { TESSERA_DATABASE_URL: database.url, TESSERA_METRICS_PORT: '0' })
  t.after(() => worker.process.kill('SIGKILL'))
  const until = async (condition: () => boolean) =>
    waitFor(async () => {
      assert.equal(worker.process.exitCode, null, `the worker ended: ${worker.output()}`)
      return condition() || undefined
    }, 60_000)
  await until(() => worker.output().includes('"started"'))

  await database.cut()
  await until(() => / failed"/.test(worker.output()))
  await database.restore()

  await until(() => database.connections() > 0)
  worker.process.kill('SIGTERM')
  assert.equal(await worker.ended, 0)
})

type Outage = {
  readonly url: string
  readonly connections: () => number
  /** Ends all connections and refuses new ones. */
  cut(): Promise<void>
  restore(): Promise<void>
}

/** Starts a TCP proxy in front of PostgreSQL whose port can be closed and opened again. */
async function startOutage(databaseUrl: string): Promise<Outage> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const port = await freePort()
  let server: Server | undefined
  const listen = async (): Promise<void> => {
    const listening = createServer((client) => {
      const upstream = connect(Number(target.port || 5432), target.hostname)
      const end = () => [client, upstream].forEach((socket) => sockets.delete(socket.destroy()))
      for (const socket of [client, upstream]) sockets.add(socket.on('error', end).on('close', end))
      client.pipe(upstream).pipe(client)
    })
    await new Promise<void>((resolve) => listening.listen(port, '127.0.0.1', resolve))
    server = listening
  }
  await listen()
  const url = new URL(databaseUrl)
  url.port = String(port)
  return {
    url: url.href,
    connections: () => sockets.size,
    async cut() {
      const closed = new Promise<void>((resolve) => void (server ? server.close(() => resolve()) : resolve()))
      server = undefined
      for (const socket of sockets) socket.destroy()
      await closed
    },
    restore: listen,
  }
}
