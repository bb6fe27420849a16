import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { orderCompleted, type Change, type Digest } from '#contract'
import { connect } from '#platform/db'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'
import { digestChanges } from './digest.ts'
import { canonical, listObjects, xor } from './digest-rules.ts'
import { sequenceChanges } from './feed.ts'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const fetchDigest = async (org: TestOrg): Promise<Digest> => {
  const reply = await w.call('/v1/changes/digest', { key: org.secret })
  assert.equal(reply.status, 200, reply.text)
  return reply.json<Digest>()
}

const hash = (text: string): Buffer => createHash('sha256').update(text).digest()

test('canonical JSON follows RFC 8785', () => {
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

test('the example in the documentation is correct', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../docs/feed.md'), 'utf8')
  const objects = [...text.matchAll(/^(\{"first_name".*\})$/gm)].map(([, json = '']) => json)
  const [a, b, both] = [...text.matchAll(/^([0-9a-f]{64})$/gm)].map(([, hex]) => hex)
  assert.equal(objects.length, 2)

  const hashes = objects.map((json) => hash(canonical(JSON.parse(json))))

  assert.deepEqual(
    hashes.map((digest) => digest.toString('hex')),
    [a, b],
  )
  assert.equal(Buffer.from(xor(hashes[0] ?? Buffer.of(), hashes[1] ?? Buffer.of())).toString('hex'), both)
})

test('a completed order counts as an order without tickets, and as its tickets', () => {
  const { order } = orderCompleted.sample
  const { tickets, ...alone } = order

  assert.deepEqual(listObjects(orderCompleted.sample), [
    { kind: 'orders', id: String(order.order_id), object: alone },
    ...tickets.map((ticket) => ({ kind: 'tickets', id: String(ticket.ticket_id), object: ticket })),
  ])
})

test('an organisation without changes has an empty digest', async () => {
  const org = await w.createOrg()

  const { sequence, kinds } = await fetchDigest(org)

  assert.equal(sequence, 0)
  assert.ok(kinds.length > 0 && kinds.every(({ objects, digest }) => objects === 0 && digest === '0'.repeat(64)))
})

test('a changed object replaces its old version in the digest', async () => {
  const org = await w.createOrg()
  const [first, second] = [await w.createCustomer(org), await w.createCustomer(org)]
  const path = `/admin/v1/customers/${first.org_customer_id}`
  const changed = await w.call(path, { method: 'PATCH', key: org.admin, json: { first_name: 'Bea' } })
  await sequenceChanges(w.db)
  await digestChanges(w.db)

  const { sequence, kinds } = await fetchDigest(org)

  const wanted = xor(hash(canonical(changed.json())), hash(canonical(second)))
  assert.equal(sequence, 3)
  assert.deepEqual(
    kinds.filter(({ objects }) => objects > 0),
    [{ kind: 'customers', objects: 2, digest: Buffer.from(wanted).toString('hex') }],
  )
})

test('a customer that was merged into another no longer counts', async () => {
  const org = await w.createOrg()
  const [into, from] = [await w.createCustomer(org), await w.createCustomer(org)]
  await sequenceChanges(w.db)
  await digestChanges(w.db)
  const json = { merge_customer_id: from.org_customer_id, reason: 'the same person' }
  await w.call(`/admin/v1/customers/${into.org_customer_id}/merge`, { method: 'POST', key: org.admin, json })
  await sequenceChanges(w.db)
  await digestChanges(w.db)

  const { kinds } = await fetchDigest(org)

  const left = await w.call(`/v1/customers/${into.org_customer_id}`, { key: org.secret })
  assert.deepEqual(
    kinds.filter(({ kind }) => kind === 'customers'),
    [{ kind: 'customers', objects: 1, digest: hash(canonical(left.json())).toString('hex') }],
  )
})

test('concurrent workers add each change to the digest exactly once', async () => {
  const org = await w.createOrg()
  const other = await connect({ url: w.appUrl, readConnections: 1, transactionConnections: 4 })
  try {
    for (let n = 0; n < 6; n++) {
      await w.createCustomer(org)
      await sequenceChanges(w.db)
      await Promise.all([digestChanges(w.db), digestChanges(other), digestChanges(w.db)])
    }
    await digestChanges(w.db)
  } finally {
    await other.close()
  }
  const reply = await w.call('/v1/changes', { key: org.secret })
  const objects = reply.json<{ data: Change[] }>().data.flatMap(({ data }) => listObjects({ ...data }))
  const sum = objects.map(({ object }) => hash(canonical(object)) as Uint8Array).reduce(xor)

  const { sequence, kinds } = await fetchDigest(org)

  assert.equal(sequence, 6)
  assert.deepEqual(kinds[0], { kind: 'customers', objects: 6, digest: Buffer.from(sum).toString('hex') })
})
