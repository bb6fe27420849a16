import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { aSeatedEvent } from '../../../server/testing/stock.ts'
import { createMembershipPurchase, createPurchase, payUntilFinal } from '../buyer/purchases.ts'
import { findViolations, invariants, type InvariantName } from './invariants.ts'
import { startTestSystem, createStock, type TestSystem } from '../fleet/system.ts'

let system: TestSystem
before(async () => {
  system = await startTestSystem()
  const { w, org } = system
  const house = await aSeatedEvent(w, org, { rows: 2, perRow: 4 })
  const seats = await createPurchase(w.url, org, { priceId: house.priceId, method: 'pm_sandbox_ok', seated: true })
  assert.equal((await payUntilFinal(() => w.url, seats)).status, 200)
  const members = await createMembershipPurchase(system)
  assert.equal((await payUntilFinal(() => w.url, members)).status, 200)
  const { priceId } = await createStock(system)
  for (const refunded of [false, true]) {
    const purchase = await createPurchase(w.url, org, { priceId, method: 'pm_sandbox_ok' })
    const { order_id } = (await payUntilFinal(() => w.url, purchase)).json<{ order_id: number }>()
    if (!refunded) continue
    const path = `/admin/v1/orders/${order_id}/refunds`
    assert.equal((await w.call(path, { method: 'POST', key: org.admin, json: {} })).status, 200)
  }
})
after(() => system.end())

/** For each invariant, a statement that violates it directly in the database. */
const damage: Readonly<Record<InvariantName, string>> = {
  oversold: `alter table pool drop constraint pool_not_oversold; update pool set taken = capacity + 1`,
  miscounted: `update pool set taken = taken - 1`,
  seats: `update seat_hold set freed_at = now()`,
  doubleCharges: `
    insert into sandbox_payment (org_id, payment_id, key, attempt_id, method, amount_minor, currency, status, captured_minor,
      created_at, updated_at)
    select p.org_id, p.payment_id || 'b', p.key || 'b', p.attempt_id, p.method, p.amount_minor, p.currency, 'authorised', 0,
      now(), now() from sandbox_payment p`,
  chargesWithoutOrder: `update attempt set status = 'failed'`,
  reservationsLeft: `update sandbox_payment set status = 'authorised', captured_minor = 0 where refunded_minor = 0`,
  ordersWithoutCharge: `update sandbox_payment set status = 'voided', captured_minor = 0 where refunded_minor = 0`,
  unlikeItsAttempt: `update "order" set status = 'pending' where status = 'confirmed'`,
  amounts: `update "order" set total_minor = total_minor + 1`,
  bookedUnsold: `update attempt set status = 'failed'`,
  tickets: `update ticket set order_id = (select max(order_id) from "order") where not first_of_price`,
  members: `delete from instalment; delete from membership_term`,
  terms: `update membership_term set paid_minor = paid_minor - 1 where paid_minor > 0`,
  seasonSeats: `delete from season_seat`,
  events: `
    insert into outbox (org_id, message_id, type, occurred_at, data)
    select org_id, gen_random_uuid(), type, occurred_at, data from (
      select org_id, type, occurred_at, data from outbox union all select org_id, type, occurred_at, data from change
    ) emitted where type = 'order.completed'`,
  refunds: `update sandbox_refund set amount_minor = amount_minor - 1`,
  refundedOrders: `update "order" set refunded_minor = refunded_minor - 1 where refunded_minor > 0`,
  unsettled: `update attempt set status = 'capturing', settled_at = null`,
}

test('a sale and a refund without faults violate no invariant', async () => {
  assert.deepEqual(await findViolations(system.owner), {})
})

for (const name of Object.keys(invariants) as InvariantName[])
  test(`a violation is found: ${name}`, async () => {
    const client = await system.owner.connect()
    try {
      await client.query('begin')
      await client.query(damage[name])
      assert.ok((await findViolations(client))[name], `not found: ${damage[name]}`)
      assert.equal((await findViolations(client, '00000000-0000-0000-0000-000000000000'))[name], undefined)
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
