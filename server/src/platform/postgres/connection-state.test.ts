import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { createTestDatabase } from '#testing/database'
import { openConnection, type PgConnection } from './connection.ts'
import { rowObjects } from './decode.ts'
import type { Param } from './encode.ts'
import { ConnectionLost, isTransient, PgError } from './errors.ts'
import type { PipelineStep } from './pipeline.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let owner: pg.Client
before(async () => {
  database = await createTestDatabase()
  owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
})
after(async () => {
  await owner.end()
  await database.drop()
})

const openTestConnection = (onLost: (error: Error) => void = () => {}): Promise<PgConnection> =>
  openConnection(database.ownerUrl, { TimeZone: 'UTC' }, 15_000, onLost)

const query = async (text: string, params: readonly Param[], on: PgConnection): Promise<unknown> =>
  (await on.send([{ text, params, sink: rowObjects }]))[0]

const step = (text: string): PipelineStep => ({ text, params: [], sink: rowObjects })

const getCode = (error: unknown): string => (error instanceof PgError ? error.code : String(error))

test('PostgreSQL keeps only the statements that the connection still knows', async () => {
  const own = await openTestConnection()
  const countStatements = async (): Promise<number> =>
    ((await query('select count(*)::int as n from pg_prepared_statements', [], own)) as [{ n: number }])[0].n
  // A request whose second statement makes the connection forget its first one still runs both.
  const steps = (i: number) => [step("select 'first' as text"), step(`select ${i} as n`)]
  for (let i = 0; i < 1_200; i++) assert.deepEqual((await own.send(steps(i)))[1], [{ n: i }])

  const open = await countStatements()
  assert.ok(open <= 501, `${open} statements are open`)
  await own.close()
})

test('a statement that was rejected after a change of its table is closed', async () => {
  const own = await openTestConnection()
  await owner.query('create table altered (a int)')
  const text = 'select * from altered'
  await query(text, [], own)
  await owner.query('alter table altered add column b int')
  await assert.rejects(query(text, [], own), { code: '0A000' })
  await query(text, [], own)

  const open = await query(`select count(*)::int as n from pg_prepared_statements where statement = '${text}'`, [], own)
  assert.deepEqual(open, [{ n: 1 }])
  await own.close()
})

test('a connection to a server that refuses writes is retired, after the responses to its other requests', async () => {
  const lost: Error[] = []
  const own = await openTestConnection((error) => lost.push(error))
  await query('create table written (n int)', [], own)
  await query('set default_transaction_read_only = on', [], own)
  const [refused, other] = await Promise.allSettled([
    query('insert into written values (1)', [], own),
    query('select 1 as one', [], own),
  ])

  assert.equal(refused.status === 'rejected' && getCode(refused.reason), '25006')
  assert.deepEqual(other, { status: 'fulfilled', value: [{ one: 1 }] })
  assert.equal(own.alive(), false)
  assert.deepEqual(lost.map(getCode), ['25006'])
  await assert.rejects(query('select 1', [], own), ConnectionLost)
})

test('errors of the server retire the connection and may be retried; errors of a statement do neither', async () => {
  await owner.query(`create function raise_code(code text) returns void language plpgsql as
    $$ begin raise exception using errcode = code; end $$`)
  const outcome = async (code: string) => {
    const own = await openTestConnection()
    const error = await query('select raise_code($1)', [code], own).catch((reason: unknown) => reason)
    const result = { code: getCode(error), retired: !own.alive(), transient: isTransient(error) }
    await own.close()
    return result
  }
  for (const code of ['25006', '53100', '53200', '57P01', '57P02', '57P03', '57P04', '58030', '08006'])
    assert.deepEqual(await outcome(code), { code, retired: true, transient: true })
  for (const code of ['40001', '55P03', '57014', '53300'])
    assert.deepEqual(await outcome(code), { code, retired: false, transient: true })
  for (const code of ['22012', '23505', 'P0001'])
    assert.deepEqual(await outcome(code), { code, retired: false, transient: false })
})
