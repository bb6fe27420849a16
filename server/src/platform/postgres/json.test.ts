import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Closed, PrefixedId } from '#contract'
import fc from 'fast-check'
import { Type } from 'typebox'
import { createTestDatabase } from '#testing/database'
import { connect, type Db, inTx, read, write } from '../db.ts'
import { newUuid, orgId, publicId } from '../ids.ts'
import { type JsonRows, rowBytes, shape } from './json.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Db
before(async () => {
  database = await createTestDatabase()
  db = await connect({ url: database.appUrl, readConnections: 1, transactionConnections: 1 })
})
after(async () => {
  await db.close()
  await database.drop()
})

const org = orgId(newUuid(Date.now()))
const parsed = (rows: JsonRows): unknown => JSON.parse(`[${rowBytes(rows).toString('utf8')}]`)

const Texts = shape(Closed({ a: Type.String(), b: Type.String() }))
const twoTexts = read('select $2::text as a, $3::text as b where $1::uuid is not null')

test('text is written so that it parses like the output of JSON.stringify', async () => {
  const unit = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 5 }),
    fc.string({ unit: 'binary', maxLength: 5 }),
    controls,
  )
  const text = fc.array(unit, { maxLength: 30 }).map((parts) => parts.join('').toWellFormed().replaceAll('\0', ''))
  await fc.assert(
    fc.asyncProperty(text, text, async (a, b) => {
      const rows = await db.json(twoTexts, { shape: Texts, limit: 1 }, org, a, b)
      assert.deepEqual(parsed(rows), JSON.parse(JSON.stringify([{ a, b }])))
    }),
    { numRuns: 300 },
  )
})

const controls = fc.integer({ min: 1, max: 0x9f }).map((code) => String.fromCharCode(code))

test('every control character, quote and line separator is escaped', async () => {
  const a = Array.from({ length: 0xa0 }, (_, code) => String.fromCharCode(code))
    .join('')
    .slice(1)
  const b = '"\\/\u2028\u2029\ufeff\u{1f4a9}é\\"\\\\n'
  const rows = await db.json(twoTexts, { shape: Texts, limit: 1 }, org, a, b)
  assert.deepEqual(parsed(rows), [{ a, b }])
})

const Everything = Closed({
  id: PrefixedId('cus', ''),
  small: Type.Integer(),
  big: Type.Integer(),
  float: Type.Number(),
  exact: Type.Number(),
  yes: Type.Boolean(),
  json: Type.Unknown(),
  org_id: PrefixedId('org', ''),
  absent: Type.Null(),
  last: Type.String(),
})
const everything = shape(Everything, { id: 'cus' })
const rowOfEverything =
  read(`select $2::uuid as id, 7::int2 as small, 9007199254740991::int8 as big, -2.5::float8 as float,
  12.30::numeric as exact, true as yes, '{"deep": [1, "é", null]}'::jsonb as json, null::text as absent, 'end' as last
  where $1::uuid is not null`)

test('each type is written as JSON, the organisation in its place, and null as null', async () => {
  const id = newUuid(Date.now())
  const rows = await db.json(rowOfEverything, { shape: everything, limit: 1 }, org, id)
  const expected = {
    id: publicId('cus', id),
    small: 7,
    big: 9_007_199_254_740_991,
    float: -2.5,
    exact: 12.3,
    yes: true,
    json: { deep: [1, 'é', null] },
    org_id: publicId('org', org),
    absent: null,
    last: 'end',
  }
  assert.deepEqual(parsed(rows), [expected])
  const [row] = JSON.parse(`[${rowBytes(rows).toString()}]`) as [object]
  assert.deepEqual(Object.keys(row), Object.keys(Everything.properties))
})

test('rows carry the id of their own organisation when several organisations read in turns', async () => {
  const orgs = Array.from({ length: 50 }, () => orgId(newUuid(Date.now())))
  const pages = await Promise.all(
    orgs.map((each) => db.json(rowOfEverything, { shape: everything, limit: 1 }, each, newUuid(0))),
  )
  for (const [i, rows] of pages.entries()) {
    const [row] = parsed(rows) as [{ org_id: string }]
    assert.equal(row.org_id, publicId('org', orgs[i] ?? ''))
  }
})

const series = read(
  `select repeat('"' || chr(7), n) as a, n::text as b from generate_series(1, $2::int) n where $1::uuid is not null`,
)

test('a page has up to `limit` rows of any length, and says whether there are more', async () => {
  for (const [total, limit] of [
    [0, 5],
    [4, 5],
    [5, 5],
    [6, 5],
    [300, 299],
    [120, 500],
  ] as const) {
    const rows = await db.json(series, { shape: Texts, limit }, org, total)
    const expected = Array.from({ length: Math.min(total, limit) }, (_, i) => ({
      a: '"\u0007'.repeat(i + 1),
      b: `${i + 1}`,
    }))
    assert.deepEqual(parsed(rows), expected)
    assert.equal(rows.count, expected.length)
    assert.equal(rows.more, total > limit)
  }
})

test('a statement that selects other fields than the contract fails, names them, and affects no other statement', async () => {
  const wrong = read("select 'x' as b, 'y' as a where $1::uuid is not null")
  const [refused, fine] = await Promise.allSettled([
    db.json(wrong, { shape: Texts, limit: 1 }, org),
    db.json(twoTexts, { shape: Texts, limit: 1 }, org, 'x', 'y'),
  ])
  assert.ok(
    refused.status === 'rejected' && /selects \(b, a\) where the contract has \(a, b\)/.test(String(refused.reason)),
  )
  assert.ok(fine.status === 'fulfilled')
  assert.deepEqual(parsed(fine.value), [{ a: 'x', b: 'y' }])
})

test('a transaction can return what it wrote as JSON', async () => {
  const returning = write('select $2::text as a, $3::text as b where $1::uuid is not null for update')
  const rows = await inTx(db, org, (tx) => tx.json(returning, { shape: Texts, limit: 1 }, org, 'x', 'y'))
  assert.deepEqual(parsed(rows), [{ a: 'x', b: 'y' }])
})
