import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { read } from '#platform/db'
import { eventually } from '#testing/wait-for'
import { waitingForLocks } from '#testing/locks'
import { makeEvent, makePrice } from '#testing/factories'
import { aPaidOrder } from '#testing/paid-orders'
import { world, type World } from '#testing/test-server'

/** The server as it is, and one whose refunds do not lock their order. */
let strict: World
let loose: World
before(async () => {
  strict = await world()
  loose = await world({
    rewrite: (text) => (text.includes('o.refunding_minor from "order" o') ? text.replace(/ for update$/, '') : text),
  })
})
after(async () => {
  await strict.end()
  await loose.end()
})

const opened = read<{ sum: number; refunding: number; refunded: number }>(`
  select (select coalesce(sum(r.amount_minor), 0)::bigint from refund r where r.org_id = $1 and r.order_id = $2) as sum,
    o.refunding_minor as refunding, o.refunded_minor as refunded
  from "order" o where o.org_id = $1 and o.order_id = $2
`)

const RACERS = 8

/**
 * Refunds of 10.00 each, of an order of 28.00, all at once: somebody else holds the order until all of them have begun.
 * What was opened is counted, whatever became of it: the provider would not pay back more either.
 */
async function race(w: World) {
  const org = await w.anOrg()
  const price = await makePrice(w, org, await makeEvent(w, org))
  const { order } = await aPaidOrder(w, org, price)
  const [holder, watcher] = [new pg.Client(w.ownerUrl), new pg.Client(w.ownerUrl)]
  await Promise.all([holder.connect(), watcher.connect()])
  await holder.query('begin')
  await holder.query("select set_config('app.org', $1, true)", [org.org])
  await holder.query('select from "order" where order_id = $1 for update', [order.order_id])
  const path = `/admin/v1/orders/${order.order_id}/refunds`
  const asked = Array.from({ length: RACERS }, () =>
    w.call(path, { method: 'POST', key: org.admin, json: { amount: 10 } }),
  )
  await eventually(async () => ((await waitingForLocks(watcher)) === RACERS ? true : undefined))
  await holder.query('commit')
  const answers = (await Promise.all(asked)).map(({ status }) => status)
  await Promise.all([holder.end(), watcher.end()])
  const [now] = await w.db.all(opened, org.org, order.order_id)
  return { answers: Map.groupBy(answers, (status) => status), total: order.total_minor, now }
}

test('refunds of one order at the same time never pass its total', async () => {
  const { answers, now } = await race(strict)

  assert.equal(answers.get(200)?.length, 2)
  assert.equal(answers.get(409)?.length, RACERS - 2)
  assert.equal(now?.sum, 2_000)
  assert.equal((now?.refunding ?? 0) + (now?.refunded ?? 0), 2_000)
})

test('without the lock the database itself still refuses: the check is the last word', async () => {
  const { answers, total, now } = await race(loose)

  assert.ok((now?.sum ?? 0) <= total)
  assert.ok(answers.get(500), 'it was the check that stopped them, and not the code')
})

test('control: without the lock and without the check the total is passed', async () => {
  const owner = new pg.Client(loose.ownerUrl)
  await owner.connect()
  await owner.query('alter table "order" drop constraint order_not_overpaid')
  await owner.end()

  const { total, now } = await race(loose)

  assert.ok((now?.sum ?? 0) > total, 'the test sees what it is there to see')
})
