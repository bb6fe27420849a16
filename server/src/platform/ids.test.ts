import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Closed, PrefixedId } from '#contract'
import fc from 'fast-check'
import { Check } from 'typebox/value'
import { createTestDatabase } from '#testing/database'
import { connect, type Db, read } from './db.ts'
import { newUuid, orgId, publicId, toUuid } from './ids.ts'
import { rowBytes, shape } from './postgres/json.ts'

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

const uuid = fc.uint8Array({ minLength: 16, maxLength: 16 }).map((bytes) => dashed(Buffer.from(bytes).toString('hex')))
const dashed = (hex: string): string =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
const edges = ['0', '1', '7', '8', 'f'].map((digit) => [dashed(digit.repeat(32))] as [string])

/** Encodes with Crockford's alphabet in the slow and obvious way: 128 bits, five at a time from the right. */
function slowUlid(id: string): string {
  let value = BigInt(`0x${id.replaceAll('-', '')}`)
  let text = ''
  for (let i = 0; i < 26; i++, value /= 32n) text = `${'0123456789ABCDEFGHJKMNPQRSTVWXYZ'[Number(value % 32n)]}${text}`
  return text
}

test('a public id is a prefix and the ULID of its UUID, and converts back to it', () => {
  fc.assert(
    fc.property(uuid, (id) => {
      assert.equal(publicId('cus', id), `cus_${slowUlid(id)}`)
      assert.equal(toUuid(publicId('cus', id)), id)
    }),
    { examples: edges },
  )
})

test('every public id has the form that the contract requires', () => {
  const form = PrefixedId('key', '')
  fc.assert(
    fc.property(uuid, (id) => assert.ok(Check(form, publicId('key', id)))),
    { examples: edges },
  )
})

test('an id in JSON written from a row equals the one of publicId', async () => {
  const Row = Closed({ id: PrefixedId('cus', ''), org_id: PrefixedId('org', '') })
  const statement = read('select $2::uuid as id where $1::uuid is not null')
  const page = { shape: shape(Row, { id: 'cus' }), limit: 1 }
  await fc.assert(
    fc.asyncProperty(uuid, uuid, async (id, org) => {
      const row = await db.json(statement, page, orgId(org), id)
      assert.deepEqual(JSON.parse(rowBytes(row).toString()), { id: publicId('cus', id), org_id: publicId('org', org) })
    }),
    { numRuns: 300 },
  )
})

test('ids sort by creation time, in the database and in the API', () => {
  const time = fc.integer({ min: 0, max: 2 ** 48 - 1 })
  fc.assert(
    fc.property(time, time, (one, other) => {
      fc.pre(one !== other)
      const [early, late] = [newUuid(Math.min(one, other)), newUuid(Math.max(one, other))]
      assert.ok(early < late)
      assert.ok(publicId('cus', early) < publicId('cus', late))
    }),
  )
})

test('two ids of one millisecond differ', () => {
  const ids = new Set(Array.from({ length: 10_000 }, () => newUuid(1_800_000_000_000)))
  assert.equal(ids.size, 10_000)
})
