import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { updateOrganisation } from '#contract'
import { readConfig } from '../src/config.ts'
import type { Ctx } from '../src/platform/context.ts'
import type { Tx } from '../src/platform/db.ts'
import { routes } from '../src/slices.ts'
import { aChild, launched } from '#testing/server-process'
import { eventually } from '#testing/wait-for'
import { waitingForLocks } from '#testing/locks'
import { request, startApp, world, type World } from '#testing/test-server'

let w: World
let owner: pg.Client
let watcher: pg.Client

before(async () => {
  w = await world()
  owner = new pg.Client({ connectionString: w.ownerUrl })
  watcher = new pg.Client({ connectionString: w.ownerUrl })
  await Promise.all([owner.connect(), watcher.connect()])
})
after(async () => {
  await Promise.all([owner.end(), watcher.end()])
  await w.end()
})

type Ready = { status: string; checks: { database: string; redis: string } }

test('a server that stands is healthy and ready, and says so to anybody', async () => {
  const health = await w.call('/healthz')
  assert.deepEqual([health.status, health.json()], [200, { status: 'ok' }])
  // On a busy machine Redis may have to be reached anew, which takes nothing from being ready.
  const ready = await eventually(async () => {
    const answer = await w.call('/readyz')
    assert.equal(answer.status, 200)
    return answer.json<Ready>().checks.redis === 'ok' ? answer.json<Ready>() : undefined
  })
  assert.deepEqual(ready, { status: 'ready', checks: { database: 'ok', redis: 'ok' } })
})

test('while a migration is missing the server is not ready, and names it', async () => {
  const { rows } = await owner.query<{ name: string; checksum: string }>(
    'delete from schema_migration where name = (select max(name) from schema_migration) returning name, checksum',
  )
  const [missing] = rows
  const waiting = await w.call('/readyz')
  await owner.query('insert into schema_migration (name, checksum) values ($1, $2)', [missing?.name, missing?.checksum])
  const { status, checks } = waiting.json<Ready>()
  assert.deepEqual(
    [waiting.status, status, checks.database],
    [503, 'not ready', `migrations pending: ${missing?.name}`],
  )
  assert.equal((await w.call('/readyz')).status, 200)
})

test('without its database the server lives, says that it is busy, and comes back by itself', async () => {
  const org = await w.anOrg()
  const [{ name }] = (await owner.query<{ name: string }>('select current_database() as name')).rows as [
    { name: string },
  ]
  const admin = new pg.Client({ connectionString: w.ownerUrl.replace(`/${name}`, '/postgres') })
  await admin.connect()
  const app = await startApp(w.appUrl)
  const ask = (path: string) => request(`http://127.0.0.1:${app.port}${path}`, { key: org.secret })
  assert.equal((await ask('/v1/organisation')).status, 200)

  await admin.query(`alter database ${name} allow_connections false`)
  await admin.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = 'tessera_app'",
    [name],
  )
  const away = await eventually(async () => {
    const ready = await ask('/readyz')
    return ready.status === 503 ? ready.json<Ready>() : undefined
  })
  const refused = await ask('/v1/organisation')
  const health = await ask('/healthz')
  await admin.query(`alter database ${name} allow_connections true`)

  assert.equal(away.checks.database, 'out of reach')
  assert.deepEqual([refused.status, refused.json<{ error: { code: string } }>().error.code], [503, 'unavailable'])
  assert.equal(refused.headers.get('Retry-After'), '1')
  assert.equal(health.status, 200)
  await eventually(async () => ((await ask('/v1/organisation')).status === 200 ? true : undefined))
  await eventually(async () =>
    (await w.call('/v1/organisation', { key: org.secret })).status === 200 ? true : undefined,
  )
  await app.stop()
  await admin.end()
})

test('whoever waits too long for a row is told to try again, and nothing was done', async () => {
  const org = await w.anOrg()
  const { org_customer_id: id } = await w.aCustomer(org)
  const rename = (first_name: string) =>
    w.call(`/admin/v1/customers/${id}`, { method: 'PATCH', key: org.admin, json: { first_name } })
  await owner.query('begin')
  await owner.query('select from customer where org_id = $1 for update', [org.org])
  const refused = await rename('Late')
  await owner.query('commit')

  assert.deepEqual([refused.status, refused.headers.get('Retry-After')], [503, '1'])
  assert.equal(refused.json<{ error: { code: string } }>().error.code, 'unavailable')
  assert.equal((await rename('Again')).json<{ first_name: string }>().first_name, 'Again')
})

test('a server that stops lets the request in flight finish, and takes no new one', async () => {
  const org = await w.anOrg()
  const [begun, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slow: typeof routes = routes.map((binding) => {
    if (binding.kind !== 'write' || binding.op.id !== updateOrganisation.id) return binding
    return {
      ...binding,
      async handler(tx: Tx, ctx: Ctx, input: never) {
        begun.resolve()
        await release.promise
        return binding.handler(tx, ctx, input)
      },
    }
  })
  const app = await startApp(w.appUrl, { routes: slow })
  const url = `http://127.0.0.1:${app.port}${updateOrganisation.path}`
  const inFlight = request(url, { method: 'PATCH', key: org.admin, json: { name: 'In time' } })
  // An answer instead of the handler would otherwise be waited for in vain.
  await Promise.race([begun.promise, inFlight.then((early) => assert.fail(early.text))])
  const stopped = app.stop()
  await assert.rejects(request(url, { key: org.admin }), /fetch failed/)
  release.resolve()

  assert.equal((await inFlight).status, 200)
  await stopped
  assert.equal((await w.call('/v1/organisation', { key: org.secret })).json().name, 'In time')
})

test('SIGTERM ends the process with 0, after the request in flight', async (t) => {
  const org = await w.anOrg()
  const child = await aChild({ TESSERA_DATABASE_URL: w.appUrl })
  t.after(() => child.kill('SIGKILL'))
  assert.equal((await request(`${child.url}/healthz`, {})).status, 200)
  await owner.query('begin')
  await owner.query('select from organisation where org_id = $1 for update', [org.org])
  const inFlight = request(`${child.url}/admin/v1/organisation`, {
    method: 'PATCH',
    key: org.admin,
    json: { name: 'Last words' },
  })
  await eventually(async () => (await waitingForLocks(watcher)) || undefined)
  child.kill('SIGTERM')
  await eventually(async () =>
    request(`${child.url}/healthz`, {}).then(
      () => undefined,
      () => true,
    ),
  )
  await owner.query('commit')

  assert.equal((await inFlight).status, 200)
  assert.equal(await child.ended, 0)
  assert.match(child.output(), /"stopped"/)
})

test('a second signal ends the process at once', async (t) => {
  const org = await w.anOrg()
  const child = await aChild({ TESSERA_DATABASE_URL: w.appUrl })
  t.after(() => child.kill('SIGKILL'))
  await owner.query('begin')
  await owner.query('select from organisation where org_id = $1 for update', [org.org])
  const cut = request(`${child.url}/admin/v1/organisation`, {
    method: 'PATCH',
    key: org.admin,
    json: { name: 'Never' },
  })
  const failed = assert.rejects(cut)
  await eventually(async () => (await waitingForLocks(watcher)) || undefined)
  child.kill('SIGINT')
  await eventually(async () =>
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

test('the server refuses to run as a role that row-level security cannot hold', async () => {
  await assert.rejects(startApp(w.ownerUrl), /which can go around row-level security: use the role tessera_app/)
  const child = launched(['api'], { TESSERA_DATABASE_URL: w.ownerUrl })
  assert.notEqual(await child.ended, 0)
  assert.match(child.output(), /use the role tessera_app/)
})

test('the server refuses to start while an operation has no handler', async () => {
  const without = routes.filter((binding) => binding.op.id !== updateOrganisation.id)
  await assert.rejects(startApp(w.appUrl, { routes: without }), /operations without a handler: updateOrganisation/)
})

test('what is wrong with the settings is said by the name of the variable', async () => {
  for (const [name, value] of [
    ['TESSERA_PORT', 'eighty'],
    ['TESSERA_PLANES', 'moon'],
    ['TESSERA_TRUSTED_PROXIES', 'proxy'],
    ['TESSERA_STRIPE_API_URL', 'stripe'],
  ] as const)
    assert.throws(() => readConfig({ [name]: value }), new RegExp(`${name} must .*"${value}"`))
  const child = launched(['cook'], {})
  assert.equal(await child.ended, 2)
  assert.match(child.output(), /usage: main\.ts \[api\|worker\|all\]/)
})
