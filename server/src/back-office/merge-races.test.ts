import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import type { Customer } from '#contract'
import { aFilledBasket, checkout, codeOf, messageOf } from '#testing/checkouts'
import { getCustomerRecord, requestMerge } from '#testing/customer-merges'
import { createdAt, insert, makeEvent, makeOrder, makePrice } from '#testing/factories'
import { countLockWaits } from '#testing/locks'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'
import { waitFor } from '#testing/wait-for'

let w: TestServer
let owner: pg.Client
let watcher: pg.Client
before(async () => {
  w = await startTestServer()
  owner = new pg.Client({ connectionString: w.ownerUrl })
  watcher = new pg.Client({ connectionString: w.ownerUrl })
  await Promise.all([owner.connect(), watcher.connect()])
})
after(async () => {
  await Promise.all([owner.end(), watcher.end()])
  await w.stop()
})

const merge = (org: TestOrg, into: string, from: string) => requestMerge(w, org, { into, from })

async function createPrice(org: TestOrg) {
  const event = await makeEvent(w, org)
  const stamps = { created_at: createdAt, updated_at: createdAt }
  const pool = await insert(w, org, 'pool', { event_id: event.event_id, title: 'Stand', capacity: 100, ...stamps })
  return makePrice(w, org, event, { pool_id: pool.pool_id })
}

test('of two merges in opposite directions at the same moment, one succeeds and the other names the result', async () => {
  const org = await w.createOrg()
  const price = await createPrice(org)
  for (let round = 0; round < 8; round++) {
    const [a, b] = [await w.createCustomer(org), await w.createCustomer(org)]
    for (const { user_id } of [a, b]) await makeOrder(w, org, price, { order: { user_id } })

    const responses = await Promise.all([
      merge(org, a.org_customer_id, b.org_customer_id),
      merge(org, b.org_customer_id, a.org_customer_id),
    ])

    const [won, lost] = responses.toSorted((x, y) => x.status - y.status)
    assert.deepEqual([won?.status, lost?.status], [200, 409], responses.map(({ text }) => text).join('\n'))
    assert.ok(lost && codeOf(lost) === 'invalid_state')
    const left = won?.json<Customer>().org_customer_id ?? ''
    assert.match(messageOf(lost), new RegExp(`was merged into ${left}`))
    for (const id of [a.org_customer_id, b.org_customer_id]) {
      const record = await getCustomerRecord(w, org, id)
      assert.deepEqual([record.org_customer_id, record.order_count, record.merged_customers.length], [left, 2, 1])
    }
  }
})

test('what is bought or created while a merge runs belongs to the customer that is left', async () => {
  const org = await w.createOrg()
  const price = await createPrice(org)
  const into = await w.createCustomer(org)
  const from = await w.createCustomer(org, { email_address: 'from@example.com' })
  const { order } = await makeOrder(w, org, price, { order: { user_id: from.user_id } })
  const basket = await aFilledBasket(w, org, price.price_id)
  await owner.query('begin')
  await owner.query('select from "order" where order_id = $1 for update', [order.order_id])
  const merging = merge(org, into.org_customer_id, from.org_customer_id)
  await waitFor(async () => ((await countLockWaits(watcher)) === 1 ? true : undefined))
  // Both find the old customer and wait for the merge, which has locked it.
  const buying = checkout(w, org, basket, { email: 'from@example.com' })
  const json = { user_id: from.user_id, first_name: 'Ann', last_name: 'Lee' }
  const creating = w.call('/v1/members', { method: 'POST', key: org.secret, json })
  await waitFor(async () => ((await countLockWaits(watcher)) === 3 ? true : undefined))
  await owner.query('commit')

  const [merged, bought, created] = await Promise.all([merging, buying, creating])

  assert.equal(merged.status, 200, merged.text)
  assert.equal(bought.status, 200, bought.text)
  assert.deepEqual([created.status, codeOf(created)], [400, 'invalid_request'])
  const { rows } = await owner.query<{ user_id: string }>('select user_id from "order" where org_id = $1', [org.org])
  assert.deepEqual(
    rows.map(({ user_id }) => Number(user_id)),
    [into.user_id, into.user_id],
  )
})

test('a merge waits for a sale that began before it, and moves its order', async () => {
  const org = await w.createOrg()
  const price = await createPrice(org)
  for (let round = 0; round < 4; round++) {
    const email = `round${round}@example.com`
    const [into, from] = [await w.createCustomer(org), await w.createCustomer(org, { email_address: email })]
    const baskets = await Promise.all(Array.from({ length: 4 }, () => aFilledBasket(w, org, price.price_id)))

    const [merged, ...sold] = await Promise.all([
      merge(org, into.org_customer_id, from.org_customer_id),
      ...baskets.map((basket) => checkout(w, org, basket, { email })),
    ])

    assert.equal(merged.status, 200, merged.text)
    assert.deepEqual(
      sold.map(({ status }) => status),
      [200, 200, 200, 200],
      sold.map(({ text }) => text).join('\n'),
    )
    const record = await getCustomerRecord(w, org, from.org_customer_id)
    assert.deepEqual([record.user_id, record.order_count, record.ticket_count], [into.user_id, 4, 4])
  }
})

test('a sale to an address whose customer is being merged waits, and belongs to the customer that is left', async () => {
  const org = await w.createOrg()
  const price = await createPrice(org)
  for (const marketing_opt_in of [false, true]) {
    const email = `${marketing_opt_in}@example.com`
    const [into, from] = [await w.createCustomer(org), await w.createCustomer(org, { email_address: email })]
    const basket = await aFilledBasket(w, org, price.price_id)
    // The last statements of a merge, held open.
    await owner.query('begin')
    await owner.query(
      `insert into customer_merge (org_id, merged_user_id, merged_customer_id, user_id, first_name, last_name, email_address,
         reason, moved_orders, moved_members, moved_sso_links, merged_at)
       select org_id, user_id, customer_id, $2, first_name, last_name, email_address, 'Same person', 0, 0, 0, now()
       from customer where org_id = $1 and user_id = $3`,
      [org.org, into.user_id, from.user_id],
    )
    await owner.query('delete from customer where org_id = $1 and user_id = $2', [org.org, from.user_id])
    const customer = { email, first_name: 'Ann', last_name: 'Lee', marketing_opt_in }
    const json = { payment_method: 'pm_sandbox_ok', customer }
    const buying = w.call(`/v1/baskets/${basket}/checkout`, { method: 'POST', key: org.secret, json })
    await waitFor(async () => ((await countLockWaits(watcher)) === 1 ? true : undefined))
    await owner.query('commit')

    const bought = await buying

    assert.equal(bought.status, 200, bought.text)
    const record = await getCustomerRecord(w, org, into.org_customer_id)
    assert.deepEqual([record.user_id, record.order_count], [into.user_id, 1])
  }
})
