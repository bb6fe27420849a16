import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import type { TObject } from 'typebox'
import { createTestDatabase } from '#testing/database'
import { waitFor } from '#testing/wait-for'
import { connect, type Db, read } from '../db.ts'
import { orgId } from '../ids.ts'
import { ConnectionLost, PgError, PoolExhausted } from './errors.ts'
import { shape } from './json.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let owner: pg.Client
let db: Db
before(async () => {
  database = await createTestDatabase()
  owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  await owner.query('create table numbered (n int primary key); grant select on numbered to tessera_app')
  db = await connect({ url: database.appUrl, readConnections: 1, maxStreams: 1 })
})
after(async () => {
  await db.close()
  await owner.end()
  await database.drop()
})

const org = orgId('00000000-0000-0000-0000-000000000001')
/** A shape uses only the property names of a schema. */
const numbers = shape({ properties: { n: {} } } as unknown as TObject)

const upTo = read('select n from generate_series(1, $2::int) n where $1::uuid is not null')
const dividing = read('select 1 / ($2::int - n) as n from generate_series(1, 2000) n where $1::uuid is not null')
const table = read('select n from numbered where $1::uuid is not null order by n')
const whose = read(`select count(*) as n from organisation where org_id = $1`)

const stream = (statement = upTo, ...params: number[]) =>
  db.stream(statement, { shape: numbers, indexOrdered: false }, org, ...params)

async function all(chunks: AsyncIterable<Buffer>): Promise<number[]> {
  const parts: Buffer[] = []
  for await (const chunk of chunks) parts.push(Buffer.from(chunk))
  return (JSON.parse(`[${Buffer.concat(parts).toString('utf8')}]`) as { n: number }[]).map(({ n }) => n)
}

const openTransactions = async (): Promise<number> => {
  const { rows } = await owner.query<{ n: string }>(
    `select count(*) as n from pg_stat_activity
     where datname = current_database() and usename = 'tessera_app' and xact_start is not null`,
  )
  return Number(rows[0]?.n)
}
const noneOpen = () => waitFor(async () => ((await openTransactions()) === 0 ? true : undefined))

test('all rows arrive in order, whatever their number', async () => {
  for (const rows of [0, 1, 199, 200, 201, 400, 12_345])
    assert.deepEqual(
      await all(stream(upTo, rows)),
      Array.from({ length: rows }, (_, i) => i + 1),
    )
  await noneOpen()
})

test('a reader that stops early ends the transaction, and the connection serves the next stream', async () => {
  for (let i = 0; i < 5; i++) {
    for await (const chunk of stream(upTo, 1_000_000)) {
      assert.ok(chunk.length > 0)
      break
    }
    await noneOpen()
  }
  assert.equal((await all(stream(upTo, 3))).length, 3)
})

test('an error before the first row or midway reaches the reader, and the connection serves the next stream', async () => {
  await assert.rejects(all(stream(dividing, 1)), PgError)
  let parts = 0
  const midway = async () => {
    for await (const chunk of stream(dividing, 1_200)) parts += chunk.length > 0 ? 1 : 0
  }
  await assert.rejects(midway, PgError)
  assert.ok(parts > 0, 'rows before the error arrived')
  assert.equal((await all(stream(upTo, 3))).length, 3)
  await noneOpen()
})

test('a stream is one snapshot', async () => {
  await owner.query('insert into numbered select generate_series(1, 2000)')
  const seen: Buffer[] = []
  for await (const chunk of stream(table)) {
    if (seen.length === 0) await owner.query('delete from numbered where n % 2 = 0; insert into numbered values (5000)')
    seen.push(Buffer.from(chunk))
  }
  assert.equal(Buffer.concat(seen).toString('utf8').split('{').length - 1, 2_000)
})

test('the organisation is set for the stream only', async () => {
  const profile = `'Club', 'GB', 'Europe/London', 'GBP', 'test', now(), now()`
  await owner.query(
    `insert into organisation (org_id, name, country, timezone, currency, mode, created_at, updated_at) values ($1, ${profile})`,
    [org],
  )
  assert.deepEqual(await all(stream(whose)), [1])
  const other = orgId('00000000-0000-0000-0000-000000000002')
  assert.deepEqual(await all(db.stream(whose, { shape: numbers, indexOrdered: true }, other)), [0])
})

test('a connection that ends midway fails the stream, and the next stream opens a new one', async () => {
  const killed = async () => {
    for await (const chunk of stream(upTo, 1_000_000)) {
      assert.ok(chunk.length > 0)
      await owner.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and usename = 'tessera_app' and xact_start is not null`,
      )
    }
  }
  await assert.rejects(killed, (error) => error instanceof ConnectionLost || error instanceof PgError)
  assert.equal((await all(stream(upTo, 3))).length, 3)
})

test('a stream waits for a free connection, and fails if none becomes free in time', async () => {
  const first = stream(upTo, 1_000_000)[Symbol.asyncIterator]()
  await first.next()
  await assert.rejects(all(stream(upTo, 3)), PoolExhausted)
  const third = all(stream(upTo, 3))
  await first.return?.()
  assert.deepEqual(await third, [1, 2, 3])
})
