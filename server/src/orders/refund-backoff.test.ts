import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { EventStatus } from '#contract'
import { inTx, read, write } from '#platform/db'
import { aPaidOrder, expireRefundLeases } from '#testing/paid-orders'
import { eventId, makeEvent, makePrice } from '#testing/factories'
import { orderNow, post } from '#testing/orders'
import { paymentDepsFor } from '#testing/payments'
import { type TestOrg, type TestServer, startTestServer } from '#testing/test-server'
import { resumeEventRefunds } from './event-refunds.ts'
import { resumeRefunds } from './settle-refund.ts'

let w: TestServer
let owner: pg.Client
before(async () => {
  w = await startTestServer()
  owner = new pg.Client({ connectionString: w.ownerUrl })
  await owner.connect()
})
after(async () => {
  await owner.end()
  await w.stop()
})

/** Runs work while the database refuses rows of this organisation that match. */
async function whileRefused(table: string, org: TestOrg, condition: string, work: () => Promise<void>): Promise<void> {
  await owner.query(
    `alter table ${table} add constraint refused check (org_id <> '${org.org}' or not (${condition})) not valid`,
  )
  try {
    await work()
  } finally {
    await owner.query(`alter table ${table} drop constraint refused`)
  }
}

const lease = read<{ seconds: number }>(`
  select round(extract(epoch from due_at - now()))::integer as seconds from refund where org_id = $1
`)
const stuck = read<{ kind: string }>(`select s.kind from list_stuck_payments(1000) s where s.org_id = $1`)
const listStuck = async (org: TestOrg) => (await w.db.all(stuck, org.org)).map(({ kind }) => kind)

test('a refund that cannot be settled is leased for longer, is reported, and succeeds in the end', async () => {
  const org = await w.createOrg()
  const price = await makePrice(w, org, await makeEvent(w, org))
  const { order } = await aPaidOrder(w, org, price)
  const leases: (number | undefined)[] = []

  await whileRefused('refund', org, "status = 'succeeded'", async () => {
    assert.equal((await post(w, org, `/orders/${order.order_id}/refunds`, {})).status, 500)
    for (let n = 0; n < 5; n++) {
      await expireRefundLeases(w, org)
      await assert.rejects(resumeRefunds(paymentDepsFor(w.db)))
      leases.push((await w.db.one(lease, org.org))?.seconds)
    }
    assert.deepEqual(await listStuck(org), ['refund'])
  })

  assert.deepEqual(leases, [10, 10, 10, 20, 40])
  await expireRefundLeases(w, org)
  await resumeRefunds(paymentDepsFor(w.db))
  assert.equal((await orderNow(w, org, order.order_id)).order_status, 'refunded')
  assert.deepEqual(await listStuck(org), [])
})

const eventLease = read<{ seconds: number }>(`
  select round(extract(epoch from due_at - now()))::integer as seconds from event_refund where org_id = $1
`)
const expireEventLease = write(`update event_refund set due_at = now() - interval '1 second' where org_id = $1`)

test('the refund of an event that fails again and again is leased for longer, and is reported', async () => {
  const org = await w.createOrg()
  const event = await makeEvent(w, org, { status: EventStatus.cancelled })
  await aPaidOrder(w, org, await makePrice(w, org, event))
  assert.equal((await post(w, org, `/events/${eventId(event)}/refund_all`, {})).status, 200)
  const leases: (number | undefined)[] = []

  await whileRefused('refund', org, 'true', async () => {
    for (let n = 0; n < 5; n++) {
      await inTx(w.db, org.org, (tx) => tx.count(expireEventLease, org.org))
      await assert.rejects(resumeEventRefunds(paymentDepsFor(w.db)))
      leases.push((await w.db.one(eventLease, org.org))?.seconds)
    }
  })

  assert.deepEqual(leases, [10, 10, 10, 20, 40])
  assert.deepEqual(await listStuck(org), ['event refund'])
})
