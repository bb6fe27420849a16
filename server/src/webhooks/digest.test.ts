import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { orderCompleted, type Change, type Digest } from '#contract'
import { connect } from '#platform/db'
import { world, type Org, type World } from '#testing/test-server'
import { digestChanges } from './digest.ts'
import { canonical, objectsIn, xor } from './digest-rules.ts'
import { sequenceChanges } from './feed.ts'

let w: World
before(async () => {
  w = await world()
})
after(() => w.end())

const digestOf = async (org: Org): Promise<Digest> => {
  const reply = await w.call('/v1/changes/digest', { key: org.secret })
  assert.equal(reply.status, 200, reply.text)
  return reply.json<Digest>()
}

const hash = (text: string): Buffer => createHash('sha256').update(text).digest()

test('canonical JSON is as RFC 8785 has it', () => {
  const value = {
    '€': 'Euro',
    '\r': 1,
    '1': [4.5, 1e21, 0.002, -0],
    '\u{1f600}': null,
    ö: '\u000f\n"\\',
    a: { c: 2, b: true },
  }

  assert.equal(
    canonical(value),
    '{"\\r":1,"1":[4.5,1e+21,0.002,0],"a":{"b":true,"c":2},"ö":"\\u000f\\n\\"\\\\","€":"Euro","😀":null}',
  )
})

test('the example of the documentation is right', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../docs/feed.md'), 'utf8')
  const objects = [...text.matchAll(/^(\{"first_name".*\})$/gm)].map(([, json = '']) => json)
  const [a, b, both] = [...text.matchAll(/^([0-9a-f]{64})$/gm)].map(([, hex]) => hex)
  assert.equal(objects.length, 2)

  const hashes = objects.map((json) => hash(canonical(JSON.parse(json))))

  assert.deepEqual(
    hashes.map((one) => one.toString('hex')),
    [a, b],
  )
  assert.equal(Buffer.from(xor(hashes[0] ?? Buffer.of(), hashes[1] ?? Buffer.of())).toString('hex'), both)
})

test('a completed order shows itself without its tickets, and its tickets', () => {
  const { order } = orderCompleted.sample
  const { tickets, ...alone } = order

  assert.deepEqual(objectsIn(orderCompleted.sample), [
    { kind: 'orders', id: String(order.order_id), object: alone },
    ...tickets.map((ticket) => ({ kind: 'tickets', id: String(ticket.ticket_id), object: ticket })),
  ])
})

test('an organisation of which nothing is known has a digest of nothing', async () => {
  const org = await w.anOrg()

  const { sequence, kinds } = await digestOf(org)

  assert.equal(sequence, 0)
  assert.ok(kinds.length > 0 && kinds.every(({ objects, digest }) => objects === 0 && digest === '0'.repeat(64)))
})

test('an object that changes leaves the digest as it was and joins it as it is', async () => {
  const org = await w.anOrg()
  const [first, second] = [await w.aCustomer(org), await w.aCustomer(org)]
  const path = `/admin/v1/customers/${first.org_customer_id}`
  const changed = await w.call(path, { method: 'PATCH', key: org.admin, json: { first_name: 'Bea' } })
  await sequenceChanges(w.db)
  await digestChanges(w.db)

  const { sequence, kinds } = await digestOf(org)

  const wanted = xor(hash(canonical(changed.json())), hash(canonical(second)))
  assert.equal(sequence, 3)
  assert.deepEqual(
    kinds.filter(({ objects }) => objects > 0),
    [{ kind: 'customers', objects: 2, digest: Buffer.from(wanted).toString('hex') }],
  )
})

test('workers at the same time take each change once, in whatever steps they come', async () => {
  const org = await w.anOrg()
  const other = await connect({ url: w.appUrl, lanes: 1, transactions: 4 })
  try {
    for (let n = 0; n < 6; n++) {
      await w.aCustomer(org)
      await sequenceChanges(w.db)
      await Promise.all([digestChanges(w.db), digestChanges(other), digestChanges(w.db)])
    }
    await digestChanges(w.db)
  } finally {
    await other.close()
  }
  const reply = await w.call('/v1/changes', { key: org.secret })
  const shown = reply.json<{ data: Change[] }>().data.flatMap(({ data }) => objectsIn({ ...data }))
  const sum = shown.map(({ object }) => hash(canonical(object)) as Uint8Array).reduce(xor)

  const { sequence, kinds } = await digestOf(org)

  assert.equal(sequence, 6)
  assert.deepEqual(kinds[0], { kind: 'customers', objects: 6, digest: Buffer.from(sum).toString('hex') })
})
