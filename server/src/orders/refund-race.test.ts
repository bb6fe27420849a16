import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { read } from '#platform/db'
import { waitFor } from '#testing/wait-for'
import { countLockWaits } from '#testing/locks'
import { makeEvent, makePrice } from '#testing/factories'
import { aPaidOrder } from '#testing/paid-orders'
import { startTestServer, type TestServer } from '#testing/test-server'

/** The server as it is, and one whose refunds do not lock the order. */
let strict: TestServer
let loose: TestServer
before(async () => {
  strict = await startTestServer()
  loose = await startTestServer({
    rewrite: (text) => (text.includes('o.refunding_minor from "order" o') ? text.replace(/ for update$/, '') : text),
  })
})
after(async () => {
  await strict.stop()
  await loose.stop()
})

const opened = read<{ sum: number; refunding: number; refunded: number }>(`
  select (select coalesce(sum(r.amount_minor), 0)::bigint from refund r where r.org_id = $1 and r.order_id = $2) as sum,
    o.refunding_minor as refunding, o.refunded_minor as refunded
  from "order" o where o.org_id = $1 and o.order_id = $2
`)

const RACERS = 8

/**
 * Sends refunds of 10.00 each for an order of 28.00, all at once: the order stays locked until all of them have started.
 * Returns what was opened, whatever its outcome, because the provider would not refund more either.
 */
async function race(w: TestServer) {
  const org = await w.createOrg()
  const price = await makePrice(w, org, await makeEvent(w, org))
  const { order } = await aPaidOrder(w, org, price)
  const [holder, watcher] = [new pg.Client(w.ownerUrl), new pg.Client(w.ownerUrl)]
  await Promise.all([holder.connect(), watcher.connect()])
  await holder.query('begin')
  await holder.query("select set_config('app.org', $1, true)", [org.org])
  await holder.query('select from "order" where order_id = $1 for update', [order.order_id])
  const path = `/admin/v1/orders/${order.order_id}/refunds`
  // `used`, because a refund of unused tickets also locks their places: the lock of the order must be enough.
  const requests = Array.from({ length: RACERS }, () =>
    w.call(path, { method: 'POST', key: org.admin, json: { amount: 10, used: true } }),
  )
  await waitFor(async () => ((await countLockWaits(watcher)) === RACERS ? true : undefined))
  await holder.query('commit')
  const answers = (await Promise.all(requests)).map(({ status }) => status)
  await Promise.all([holder.end(), watcher.end()])
  const [now] = await w.db.all(opened, org.org, order.order_id)
  return { answers: Map.groupBy(answers, (status) => status), total: order.total_minor, now }
}

test('simultaneous refunds of one order never exceed its total', async () => {
  const { answers, now } = await race(strict)

  assert.equal(answers.get(200)?.length, 2)
  assert.equal(answers.get(409)?.length, RACERS - 2)
  assert.equal(now?.sum, 2_000)
  assert.equal((now?.refunding ?? 0) + (now?.refunded ?? 0), 2_000)
})

test('without the lock the check constraint of the database still rejects the refund', async () => {
  const { answers, total, now } = await race(loose)

  assert.ok((now?.sum ?? 0) <= total)
  assert.ok(answers.get(500), 'it was the check that stopped them, and not the code')
})

test('control: without the lock and without the check constraint the total is exceeded', async () => {
  const owner = new pg.Client(loose.ownerUrl)
  await owner.connect()
  await owner.query('alter table "order" drop constraint order_not_overpaid')
  await owner.end()

  const { total, now } = await race(loose)

  assert.ok((now?.sum ?? 0) > total, 'the test sees what it is there to see')
})
