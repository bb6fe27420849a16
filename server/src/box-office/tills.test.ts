import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import type { CashTill, TillMovement, TillWithTakings } from '#contract'
import { checkLedger } from '#ledger'
import { aTill, getTillNow, postToCounter, sellAt, takingsOf } from '#testing/box-office'
import { codeOf, messageOf } from '#testing/checkouts'
import { balances, post } from '#testing/orders'
import { aPool } from '#testing/stock'
import { type TestServer, startTestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

test('a till opens with a float from the safe, and its name can be open once', async () => {
  const org = await w.createOrg()
  const opened = await post(w, org, '/box_office/tills', { name: 'Counter 1', float: 150.5 })
  assert.equal(opened.status, 200, opened.text)
  const till = opened.json<CashTill>()

  assert.deepEqual([till.status, till.float_minor, till.expected_minor, till.currency], ['open', 15_050, 15_050, 'GBP'])
  assert.deepEqual([till.counted, till.difference, till.closed_at], [null, null, null])
  assert.deepEqual(await balances(w, org), { cash_drawer: 15_050, cash_safe: -15_050 })
  assert.equal(codeOf(await post(w, org, '/box_office/tills', { name: 'counter 1', float: 0 })), 'already_exists')
  const missing = await post(w, org, '/box_office/tills', { name: 'Counter 2' })
  assert.match(messageOf(missing), /float is required/)
  assert.deepEqual(await checkLedger(w.db, org.org), [])
})

test('a till that closes short books the difference, and the drawer is empty', async () => {
  const org = await w.createOrg()
  const { priceId } = await aPool(w, org, 10)
  const till = await aTill(w, org)
  await sellAt(w, org, till, { lines: [{ price_id: priceId, quantity: 2 }], given_minor: 6_000 })
  await sellAt(w, org, till, { lines: [{ price_id: priceId }], tender: 'card_terminal', reference: 'T-1' })

  const counted = (
    await post(w, org, `/box_office/tills/${till.till_id}/count`, { counted_minor: 15_100 })
  ).json<CashTill>()
  assert.deepEqual([counted.expected_minor, counted.counted_minor, counted.difference], [15_600, 15_100, null])
  const closed = await post(w, org, `/box_office/tills/${till.till_id}/close`, {})
  assert.equal(closed.status, 200, closed.text)
  const row = closed.json<TillWithTakings>()

  assert.deepEqual(
    [row.status, row.expected_minor, row.counted_minor, row.difference_minor, row.difference],
    ['closed', 15_600, 15_100, -500, -5],
  )
  assert.deepEqual(takingsOf(row), [
    ['cash', 1, 5_600, 0, 0, 0, 0],
    ['card_terminal', 1, 2_800, 0, 0, 0, 0],
  ])
  const accounts = await balances(w, org)
  assert.deepEqual(
    [accounts.cash_drawer, accounts.cash_safe, accounts.cash_difference, accounts.card_terminal],
    [0, 5_100, 500, 2_800],
  )
  assert.deepEqual(await checkLedger(w.db, org.org), [])
})

test('a count before the last cash sale is not good for the close', async () => {
  const org = await w.createOrg()
  const { priceId } = await aPool(w, org, 10)
  const till = await aTill(w, org)
  const close = `/box_office/tills/${till.till_id}/close`
  assert.match(messageOf(await post(w, org, close, {})), /was not counted yet/)
  await post(w, org, `/box_office/tills/${till.till_id}/count`, { counted: 100 })
  await sellAt(w, org, till, { lines: [{ price_id: priceId }] })

  assert.match(messageOf(await post(w, org, close, {})), /after the last count/)
  const closed = (await post(w, org, close, { counted_minor: 12_800 })).json<TillWithTakings>()
  assert.deepEqual([closed.status, closed.difference_minor], ['closed', 0])
})

test('a closed till sells, counts and closes nothing', async () => {
  const org = await w.createOrg()
  const { priceId } = await aPool(w, org, 10)
  const till = await aTill(w, org)
  await post(w, org, `/box_office/tills/${till.till_id}/close`, { counted: 100 })
  const sale = { till_id: till.till_id, tender: 'cash', lines: [{ price_id: priceId }] }

  assert.equal(codeOf(await postToCounter(w, org, '/sales', sale)), 'invalid_state')
  assert.equal(codeOf(await post(w, org, `/box_office/tills/${till.till_id}/count`, { counted: 1 })), 'invalid_state')
  assert.equal(codeOf(await post(w, org, `/box_office/tills/${till.till_id}/close`, { counted: 1 })), 'invalid_state')
  assert.equal((await getTillNow(w, org, till)).difference_minor, 0)
  const again = await post(w, org, '/box_office/tills', { name: till.name, float: 0 })
  assert.equal(again.status, 200, 'the name is free again')
})

test('tills are listed page by page, the last opened first', async () => {
  const org = await w.createOrg()
  const tills: CashTill[] = []
  for (let i = 0; i < 3; i++) tills.push(await aTill(w, org))
  await post(w, org, `/box_office/tills/${tills[0]?.till_id}/close`, { counted: 100 })
  type Page = { data: CashTill[]; has_more: boolean; next_cursor: string | null }
  const list = async (query: string) =>
    (await w.call(`/admin/v1/box_office/tills?${query}`, { key: org.admin })).json<Page>()

  const first = await list('limit=2')
  const second = await list(`limit=2&cursor=${first.next_cursor}`)
  const ids = [...first.data, ...second.data].map(({ till_id }) => till_id)
  assert.deepEqual(ids.toSorted(), tills.map(({ till_id }) => till_id).toSorted())
  assert.deepEqual([first.has_more, second.has_more, second.next_cursor], [true, false, null])
  assert.equal((await list('status=open')).data.length, 2)
})

test('the movements of a till are listed in their order, from where a page ended', async () => {
  const org = await w.createOrg()
  const { priceId } = await aPool(w, org, 10)
  const till = await aTill(w, org)
  const one = await sellAt(w, org, till, { lines: [{ price_id: priceId }] })
  const two = await sellAt(w, org, till, { lines: [{ price_id: priceId }], tender: 'complimentary', reason: 'Press' })
  const list = async (query: string) =>
    (await w.call(`/admin/v1/box_office/tills/${till.till_id}/movements?${query}`, { key: org.admin })).json<{
      data: TillMovement[]
      has_more: boolean
    }>()

  const first = await list('limit=1')
  assert.deepEqual([first.has_more, first.data[0]?.order_id, first.data[0]?.amount], [true, one.order.order_id, 28])
  const second = await list(`after=${first.data[0]?.movement_id}`)
  assert.deepEqual(
    second.data.map(({ kind, tender, order_id, amount_minor, reason }) => [
      kind,
      tender,
      order_id,
      amount_minor,
      reason,
    ]),
    [['sale', 'complimentary', two.order.order_id, 0, 'Press']],
  )
})

test('sales at the moment of the close are in its figures, or are refused', async () => {
  const org = await w.createOrg()
  const { priceId } = await aPool(w, org, 50)
  const till = await aTill(w, org)
  const sale = { till_id: till.till_id, tender: 'cash', lines: [{ price_id: priceId }] }
  const selling = Array.from({ length: 12 }, () => postToCounter(w, org, '/sales', sale))
  const [closed, ...replies] = await Promise.all([
    post(w, org, `/box_office/tills/${till.till_id}/close`, { counted: 100 }),
    ...selling,
  ])
  const sold = replies.filter(({ status }) => status === 200).length

  for (const reply of replies) assert.ok(reply.status === 200 || codeOf(reply) === 'invalid_state', reply.text)
  assert.equal(closed?.json<TillWithTakings>().expected_minor, 10_000 + sold * 2_800)
  assert.equal((await balances(w, org)).cash_drawer, 0)
  assert.deepEqual(await checkLedger(w.db, org.org), [])
})

test('a till whose ledger and movements differ is reported by the check of the ledger', async () => {
  const org = await w.createOrg()
  const { priceId } = await aPool(w, org, 5)
  const till = await aTill(w, org)
  const { order_id } = await sellAt(w, org, till, { lines: [{ price_id: priceId }] })
  const owner = new pg.Client({ connectionString: w.ownerUrl })
  await owner.connect()
  // Past every guard of the database: that is what the check is for.
  await owner.query("set session_replication_role = 'replica'")
  await owner.query("select set_config('app.org', $1, false)", [org.org])
  const { rowCount } = await owner.query('delete from till_movement where order_id = $1', [order_id])
  await owner.end()

  assert.equal(rowCount, 1)
  const faults = (await checkLedger(w.db, org.org)).map(({ rule, expected_minor, found_minor }) => [
    rule,
    expected_minor,
    found_minor,
  ])
  assert.deepEqual(faults, [
    ['till matches its movements', 0, 2_800],
    ['till has its cash', 10_000, 12_800],
  ])
})

test('a count has its own note, which the close keeps if it uses the count', async () => {
  const org = await w.createOrg()
  const till = await aTill(w, org)
  const send = async (act: string, json: object): Promise<CashTill> =>
    (await post(w, org, `/box_office/tills/${till.till_id}/${act}`, json)).json<CashTill>()
  assert.equal(till.note, null)
  assert.equal((await send('count', { counted: 90, note: 'Ten missing' })).note, 'Ten missing')
  assert.equal((await send('count', { counted: 95 })).note, null)
  await send('count', { counted: 95, note: 'Five missing' })
  const closed = await send('close', {})
  assert.deepEqual([closed.difference_minor, closed.note], [-500, 'Five missing'])

  const second = await aTill(w, org)
  await post(w, org, `/box_office/tills/${second.till_id}/count`, { counted: 90, note: 'Ten missing' })
  const recounted = await post(w, org, `/box_office/tills/${second.till_id}/close`, { counted: 100 })
  assert.equal(recounted.json<CashTill>().note, null)
})
