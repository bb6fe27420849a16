import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Customer, WALK_IN_EMAIL } from '#contract'
import { aTill, sellAt } from '#testing/box-office'
import { listOutboxEvents } from '#testing/catalogue'
import { mergeCustomers } from '#testing/customer-merges'
import { aPool } from '#testing/stock'
import { type TestOrg, type TestServer, startTestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const listOf = async (path: string, key: string): Promise<Customer[]> => {
  const response = await w.call(path, { key })
  assert.equal(response.status, 200, response.text)
  return response.json<{ data: Customer[] }>().data
}
const markOf = ({ email_address, walk_in }: Customer) => [email_address, walk_in]
const listMarks = async (path: string, key: string) => (await listOf(path, key)).map(markOf)

/** The customers in events of this type, each under one of the two names that events have for them. */
async function listEmitted(org: TestOrg, wanted: string): Promise<Customer[]> {
  const events = (await listOutboxEvents(w, org)).filter(({ type }) => type === wanted)
  return events.map(({ data }) => {
    const { customer, fan } = data as { customer?: Customer; fan?: Customer }
    return customer ?? fan ?? assert.fail(`${wanted} has no customer`)
  })
}

test('the customer of sales without a name is marked in lists and events, and no other buyer is', async () => {
  const org = await w.createOrg()
  const { priceId } = await aPool(w, org, 5)
  const [till, lines] = [await aTill(w, org), [{ price_id: priceId }]]
  const { order } = await sellAt(w, org, till, { lines })
  // An e-mail address without a name is somebody: the tickets are sent there.
  await sellAt(w, org, till, { lines, buyer: { email: 'ann@example.com' } })

  const marks = [
    [WALK_IN_EMAIL, true],
    ['ann@example.com', false],
  ]
  assert.deepEqual(await listMarks('/v1/customers?sort_direction=asc', org.secret), marks)
  assert.deepEqual(await listMarks('/v1/customers?search=walk-in', org.secret), marks.slice(0, 1))
  assert.deepEqual((await listMarks('/admin/v1/customers', org.admin)).toReversed(), marks)
  assert.deepEqual((await listEmitted(org, 'customer.created')).map(markOf), marks)
  assert.deepEqual((await listEmitted(org, 'order.completed')).map(markOf), marks)
  const one = await w.call(`/v1/customers/${order.user_id}`, { key: org.secret })
  assert.equal(one.json<Customer>().walk_in, true)
})

test('a walk-in who gives an e-mail address is a person, can be merged, and the next sale has another walk-in', async () => {
  const org = await w.createOrg()
  const { priceId } = await aPool(w, org, 5)
  const [till, lines] = [await aTill(w, org), [{ price_id: priceId }]]
  const first = await sellAt(w, org, till, { lines })
  const [walkIn] = await listOf('/v1/customers', org.secret)
  assert.ok(walkIn)

  const json = { first_name: 'Ann', last_name: 'Lee', email_address: 'ann@example.com' }
  const path = `/admin/v1/customers/${walkIn.org_customer_id}`
  const named = await w.call(path, { method: 'PATCH', key: org.admin, json })
  assert.deepEqual(markOf(named.json<Customer>()), ['ann@example.com', false])
  const next = await sellAt(w, org, till, { lines })
  const into = (await w.createCustomer(org)).org_customer_id
  const merged = await mergeCustomers(w, org, { into, from: walkIn.org_customer_id })
  const afterMerge = await sellAt(w, org, till, { lines })

  assert.equal(merged.walk_in, false)
  assert.notEqual(next.order.user_id, first.order.user_id)
  assert.equal(afterMerge.order.user_id, next.order.user_id, 'the merged customer gets no sale without a name')
  assert.deepEqual(
    (await listEmitted(org, 'customer.updated')).map(({ walk_in }) => walk_in),
    [false, false],
  )
  assert.deepEqual(
    (await listEmitted(org, 'order.completed')).map(({ walk_in }) => walk_in),
    [true, true, true],
  )
})
