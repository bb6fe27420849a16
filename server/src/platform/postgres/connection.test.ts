import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import pg from 'pg'
import { freshDatabase } from '#testing/database'
import { counted, objects } from './decode.ts'
import type { Param } from './encode.ts'
import { ConnectionLost, PgError } from './errors.ts'
import type { Step } from './pipeline.ts'
import { connectWire, type Wire } from './connection.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let owner: pg.Client
let wire: Wire

before(async () => {
  database = await freshDatabase()
  owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  wire = await aWire()
})
after(async () => {
  await wire.close()
  await owner.end()
  await database.drop()
})

const aWire = (onLost: (error: Error) => void = () => {}): Promise<Wire> =>
  connectWire(database.ownerUrl, '-c TimeZone=UTC', 15_000, onLost)

/** The rows of one statement, in a flight of its own. */
const ask = async (text: string, params: readonly Param[] = [], on: Wire = wire): Promise<unknown> =>
  (await on.send([{ text, params, sink: objects }]))[0]

const step = (text: string): Step => ({ text, params: [], sink: objects })

const codeOf = (error: unknown): string => (error instanceof PgError ? error.code : String(error))

test('answers come back in the order of the questions, each to its own', async () => {
  const landed: number[] = []
  const questions = Array.from({ length: 500 }, (_, i) => i)
  const answers = questions.map(async (i) => {
    const pause = i === 0 ? 'pg_sleep(0.05)' : 'null'
    const rows = await ask(`select ${pause} as pause, $1::int as n, repeat('x', ${(i % 7) * 1000}) as padding`, [i])
    landed.push(i)
    return rows
  })
  for (const [i, rows] of (await Promise.all(answers)).entries()) {
    assert.deepEqual(rows, [{ pause: i === 0 ? '' : null, n: i, padding: 'x'.repeat((i % 7) * 1000) }])
  }
  assert.deepEqual(landed, questions)
})

test('an answer in many pieces is put together', async () => {
  const rows = await ask("select n, repeat('é', 1000) as text from generate_series(1, $1::int) n", [2_000])
  assert.ok(Array.isArray(rows))
  assert.equal(rows.length, 2_000)
  assert.deepEqual(rows.at(-1), { n: 2_000, text: 'é'.repeat(1_000) })
})

test('an error in one flight harms no neighbour', async () => {
  const fine = () => ask('select 1 as one')
  const settled = await Promise.allSettled([
    fine(),
    ask('select 1 / $1::int as n', [0]),
    fine(),
    ask('select $1::int as n', ['no number']),
    fine(),
    ask('this is no statement'),
    fine(),
  ])
  const told = settled.map((each) => (each.status === 'rejected' ? codeOf(each.reason) : each.value))
  const one = [{ one: 1 }]
  assert.deepEqual(told, [one, '22012', one, '22P02', one, '42601', one])
})

test('a value that we cannot read harms no neighbour', async () => {
  const fine = () => ask('select 1 as one')
  const tooBig = ask("select '9223372036854775807'::int8 as n from generate_series(1, 3)")
  const settled = await Promise.allSettled([fine(), tooBig, fine()])
  assert.deepEqual(
    settled.map((each) => each.status),
    ['fulfilled', 'rejected', 'fulfilled'],
  )
  await assert.rejects(tooBig, /does not fit a JavaScript number/)
  assert.deepEqual(await fine(), [{ one: 1 }])
})

test('when a step fails, the rest of its flight is skipped and its effects are undone', async () => {
  await ask('create table counter (n int)')
  const flight = wire.send([
    step('insert into counter values (1)'),
    step('select 1 / 0 as n'),
    step('insert into counter values (2)'),
  ])
  await assert.rejects(flight, { code: '22012' })
  assert.deepEqual(await ask('select * from counter'), [])
})

test('a statement that cannot be prepared says why, every time, and works once it can be', async () => {
  for (let tries = 0; tries < 3; tries++) await assert.rejects(ask('select n from not_yet_there'), { code: '42P01' })
  await ask('create table not_yet_there (n int)')
  assert.deepEqual(await ask('select n from not_yet_there'), [])
})

test('an error while preparing inside a transaction leaves the connection usable', async () => {
  const own = await aWire()
  const settled = await Promise.allSettled(
    ['begin', 'select no_such_column', 'select 2 as never', 'rollback'].map((text) => ask(text, [], own)),
  )
  assert.deepEqual(
    settled.map((each) => (each.status === 'rejected' ? codeOf(each.reason) : 'done')),
    ['done', '42703', '25P02', 'done'],
  )
  assert.deepEqual(await ask('select 2 as never', [], own), [{ never: 2 }])
  await own.close()
})

test('a statement outlives a change of its table: one call is refused, the next sees the new columns', async () => {
  await owner.query('create table changing (a int)')
  await owner.query('insert into changing values (1)')
  const question = 'select * from changing'
  assert.deepEqual(await ask(question), [{ a: 1 }])
  await owner.query("alter table changing add column b text default 'new'")

  await assert.rejects(ask(question), { code: '0A000' })

  assert.deepEqual(await ask(question), [{ a: 1, b: 'new' }])
})

test('a connection forgets its oldest statements and prepares them again', async () => {
  for (let i = 0; i < 600; i++) assert.deepEqual(await ask(`select ${i} as n`), [{ n: i }])
  assert.deepEqual(await ask('select 0 as n'), [{ n: 0 }])
})

const text = fc
  .string({ unit: 'grapheme', maxLength: 60 })
  .filter((value) => !value.includes('\0') && value.isWellFormed())
const awkward = fc.constantFrom(
  '',
  'NULL',
  'null',
  '{}',
  '"',
  '\\',
  "'",
  '{"a,b"}',
  ' ',
  '\n',
  '\t\r',
  '💥',
  'é',
  '\u2028',
  "'; drop table customer; --",
)
const anyText = fc.oneof(text, awkward)

// After {"a\\": 1} the JSON.parse of Node 24.21 reads the key of {"a\n": 1} as `a\` too: a fault of V8, not ours.
const keyText = anyText.filter((key) => !key.includes('\\'))

test('every kind of parameter comes back as it went', async () => {
  const question = `select $1::text as text, $2::text[] as texts, $3::int[] as ints, $4::bytea as bytes, $5::boolean as flag,
    $6::int8 as number, $7::timestamptz as at, $8::jsonb as json, $9::uuid as id, $10::float8 as float`
  const row = fc.record({
    text: fc.option(anyText),
    texts: fc.option(fc.array(fc.option(anyText), { maxLength: 6 })),
    ints: fc.option(fc.array(fc.integer(), { maxLength: 6 })),
    bytes: fc.option(fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes))),
    flag: fc.option(fc.boolean()),
    number: fc.option(fc.maxSafeInteger()),
    at: fc.option(fc.date({ min: new Date(0), max: new Date('9999-12-31T23:59:59.999Z'), noInvalidDate: true })),
    json: fc.option(fc.dictionary(keyText, fc.oneof(anyText, fc.boolean(), fc.integer()), { maxKeys: 4 })),
    id: fc.option(fc.uuid()),
    float: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }).filter((value) => !Object.is(value, -0))),
  })
  await fc.assert(
    fc.asyncProperty(row, async (sent) => {
      const { json, ...rest } = sent
      const plain = json && { ...json }
      const params = [rest.text, rest.texts, rest.ints, rest.bytes, rest.flag, rest.number, rest.at]
      const got = await ask(question, [...params, plain === null ? null : JSON.stringify(plain), rest.id, rest.float])
      assert.deepEqual(got, [{ ...rest, json: plain }])
    }),
    { numRuns: 300 },
  )
})

test('a row count is told for what has no rows', async () => {
  const [made] = await wire.send([{ text: 'create table ten (n int)', params: [], sink: counted }])
  const [put] = await wire.send([{ text: 'insert into ten select generate_series(1, 10)', params: [], sink: counted }])
  assert.deepEqual([made, put], [0, 10])
})

test('when the connection ends, everyone who waits is told, and whoever comes later', async () => {
  const lost: Error[] = []
  const own = await aWire((error) => lost.push(error))
  const [{ pid }] = (await ask('select pg_backend_pid() as pid', [], own)) as [{ pid: number }]
  // Listened to from the start: they may be told before the one who ends the connection is.
  const waiting = Promise.allSettled([ask('select pg_sleep(30)', [], own), ask('select 1', [], own)])
  await owner.query('select pg_terminate_backend($1)', [pid])

  for (const each of await waiting) {
    assert.ok(each.status === 'rejected' && each.reason instanceof ConnectionLost)
  }
  await assert.rejects(ask('select 1', [], own), ConnectionLost)
  assert.equal(own.alive(), false)
  assert.equal(lost.length, 1)
})

test('closing tells those who have not been sent yet', async () => {
  const own = await aWire()
  const unsent = ask('select 1', [], own)
  const closed = own.close()
  await assert.rejects(unsent, ConnectionLost)
  await closed
})
