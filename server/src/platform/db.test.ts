import assert from 'node:assert/strict'
import { after, afterEach, before, mock, test } from 'node:test'
import pg from 'pg'
import { createTestDatabase } from '#testing/database'
import { waitFor } from '#testing/wait-for'
import { connect, type Db, isInsideTx, inTx, read, type Tx, write } from './db.ts'
import { newUuid, type OrgId, orgId } from './ids.ts'
import { outboundCall } from './outbound.ts'
import { ConnectionLost, isTransient, isUniqueViolation, PoolExhausted } from './postgres/errors.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let owner: pg.Client
let db: Db
before(async () => {
  database = await createTestDatabase()
  owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  await owner.query('create table memo (org_id uuid, id int, text text, constraint memo_id unique (org_id, id))')
  await owner.query("call guard_tenancy('memo')")
  db = await connect({ url: database.appUrl, readConnections: 2, transactionConnections: 2 })
})
afterEach(() => mock.timers.reset())
after(async () => {
  await db.close()
  await owner.end()
  await database.drop()
})

const newOrgId = (): OrgId => orgId(newUuid(Date.now()))

const insertNote = write('insert into memo (org_id, id, text) values ($1, $2, $3)')
const updateNote = write('update memo set text = $3 where org_id = $1 and id = $2')
const lockNote = write<{ text: string }>('select text from memo where org_id = $1 and id = $2 for update')
const listNotes = read<{ id: number; text: string }>('select id, text from memo where org_id = $1 order by id')
const showOrg = read<{ param: string; set: string }>("select $1::text as param, current_setting('app.org') as set")
const divideByZero = write('update memo set id = 1 / 0 where org_id = $1')
const myBackend = write<{ pid: number }>('select pg_backend_pid() as pid where $1::uuid is not null')
const setReadOnly = write("select set_config('default_transaction_read_only', 'on', false) where $1::uuid is not null")

test('each read runs for its own organisation, however many are sent together', async () => {
  const orgs = Array.from({ length: 300 }, newOrgId)
  const rows = await Promise.all(orgs.map((org) => db.one(showOrg, org)))
  assert.deepEqual(
    rows,
    orgs.map((org) => ({ param: org, set: org })),
  )
  const left = read<{ left: string | null }>("select nullif(current_setting('app.org', true), '') as left")
  for (let i = 0; i < 10; i++) assert.deepEqual(await db.unscoped(left), [{ left: null }])
})

test('others see what a transaction wrote only after it committed', async () => {
  const org = newOrgId()
  const seen = await inTx(db, org, async (tx) => {
    await tx.count(insertNote, org, 1, 'hello')
    return { inside: await tx.all(listNotes, org), outside: await db.all(listNotes, org) }
  })
  assert.deepEqual(seen, { inside: [{ id: 1, text: 'hello' }], outside: [] })
  assert.deepEqual(await db.all(listNotes, org), [{ id: 1, text: 'hello' }])
})

test('a transaction that throws is rolled back', async () => {
  const org = newOrgId()
  const work = inTx(db, org, async (tx) => {
    await tx.count(insertNote, org, 1, 'never')
    throw new Error('changed my mind')
  })
  await assert.rejects(work, /changed my mind/)
  assert.deepEqual(await db.all(listNotes, org), [])
})

test('a failed statement rolls its transaction back, and the connection serves the next one', async () => {
  const org = newOrgId()
  for (let i = 0; i < 5; i++) {
    const work = inTx(db, org, async (tx) => {
      await tx.count(insertNote, org, 1, 'never')
      await tx.count(divideByZero, org)
    })
    await assert.rejects(work, { code: '22012' })
  }
  assert.equal(await inTx(db, org, (tx) => tx.count(insertNote, org, 1, 'at last')), 1)
})

test('a transaction fails with its first error, even if it ignores that error or notices a later one first', async () => {
  const org = newOrgId()
  const ignore = (tx: Tx): Promise<unknown> => tx.count(divideByZero, org).catch(() => 0)
  const noticeLater = async (tx: Tx): Promise<unknown> => {
    const both = [tx.count(divideByZero, org), tx.count(insertNote, org, 1, 'never')]
    await Promise.allSettled(both)
    return both[1]
  }
  for (const work of [ignore, noticeLater]) await assert.rejects(inTx(db, org, work), { code: '22012' })
  assert.deepEqual(await db.all(listNotes, org), [])
})

test('a transaction inside a transaction is refused, however deep the call is', async () => {
  const org = newOrgId()
  const nested = inTx(db, org, async () => {
    await Promise.resolve()
    return inTx(db, org, async () => 1)
  })
  await assert.rejects(nested, /already open/)
  assert.equal(isInsideTx(), false)
})

test('network calls are refused inside a transaction', async () => {
  const org = newOrgId()
  await assert.rejects(
    inTx(db, org, () => outboundCall({ name: 'call' }, async () => 1)),
    /no network calls/,
  )
  assert.equal(await outboundCall({ name: 'call' }, async () => 1), 1)
})

test('two transactions that deadlock both complete, because one is retried', async () => {
  const org = newOrgId()
  await inTx(db, org, async (tx) => {
    await tx.count(insertNote, org, 1, '')
    await tx.count(insertNote, org, 2, '')
  })
  let attempts = 0
  const bothHold = Promise.withResolvers<void>()
  let holding = 0
  const crossing = (first: number, second: number) =>
    inTx(db, org, async (tx: Tx) => {
      attempts++
      await tx.write(lockNote, org, first)
      if (++holding === 2) bothHold.resolve()
      await bothHold.promise
      await tx.count(updateNote, org, second, `by the transaction that locked ${first} first`)
    })
  await Promise.all([crossing(1, 2), crossing(2, 1)])
  assert.ok(attempts > 2, 'at least one of them was retried')
  const texts = (await db.all(listNotes, org)).map((note) => note.text)
  assert.deepEqual(texts, ['by the transaction that locked 2 first', 'by the transaction that locked 1 first'])
})

test('a violated constraint is recognised by its name', async () => {
  const org = newOrgId()
  const twice = inTx(db, org, async (tx) => {
    await tx.count(insertNote, org, 1, '')
    await tx.count(insertNote, org, 1, '')
  })
  const error: unknown = await twice.catch((reason: unknown) => reason)
  assert.ok(isUniqueViolation(error, 'memo_id'))
  assert.equal(isUniqueViolation(error, 'another_constraint'), false)
  assert.equal(isUniqueViolation(new Error('memo_id'), 'memo_id'), false)
})

test('a statement that runs too long is stopped', async () => {
  const impatient = await connect({
    url: database.appUrl,
    readConnections: 1,
    transactionConnections: 1,
    statementTimeoutMs: 50,
  })
  await assert.rejects(impatient.all(read('select pg_sleep(10), $1::uuid'), newOrgId()), { code: '57014' })
  await impatient.close()
})

test('when a connection is killed, its transaction fails with ConnectionLost and the pool recovers', async () => {
  const org = newOrgId()
  const work = inTx(db, org, async (tx) => {
    const [mine] = await tx.write(myBackend, org)
    await tx.count(insertNote, org, 1, 'never')
    await owner.query('select pg_terminate_backend($1)', [mine?.pid])
    await tx.count(insertNote, org, 2, 'never')
  })
  await assert.rejects(work, ConnectionLost)
  assert.equal(await inTx(db, org, (tx) => tx.count(insertNote, org, 3, 'recovered')), 1)
  assert.deepEqual(await db.all(listNotes, org), [{ id: 3, text: 'recovered' }])
})

test('when every connection is killed, reads reconnect by themselves', async () => {
  const org = newOrgId()
  const lost: Error[] = []
  const own = await connect({
    url: database.appUrl,
    readConnections: 2,
    transactionConnections: 1,
    onLost: (error) => lost.push(error),
  })
  await owner.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'tessera_app' and datname = current_database()",
  )
  const back = await waitFor(() =>
    own.one(showOrg, org).catch((error: unknown) => assert.ok(error instanceof ConnectionLost) ?? undefined),
  )
  assert.equal(back.set, org)
  assert.ok(lost.length > 0)
  await own.close()
  await waitFor(() => db.one(showOrg, org).catch(() => undefined))
})

test('after the database refused writes for a while, writes work again without a restart', async () => {
  const org = newOrgId()
  const own = await connect({ url: database.appUrl, readConnections: 1, transactionConnections: 2 })
  const insert = (id: number) => inTx(own, org, (tx) => tx.count(insertNote, org, id, 'written'))
  const name = new URL(database.ownerUrl).pathname.slice(1)
  await insert(1)
  const [mine] = await inTx(own, org, (tx) => tx.write(myBackend, org))
  await owner.query(`alter database ${name} set default_transaction_read_only = on`)
  const readOnly = await connect({ url: database.appUrl, readConnections: 1, transactionConnections: 1 })
  // This connection was opened before and becomes read-only, as those to an old primary do.
  await inTx(own, org, (tx) => tx.write(setReadOnly, org))

  const errors = [
    await insert(2).catch((error: unknown) => error),
    await inTx(readOnly, org, (tx) => tx.count(insertNote, org, 3, 'never')).catch((error: unknown) => error),
  ]
  assert.ok(errors.every(isTransient), errors.join(', '))
  await owner.query(`alter database ${name} reset default_transaction_read_only`)

  await waitFor(() => insert(4).catch((error: unknown) => assert.ok(isTransient(error)) ?? undefined), 2_000)
  await waitFor(
    () => inTx(readOnly, org, (tx) => tx.count(insertNote, org, 5, 'written')).catch(() => undefined),
    2_000,
  )
  const [now] = await inTx(own, org, (tx) => tx.write(myBackend, org))
  assert.notEqual(now?.pid, mine?.pid)
  assert.deepEqual(
    (await own.all(listNotes, org)).map(({ id }) => id),
    [1, 4, 5],
  )
  await Promise.all([own.close(), readOnly.close()])
})

test('waiting too long for a connection fails, and the next caller is served', async () => {
  const org = newOrgId()
  const full = await connect({ url: database.appUrl, readConnections: 1, transactionConnections: 1 })
  const release = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const holder = inTx(full, org, async (tx) => {
    await tx.count(insertNote, org, 1, 'held')
    begun.resolve()
    await release.promise
  })
  await begun.promise
  mock.timers.enable({ apis: ['setTimeout'] })
  const waiting = inTx(full, org, async () => 'served')
  mock.timers.tick(4_999)
  const served = inTx(full, org, async () => 'served')
  mock.timers.tick(1)
  mock.timers.reset()

  await assert.rejects(waiting, PoolExhausted)
  release.resolve()
  await holder
  assert.equal(await served, 'served')
  await full.close()
})
