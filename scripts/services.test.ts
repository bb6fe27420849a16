import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { capture, type CommandResult } from './lib/command.ts'
import { freePort } from './services/free-port.ts'
import { findBinDir } from './services/postgres-bin.ts'
import { configuredPostgres, probePostgres } from './services/probe-postgres.ts'
import { probeRedis } from './services/probe-redis.ts'
import { findRedisProgram } from './services/redis.ts'

const installed = (await findBinDir()) !== undefined && findRedisProgram() !== undefined

test('without running services, private ones start once, are found again, and stop', { skip: !installed }, async () => {
  const dir = await mkdtemp(join(tmpdir(), 'tessera-services-'))
  const unusedPort = await freePort()
  const services = (...args: string[]): Promise<CommandResult> =>
    capture(process.execPath, [join(import.meta.dirname, 'services.ts'), ...args], {
      env: {
        TESSERA_SERVICES_DIR: dir,
        TESSERA_ADMIN_DATABASE_URL: `postgres://postgres@127.0.0.1:${unusedPort}/postgres`,
        TESSERA_REDIS_URL: `redis://127.0.0.1:${unusedPort}`,
      },
    })
  try {
    const started = await services('start')
    assert.equal(started.code, 0, started.output)
    const env = await readFile(join(dir, 'env'), 'utf8')
    assert.match(env, /^TESSERA_ADMIN_DATABASE_URL=postgres:.+\nTESSERA_REDIS_URL=redis:.+\n$/)

    const again = await services('env')
    assert.equal(again.output, env)

    const stopped = await services('stop')
    assert.match(stopped.output, /Stopped PostgreSQL[^]*Stopped Redis/)
    assert.equal((await services('status')).code, 1)
  } finally {
    await services('stop', '--delete')
    assert.equal(existsSync(dir), false)
    await rm(dir, { recursive: true, force: true })
  }
})

test('a server that is not Redis is unusable', async () => {
  const server = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined

  const probe = await probeRedis(`redis://127.0.0.1:${port}`)

  server.close()
  assert.deepEqual(probe, { kind: 'unusable', reason: `127.0.0.1:${port}: HTTP/1.1 400 Bad Request` })
})

test('an address where nothing listens is unusable, not an error', async () => {
  const port = await freePort()

  const result = await probePostgres([`postgres://postgres@127.0.0.1:${port}/postgres`])

  assert.deepEqual(result, { kind: 'unusable', reason: `127.0.0.1:${port}: nothing listens there` })
})

test("the server's address is tried with its own role and with the usual administrators, never with its password for them", () => {
  const urls = configuredPostgres({ TESSERA_DATABASE_URL: 'postgres://app:secret@db.test:5433/tessera' })

  assert.equal(urls[0], 'postgres://app:secret@db.test:5433/postgres')
  assert.ok(urls.includes('postgres://postgres@db.test:5433/postgres'))
  assert.equal(urls.filter((url) => url.includes('secret')).length, 1)
})
