import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { CashTill, TillTransfer, TillWithTakings } from '#contract'
import { checkLedger } from '#ledger'
import { aTill, getTillNow, postToCounter, sellAt } from '#testing/box-office'
import { codeOf, messageOf } from '#testing/checkouts'
import { balances, post } from '#testing/orders'
import { aPool } from '#testing/stock'
import { type TestOrg, type TestServer, startTestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const transfer = (org: TestOrg, till: CashTill, json: Readonly<Record<string, unknown>>) =>
  postToCounter(w, org, `/tills/${till.till_id}/transfers`, { reason: 'To the bank', ...json })

test('cash moved between drawer and safe is in the expected cash and in the books, once', async () => {
  const org = await w.createOrg()
  const { priceId } = await aPool(w, org, 10)
  const till = await aTill(w, org)
  const sold = await sellAt(w, org, till, { lines: [{ price_id: priceId, quantity: 2 }] })
  await post(w, org, `/box_office/tills/${till.till_id}/count`, { counted_minor: 15_600 })
  const once = randomUUID()
  const out = await transfer(org, till, { direction: 'out', amount: 100, once })
  assert.equal(out.status, 200, out.text)
  const moved = out.json<TillTransfer>()
  assert.deepEqual([moved.direction, moved.amount_minor, moved.reason], ['out', 10_000, 'To the bank'])
  assert.equal((await transfer(org, till, { direction: 'out', amount: 100, once })).text, out.text)
  assert.match(messageOf(await post(w, org, `/box_office/tills/${till.till_id}/close`, {})), /after the last count/)
  await transfer(org, till, { direction: 'in', amount_minor: 2_000, reason: 'Change' })
  const tooMuch = await transfer(org, till, { direction: 'out', amount_minor: 7_601 })
  assert.deepEqual([tooMuch.status, codeOf(tooMuch)], [409, 'invalid_state'])

  const before = await getTillNow(w, org, till)
  assert.deepEqual(
    [before.expected_minor, before.transferred_in_minor, before.transferred_out_minor, before.tickets],
    [7_600, 2_000, 10_000, sold.tickets.length],
  )
  assert.deepEqual(await checkLedger(w.db, org.org), [])
  const path = `/admin/v1/box_office/tills/${till.till_id}/transfers`
  const { data } = (await w.call(path, { key: org.admin })).json<{ data: TillTransfer[] }>()
  assert.deepEqual(
    data.map(({ direction, amount_minor }) => [direction, amount_minor]),
    [
      ['out', 10_000],
      ['in', 2_000],
    ],
  )
  const closed = await post(w, org, `/box_office/tills/${till.till_id}/close`, { counted_minor: 7_600 })
  assert.equal(closed.json<TillWithTakings>().difference_minor, 0)
  const late = await transfer(org, till, { direction: 'in', amount: 1 })
  assert.match(messageOf(late), /is closed/)
  const accounts = await balances(w, org)
  assert.deepEqual([accounts.cash_drawer, accounts.cash_safe], [0, 5_600])
  assert.deepEqual(await checkLedger(w.db, org.org), [])
})

test('a transfer needs a key, a reason and an amount, and another organisation has no such till', async () => {
  const org = await w.createOrg()
  const other = await w.createOrg()
  const till = await aTill(w, org)
  const path = `/box_office/tills/${till.till_id}/transfers`
  assert.equal((await post(w, org, path, { direction: 'in', amount: 1, reason: 'Change' })).status, 400)
  assert.match(messageOf(await transfer(org, till, { direction: 'in' })), /amount is required/)
  assert.equal((await transfer(org, till, { direction: 'in', amount: 0 })).status, 400)
  assert.equal((await transfer(org, till, { direction: 'in', amount: 1, reason: '' })).status, 400)
  assert.equal((await transfer(other, till, { direction: 'in', amount: 1 })).status, 404)
})

test('two transfers at once cannot take more out than is there', async () => {
  const org = await w.createOrg()
  const till = await aTill(w, org)
  const replies = await Promise.all([1, 2, 3].map(() => transfer(org, till, { direction: 'out', amount: 60 })))
  assert.deepEqual(
    replies.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409, 409],
  )
  assert.equal((await getTillNow(w, org, till)).expected_minor, 4_000)
})
