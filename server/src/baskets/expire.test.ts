import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Basket } from '#contract'
import { systemClock } from '#platform/clock'
import { connect, inTx, write, type Db } from '#platform/db'
import { uuidOf } from '#platform/ids'
import { addItem, aBasket, age, setBasketStatus } from '#testing/baskets'
import { toldTypes } from '#testing/catalogue'
import { makeEvent, makeOrder, makePrice } from '#testing/factories'
import { aPool } from '#testing/stock'
import { world, type Org, type World } from '#testing/test-server'
import { expireBaskets } from './expire.ts'

let w: World
let db: Db
before(async () => {
  w = await world()
  db = await connect({ url: w.appUrl, lanes: 1, transactions: 4 })
})
after(async () => {
  await db.close()
  await w.end()
})

const give = write(`update basket set order_id = $3 where org_id = $1 and basket_id = $2`)
const statusOf = async (org: Org, { id }: Basket): Promise<string> =>
  (await w.call(`/v1/baskets/${id}`, { key: org.secret })).json<Basket>().status

test('baskets of 45 minutes end, with an order that was never paid; others stay', async () => {
  const [org, other] = [await w.anOrg(), await w.anOrg()]
  const { order } = await makeOrder(w, org, await makePrice(w, org, await makeEvent(w, org)), {
    order: { status: 'pending' },
  })
  const [stale, young, paying] = [await aBasket(w, org), await aBasket(w, org), await aBasket(w, org)]
  const theirs = await aBasket(w, other)
  await inTx(w.db, org.org, (tx) => tx.count(give, org.org, uuidOf(stale.id), order.order_id))
  for (const [of, { id }] of [
    [org, stale],
    [org, paying],
    [other, theirs],
  ] as const)
    await age(w, of, id, 2_701)
  await age(w, org, young.id, 2_600)
  await setBasketStatus(w, org, paying.id, 'checking_out')

  await expireBaskets(db, systemClock)
  await expireBaskets(db, systemClock)

  assert.deepEqual(
    [await statusOf(org, stale), await statusOf(org, young), await statusOf(other, theirs)],
    ['expired', 'open', 'expired'],
  )
  const found = await w.call(`/v1/orders/${order.order_id}`, { key: org.secret })
  assert.equal(found.json<{ order_status: string }>().order_status, 'expired')
  assert.deepEqual(
    (await toldTypes(w, org)).filter((type) => type.startsWith('order.')),
    ['order.expired'],
  )
  const { priceId } = await aPool(w, org, 5)
  assert.equal((await addItem(w, org, stale.id, { price_id: priceId })).status, 410)
})
