import assert from 'node:assert/strict'
import { after, afterEach, before, mock, test } from 'node:test'
import pg from 'pg'
import { freshDatabase } from '#testing/database'
import { eventually } from '#testing/wait-for'
import { connect, type Db, insideTx, inTx, read, type Tx, write } from './db.ts'
import { newUuid, type OrgId, orgId } from './ids.ts'
import { outbound } from './outbound.ts'
import { ConnectionLost, isUniqueViolation, PgError, PoolExhausted } from './postgres/errors.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let owner: pg.Client
let db: Db
before(async () => {
  database = await freshDatabase()
  owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  await owner.query('create table note (org_id uuid, id int, said text, constraint note_once unique (org_id, id))')
  await owner.query("call guard_tenancy('note')")
  db = await connect({ url: database.appUrl, lanes: 2, transactions: 2 })
})
afterEach(() => mock.timers.reset())
after(async () => {
  await db.close()
  await owner.end()
  await database.drop()
})

const anOrg = (): OrgId => orgId(newUuid(Date.now()))

const say = write('insert into note (org_id, id, said) values ($1, $2, $3)')
const change = write('update note set said = $3 where org_id = $1 and id = $2')
const lock = write<{ said: string }>('select said from note where org_id = $1 and id = $2 for update')
const listNotes = read<{ id: number; said: string }>('select id, said from note where org_id = $1 order by id')
const whoAmI = read<{ asked: string; set: string }>("select $1::text as asked, current_setting('app.org') as set")
const zero = write('update note set id = 1 / 0 where org_id = $1')
const myBackend = write<{ pid: number }>('select pg_backend_pid() as pid where $1::uuid is not null')

test('each question is asked for its own organisation, however many go out together', async () => {
  const orgs = Array.from({ length: 300 }, anOrg)
  const answers = await Promise.all(orgs.map((org) => db.one(whoAmI, org)))
  assert.deepEqual(
    answers,
    orgs.map((org) => ({ asked: org, set: org })),
  )
  const left = read<{ left: string | null }>("select nullif(current_setting('app.org', true), '') as left")
  for (let i = 0; i < 10; i++) assert.deepEqual(await db.unscoped(left), [{ left: null }])
})

test('a transaction keeps what it wrote, and others see it after its end', async () => {
  const org = anOrg()
  const seen = await inTx(db, org, async (tx) => {
    await tx.count(say, org, 1, 'hello')
    return { inside: await tx.all(listNotes, org), outside: await db.all(listNotes, org) }
  })
  assert.deepEqual(seen, { inside: [{ id: 1, said: 'hello' }], outside: [] })
  assert.deepEqual(await db.all(listNotes, org), [{ id: 1, said: 'hello' }])
})

test('a transaction that throws leaves nothing behind', async () => {
  const org = anOrg()
  const work = inTx(db, org, async (tx) => {
    await tx.count(say, org, 1, 'never')
    throw new Error('changed my mind')
  })
  await assert.rejects(work, /changed my mind/)
  assert.deepEqual(await db.all(listNotes, org), [])
})

test('a statement that fails undoes its transaction, and the connection serves the next one', async () => {
  const org = anOrg()
  for (let i = 0; i < 5; i++) {
    const work = inTx(db, org, async (tx) => {
      await tx.count(say, org, 1, 'never')
      await tx.count(zero, org)
    })
    await assert.rejects(work, { code: '22012' })
  }
  assert.equal(await inTx(db, org, (tx) => tx.count(say, org, 1, 'at last')), 1)
})

test('a transaction whose failed statement was overlooked does not pass for done', async () => {
  const org = anOrg()
  const work = inTx(db, org, async (tx) => {
    await tx.count(say, org, 1, 'never')
    await tx.count(zero, org).catch(() => 0)
    return 'done'
  })
  await assert.rejects(work, PgError)
  assert.deepEqual(await db.all(listNotes, org), [])
})

test('a transaction in a transaction is refused, however deep it hides', async () => {
  const org = anOrg()
  const nested = inTx(db, org, async () => {
    await Promise.resolve()
    return inTx(db, org, async () => 1)
  })
  await assert.rejects(nested, /already open/)
  assert.equal(insideTx(), false)
})

test('the network is out of reach inside a transaction', async () => {
  const org = anOrg()
  await assert.rejects(
    inTx(db, org, () => outbound(async () => 1)),
    /no network calls/,
  )
  assert.equal(await outbound(async () => 1), 1)
})

test('two transactions that wait for each other both end: one is tried again', async () => {
  const org = anOrg()
  await inTx(db, org, async (tx) => {
    await tx.count(say, org, 1, '')
    await tx.count(say, org, 2, '')
  })
  let tries = 0
  const bothHold = Promise.withResolvers<void>()
  let holding = 0
  const crossing = (first: number, second: number) =>
    inTx(db, org, async (tx: Tx) => {
      tries++
      await tx.write(lock, org, first)
      if (++holding === 2) bothHold.resolve()
      await bothHold.promise
      await tx.count(change, org, second, `by the one who began with ${first}`)
    })
  await Promise.all([crossing(1, 2), crossing(2, 1)])
  assert.ok(tries > 2, 'at least one of them was tried again')
  const said = (await db.all(listNotes, org)).map((note) => note.said)
  assert.deepEqual(said, ['by the one who began with 2', 'by the one who began with 1'])
})

test('a broken constraint is told by its name', async () => {
  const org = anOrg()
  const twice = inTx(db, org, async (tx) => {
    await tx.count(say, org, 1, '')
    await tx.count(say, org, 1, '')
  })
  const error: unknown = await twice.catch((reason: unknown) => reason)
  assert.ok(isUniqueViolation(error, 'note_once'))
  assert.equal(isUniqueViolation(error, 'another_constraint'), false)
  assert.equal(isUniqueViolation(new Error('note_once'), 'note_once'), false)
})

test('a statement that runs too long is stopped', async () => {
  const hasty = await connect({ url: database.appUrl, lanes: 1, transactions: 1, statementTimeoutMs: 50 })
  await assert.rejects(hasty.all(read('select pg_sleep(10), $1::uuid'), anOrg()), { code: '57014' })
  await hasty.close()
})

test('when a connection is killed, its work fails as unavailable and the pool heals', async () => {
  const org = anOrg()
  const work = inTx(db, org, async (tx) => {
    const [mine] = await tx.write(myBackend, org)
    await tx.count(say, org, 1, 'never')
    await owner.query('select pg_terminate_backend($1)', [mine?.pid])
    await tx.count(say, org, 2, 'never')
  })
  await assert.rejects(work, ConnectionLost)
  assert.equal(await inTx(db, org, (tx) => tx.count(say, org, 3, 'healed')), 1)
  assert.deepEqual(await db.all(listNotes, org), [{ id: 3, said: 'healed' }])
})

test('when every connection is killed, reads come back by themselves', async () => {
  const org = anOrg()
  const lost: Error[] = []
  const own = await connect({ url: database.appUrl, lanes: 2, transactions: 1, onLost: (error) => lost.push(error) })
  await owner.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'tessera_app' and datname = current_database()",
  )
  const back = await eventually(() =>
    own.one(whoAmI, org).catch((error: unknown) => assert.ok(error instanceof ConnectionLost) ?? undefined),
  )
  assert.equal(back.set, org)
  assert.ok(lost.length > 0)
  await own.close()
  await eventually(() => db.one(whoAmI, org).catch(() => undefined))
})

test('who waits too long for a connection is told so, and the next one is served', async () => {
  const org = anOrg()
  const full = await connect({ url: database.appUrl, lanes: 1, transactions: 1 })
  const release = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const holder = inTx(full, org, async (tx) => {
    await tx.count(say, org, 1, 'held')
    begun.resolve()
    await release.promise
  })
  await begun.promise
  mock.timers.enable({ apis: ['setTimeout'] })
  const waiting = inTx(full, org, async () => 'served')
  mock.timers.tick(4_999)
  const patient = inTx(full, org, async () => 'served')
  mock.timers.tick(1)
  mock.timers.reset()

  await assert.rejects(waiting, PoolExhausted)
  release.resolve()
  await holder
  assert.equal(await patient, 'served')
  await full.close()
})
