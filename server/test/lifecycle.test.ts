import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { updateOrganisation } from '#contract'
import type { Ctx } from '../src/platform/context.ts'
import type { Tx } from '../src/platform/db.ts'
import type { Binding } from '../src/http/bind.ts'
import { startServerProcess, spawnServer } from '#testing/server-process'
import { waitFor } from '#testing/wait-for'
import { countLockWaits } from '#testing/locks'
import { request, startApp, startTestServer, type TestServer } from '#testing/test-server'

let w: TestServer
let owner: pg.Client
let watcher: pg.Client

before(async () => {
  w = await startTestServer()
  owner = new pg.Client({ connectionString: w.ownerUrl })
  watcher = new pg.Client({ connectionString: w.ownerUrl })
  await Promise.all([owner.connect(), watcher.connect()])
})
after(async () => {
  await Promise.all([owner.end(), watcher.end()])
  await w.stop()
})

type Readiness = { status: string; checks: { database: string; redis: string } }

/** Waits for the status: a check of the database is shared for a second. */
const readiness = (status: number) =>
  waitFor(async () => {
    const response = await w.call('/readyz')
    return response.status === status ? response : undefined
  })

test('a running server reports that it is healthy and ready, without a key', async () => {
  const health = await w.call('/healthz')
  assert.deepEqual([health.status, health.json()], [200, { status: 'ok' }])
  // On a busy machine the server may have to reconnect to Redis; it stays ready meanwhile.
  const ready = await waitFor(async () => {
    const response = await w.call('/readyz')
    assert.equal(response.status, 200)
    return response.json<Readiness>().checks.redis === 'ok' ? response.json<Readiness>() : undefined
  })
  assert.deepEqual(ready, { status: 'ready', checks: { database: 'ok', redis: 'ok' } })
})

test('the server is not ready while a migration is missing, and names the migration', async () => {
  const { rows } = await owner.query<{ name: string; checksum: string }>(
    'delete from schema_migration where name = (select max(name) from schema_migration) returning name, checksum',
  )
  const [missing] = rows
  const notReady = await readiness(503)
  await owner.query('insert into schema_migration (name, checksum) values ($1, $2)', [missing?.name, missing?.checksum])
  const { status, checks } = notReady.json<Readiness>()
  assert.deepEqual(
    [notReady.status, status, checks.database],
    [503, 'not ready', `migrations pending: ${missing?.name}`],
  )
  await readiness(200)
})

test('the server is not ready while the database refuses writes', async () => {
  const name = new URL(w.ownerUrl).pathname.slice(1)
  const terminate =
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tessera readiness'"
  await readiness(200)
  await owner.query(`alter database ${name} set default_transaction_read_only = on`)
  await owner.query(`${terminate} and datname = $1`, [name])
  const notReady = await readiness(503)
  await owner.query(`alter database ${name} reset default_transaction_read_only`)

  assert.match(notReady.json<Readiness>().checks.database, /^(read-only: it accepts no writes|out of reach)$/)
  await readiness(200)
})

test('without its database the server stays up, returns 503, and recovers when the database is back', async () => {
  const org = await w.createOrg()
  const [{ name }] = (await owner.query<{ name: string }>('select current_database() as name')).rows as [
    { name: string },
  ]
  const admin = new pg.Client({ connectionString: w.ownerUrl.replace(`/${name}`, '/postgres') })
  await admin.connect()
  const app = await startApp(w.appUrl)
  const get = (path: string) => request(`http://127.0.0.1:${app.port}${path}`, { key: org.secret })
  assert.equal((await get('/v1/organisation')).status, 200)

  await admin.query(`alter database ${name} allow_connections false`)
  await admin.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = 'tessera_app'",
    [name],
  )
  const notReady = await waitFor(async () => {
    const ready = await get('/readyz')
    return ready.status === 503 ? ready.json<Readiness>() : undefined
  })
  const unavailable = await get('/v1/organisation')
  const health = await get('/healthz')
  await admin.query(`alter database ${name} allow_connections true`)

  assert.equal(notReady.checks.database, 'out of reach')
  assert.deepEqual(
    [unavailable.status, unavailable.json<{ error: { code: string } }>().error.code],
    [503, 'unavailable'],
  )
  assert.equal(unavailable.headers.get('Retry-After'), '1')
  assert.equal(health.status, 200)
  await waitFor(async () => ((await get('/v1/organisation')).status === 200 ? true : undefined))
  await waitFor(async () => ((await w.call('/v1/organisation', { key: org.secret })).status === 200 ? true : undefined))
  await app.stop()
  await admin.end()
})

test('a request that waits too long for a row lock returns 503 and changes nothing', async () => {
  const org = await w.createOrg()
  const { org_customer_id: id } = await w.createCustomer(org)
  const rename = (first_name: string) =>
    w.call(`/admin/v1/customers/${id}`, { method: 'PATCH', key: org.admin, json: { first_name } })
  await owner.query('begin')
  await owner.query('select from customer where org_id = $1 for update', [org.org])
  const unavailable = await rename('Late')
  await owner.query('commit')

  assert.deepEqual([unavailable.status, unavailable.headers.get('Retry-After')], [503, '1'])
  assert.equal(unavailable.json<{ error: { code: string } }>().error.code, 'unavailable')
  assert.equal((await rename('Again')).json<{ first_name: string }>().first_name, 'Again')
})

test('a server that stops finishes the request in flight and accepts no new one', async () => {
  const org = await w.createOrg()
  const [started, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const delayed = (binding: Binding): Binding => {
    if (binding.kind !== 'write' || binding.op.id !== updateOrganisation.id) return binding
    return {
      ...binding,
      async handler(tx: Tx, ctx: Ctx, input: never) {
        started.resolve()
        await release.promise
        return binding.handler(tx, ctx, input)
      },
    }
  }
  const app = await startApp(w.appUrl, { routes: (routes) => routes.map(delayed) })
  const url = `http://127.0.0.1:${app.port}${updateOrganisation.path}`
  const running = request(url, { method: 'PATCH', key: org.admin, json: { name: 'In time' } })
  // If the request ends before its handler starts, fail instead of waiting for the handler.
  await Promise.race([started.promise, running.then((early) => assert.fail(early.text))])
  const stopped = app.stop()
  await assert.rejects(request(url, { key: org.admin }), /fetch failed/)
  release.resolve()

  assert.equal((await running).status, 200)
  await stopped
  assert.equal((await w.call('/v1/organisation', { key: org.secret })).json().name, 'In time')
})

test('a connection that has sent no request does not delay stopping', async () => {
  const app = await startApp(w.appUrl)
  const silent = connect(app.port, '127.0.0.1')
  await once(silent, 'connect')
  const startedAt = performance.now()

  await Promise.all([app.stop(), once(silent, 'close')])

  assert.ok(performance.now() - startedAt < 5_000)
})

test('SIGTERM ends the process with 0, after the running request has finished', async (t) => {
  const org = await w.createOrg()
  const child = await startServerProcess({ TESSERA_DATABASE_URL: w.appUrl })
  t.after(() => child.kill('SIGKILL'))
  assert.equal((await request(`${child.url}/healthz`, {})).status, 200)
  await owner.query('begin')
  await owner.query('select from organisation where org_id = $1 for update', [org.org])
  const running = request(`${child.url}/admin/v1/organisation`, {
    method: 'PATCH',
    key: org.admin,
    json: { name: 'Last words' },
  })
  await waitFor(async () => (await countLockWaits(watcher)) || undefined)
  child.kill('SIGTERM')
  await waitFor(async () =>
    request(`${child.url}/healthz`, {}).then(
      () => undefined,
      () => true,
    ),
  )
  await owner.query('commit')

  assert.equal((await running).status, 200)
  assert.equal(await child.ended, 0)
  assert.match(child.output(), /"stopped"/)
})

test('a second signal ends the process at once', async (t) => {
  const org = await w.createOrg()
  const child = await startServerProcess({ TESSERA_DATABASE_URL: w.appUrl })
  t.after(() => child.kill('SIGKILL'))
  await owner.query('begin')
  await owner.query('select from organisation where org_id = $1 for update', [org.org])
  const cut = request(`${child.url}/admin/v1/organisation`, {
    method: 'PATCH',
    key: org.admin,
    json: { name: 'Never' },
  })
  const failed = assert.rejects(cut)
  await waitFor(async () => (await countLockWaits(watcher)) || undefined)
  child.kill('SIGINT')
  await waitFor(async () =>
    request(`${child.url}/healthz`, {}).then(
      () => undefined,
      () => true,
    ),
  )
  child.kill('SIGTERM')

  assert.equal(await child.ended, 1)
  await failed
  await owner.query('commit')
})

test('the server does not start as a role that bypasses row-level security', async () => {
  await assert.rejects(startApp(w.ownerUrl), /which bypasses row-level security: use the role tessera_app/)
  const child = spawnServer(['api'], { TESSERA_DATABASE_URL: w.ownerUrl })
  assert.notEqual(await child.ended, 0)
  assert.match(child.output(), /use the role tessera_app/)
})

test('the server does not start while an operation has no handler', async () => {
  const without = (routes: readonly Binding[]) => routes.filter((binding) => binding.op.id !== updateOrganisation.id)
  await assert.rejects(startApp(w.appUrl, { routes: without }), /operations without a handler: updateOrganisation/)
})
