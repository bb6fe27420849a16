import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test, type TestContext } from 'node:test'
import pg from 'pg'
import { serviceAccount } from '../../scripts/services/account.ts'
import { freePort } from '../../scripts/services/free-port.ts'
import { isReachable } from '../../scripts/services/is-reachable.ts'
import { startApp, startTestServer, request, type TestServer } from '#testing/test-server'
import { waitFor } from '#testing/wait-for'
import { refuseTransactionPooling } from '../src/platform/postgres/pooler.ts'

const program = process.env.TESSERA_PGBOUNCER
const skip = program === undefined ? 'PgBouncer is not installed' : false

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

/** Starts PgBouncer with its default settings in front of the cluster of the tests. Returns the URL for tessera_app. */
async function startPgBouncer(t: TestContext, poolMode: 'session' | 'transaction' | 'statement'): Promise<string> {
  const [account, port] = await Promise.all([serviceAccount(), freePort()])
  const folder = await mkdtemp(join(tmpdir(), 'tessera-pgbouncer-'))
  const server = new URL(w.appUrl)
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: poolMode,
    logfile: join(folder, 'pgbouncer.log'),
    default_pool_size: 30,
  }
  const target = `host=${server.hostname} port=${server.port || 5432} user=tessera_app`
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`)
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    ['[databases]', `* = ${target}`, '[pgbouncer]', ...lines, ''].join('\n'),
  )
  if (account) for (const path of [folder, join(folder, 'pgbouncer.ini')]) await chown(path, account.uid, account.gid)
  const child = spawn(program ?? '', [join(folder, 'pgbouncer.ini')], { cwd: '/', stdio: 'ignore', ...account })
  const exited = once(child, 'exit')
  t.after(async () => {
    child.kill('SIGKILL')
    await exited
    await rm(folder, { recursive: true })
  })
  const url = new URL(server)
  url.port = String(port)
  await waitFor(async () => (await isReachable(url.href)) || undefined, 10_000)
  return url.href
}

test('PostgreSQL itself is recognised', () => refuseTransactionPooling(w.appUrl))

test('a server behind PgBouncer in session mode works, with its own settings', { skip }, async (t) => {
  const url = await startPgBouncer(t, 'session')
  const org = await w.createOrg()
  const app = await startApp(url)
  t.after(() => app.stop())
  const call = (path: string, options: Parameters<typeof request>[1]) =>
    request(`http://127.0.0.1:${app.port}${path}`, options)

  const writes = await Promise.all(
    Array.from({ length: 30 }, () => call('/v1/baskets', { method: 'POST', key: org.secret, json: { org: org.id } })),
  )
  const reads = await Promise.all(Array.from({ length: 30 }, () => call('/v1/events', { key: org.secret })))
  const ready = await call('/readyz', {})

  assert.deepEqual([...new Set([...writes, ...reads].map(({ status }) => status))], [200])
  assert.equal(ready.status, 200, ready.text)
})

for (const mode of ['transaction', 'statement'] as const)
  test(`PgBouncer in ${mode} mode is refused at the start, with what to change`, { skip }, async (t) => {
    const url = await startPgBouncer(t, mode)

    await assert.rejects(startApp(url), /set pool_mode = session in PgBouncer, or connect to PostgreSQL itself/)
  })

test('PgBouncer in transaction mode is recognised while other clients use it', { skip }, async (t) => {
  const url = await startPgBouncer(t, 'transaction')
  const stop = new AbortController()
  const clients = Array.from({ length: 8 }, async () => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    while (!stop.signal.aborted) await client.query('select pg_sleep(0.002)')
    await client.end()
  })
  for (let i = 0; i < 20; i++) await assert.rejects(refuseTransactionPooling(url), /pool_mode = session/)
  stop.abort()
  await Promise.all(clients)
})
