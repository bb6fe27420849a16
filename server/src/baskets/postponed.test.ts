import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { StoreEvent } from '#contract'
import { aBasket, addItem } from '#testing/baskets'
import { aTill, postToCounter } from '#testing/box-office'
import { aFilledBasket, checkout, codeOf, messageOf } from '#testing/checkouts'
import { eventId, makePrice } from '#testing/factories'
import { addAsFan, aFan, openAsFan } from '#testing/fans'
import { post } from '#testing/orders'
import { aPaidOrder } from '#testing/paid-orders'
import { aPool } from '#testing/stock'
import { startTestServer, type TestResponse, type TestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

test('an event that is postponed is sold nowhere, until it is rescheduled', async () => {
  const org = await w.createOrg()
  const { priceId, event, poolId } = await aPool(w, org, 100, { show_boxoffice: true })
  const cheap = await makePrice(w, org, event, { pool_id: poolId, price_minor: 1_000 })
  const dear = await makePrice(w, org, event, { pool_id: poolId, price_minor: 4_000 })
  const { tickets } = await aPaidOrder(w, org, dear, { stock: true })
  const fan = await aFan(w, org, () => '198.51.100.7')
  const till = await aTill(w, org)
  const held = await aFilledBasket(w, org, priceId)
  const sales: Record<string, () => Promise<TestResponse>> = {
    'by the organisation': async () => addItem(w, org, (await aBasket(w, org)).id, { price_id: priceId }),
    'in the shop': async () => addAsFan(fan, await openAsFan(fan), { price_id: priceId, quantity: 1 }),
    'at the counter': () =>
      postToCounter(w, org, '/sales', {
        till_id: till.till_id,
        tender: 'cash',
        lines: [{ price_id: priceId, quantity: 1 }],
      }),
    'from a basket that was filled before': () => checkout(w, org, held),
    'by an exchange': () => post(w, org, `/tickets/${tickets[0]?.ticket_id}/exchange`, { price_id: cheap.price_id }),
  }
  const saleStatus = async () =>
    (await w.call(`/store/v1/events/${eventId(event)}`, { key: fan.key })).json<StoreEvent>().sale_status

  assert.equal((await post(w, org, `/events/${eventId(event)}/postpone`, {})).status, 200)
  for (const [name, sell] of Object.entries(sales)) {
    const reply = await sell()
    assert.deepEqual([reply.status, codeOf(reply)], [409, 'not_on_sale'], `${name}: ${reply.text}`)
  }
  assert.match(messageOf(await addItem(w, org, (await aBasket(w, org)).id, { price_id: priceId })), /postponed/)
  assert.equal(await saleStatus(), 'not_offered')

  const starts_at = Math.floor(event.starts_at.getTime() / 1_000) + 86_400
  assert.equal((await post(w, org, `/events/${eventId(event)}/reschedule`, { starts_at })).status, 200)
  for (const [name, sell] of Object.entries(sales)) {
    const reply = await sell()
    assert.equal(reply.status, 200, `${name}: ${reply.text}`)
  }
  assert.equal(await saleStatus(), 'on_sale')
})
