import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Basket } from '#contract'
import { systemClock } from '#platform/clock'
import { connect, inTx, write, type Db } from '#platform/db'
import { toUuid } from '#platform/ids'
import { addItem, aBasket, ageBasket, setBasketStatus } from '#testing/baskets'
import { listOutboxEventTypes } from '#testing/catalogue'
import { makeEvent, makeOrder, makePrice } from '#testing/factories'
import { aPool } from '#testing/stock'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'
import { expireBaskets } from './expire.ts'

let w: TestServer
let db: Db
before(async () => {
  w = await startTestServer()
  db = await connect({ url: w.appUrl, readConnections: 1, transactionConnections: 4 })
})
after(async () => {
  await db.close()
  await w.stop()
})

const setOrder = write(`update basket set order_id = $3 where org_id = $1 and basket_id = $2`)
const getStatus = async (org: TestOrg, { id }: Basket): Promise<string> =>
  (await w.call(`/v1/baskets/${id}`, { key: org.secret })).json<Basket>().status

test('baskets expire after 45 minutes together with their unpaid order, and others stay open', async () => {
  const [org, other] = [await w.createOrg(), await w.createOrg()]
  const { order } = await makeOrder(w, org, await makePrice(w, org, await makeEvent(w, org)), {
    order: { status: 'pending' },
  })
  const [stale, young, paying] = [await aBasket(w, org), await aBasket(w, org), await aBasket(w, org)]
  const theirs = await aBasket(w, other)
  await inTx(w.db, org.org, (tx) => tx.count(setOrder, org.org, toUuid(stale.id), order.order_id))
  for (const [of, { id }] of [
    [org, stale],
    [org, paying],
    [other, theirs],
  ] as const)
    await ageBasket(w, of, id, 2_701)
  await ageBasket(w, org, young.id, 2_600)
  await setBasketStatus(w, org, paying.id, 'checking_out')

  await expireBaskets(db, systemClock)
  await expireBaskets(db, systemClock)

  assert.deepEqual(
    [await getStatus(org, stale), await getStatus(org, young), await getStatus(other, theirs)],
    ['expired', 'open', 'expired'],
  )
  const found = await w.call(`/v1/orders/${order.order_id}`, { key: org.secret })
  assert.equal(found.json<{ order_status: string }>().order_status, 'expired')
  assert.deepEqual(
    (await listOutboxEventTypes(w, org)).filter((type) => type.startsWith('order.')),
    ['order.expired'],
  )
  const { priceId } = await aPool(w, org, 5)
  assert.equal((await addItem(w, org, stale.id, { price_id: priceId })).status, 410)
})
