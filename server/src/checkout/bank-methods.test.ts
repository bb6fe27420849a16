import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Checkout, PaymentMethods } from '#contract'
import { checkLedger } from '#ledger'
import { read } from '#platform/db'
import { aBasket } from '#testing/baskets'
import { aFilledBasket, basketStatus, checkout, codeOf, complete, confirm, paramOf } from '#testing/checkouts'
import { createOffer, addMemberships } from '#testing/memberships'
import { orderNow } from '#testing/orders'
import { aPool } from '#testing/stock'
import { type TestOrg, type TestServer, startTestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const SITE = 'https://club.example'
const returnUrl = `${SITE}/paid`

async function aShop(): Promise<{ org: TestOrg; key: string; priceId: number }> {
  const org = await w.createOrg()
  const key = await w.createKey(org, { kind: 'publishable', origins: [SITE] })
  return { org, key, priceId: (await aPool(w, org, 10)).priceId }
}

const paymentIdOf = ({ payment }: Checkout): string =>
  new URL(payment.next_action?.url ?? '').pathname.split('/').at(-1) ?? ''

test('each word sends the customer to a page, and the order says how it was paid', async () => {
  for (const [word, method] of [
    ['ideal', 'bank'],
    ['bancontact', 'bank'],
    ['klarna', 'wallet'],
    ['paypal', 'wallet'],
  ] as const) {
    const { org, priceId } = await aShop()
    const id = await aFilledBasket(w, org, priceId)
    const asked = (await checkout(w, org, id, { method: word, returnUrl })).json<Checkout>()
    assert.deepEqual([asked.status, asked.payment.status], ['pending', 'requires_action'], word)
    assert.equal(asked.payment.next_action?.type, 'redirect')
    await complete(w, org, paymentIdOf(asked), 'succeed')

    const paid = (await confirm(w, org, id)).json<Checkout>()

    assert.deepEqual([paid.status, paid.payment_method], ['confirmed', method], word)
    assert.equal((await orderNow(w, org, paid.order_id)).payment_method, method)
    assert.deepEqual(await checkLedger(w.db, org.org), [])
  }
})

test('a customer who refuses on the page can pay for the basket in another way', async () => {
  const { org, priceId } = await aShop()
  const id = await aFilledBasket(w, org, priceId)
  const asked = (await checkout(w, org, id, { method: 'ideal', returnUrl })).json<Checkout>()
  await complete(w, org, paymentIdOf(asked), 'fail')
  assert.equal(codeOf(await confirm(w, org, id)), 'payment_declined')
  assert.equal(await basketStatus(w, org, id), 'open')
  assert.equal((await checkout(w, org, id)).json<Checkout>().status, 'confirmed')
})

test('a customer returns only to a site of the organisation', async () => {
  const { org, priceId } = await aShop()
  const id = await aFilledBasket(w, org, priceId)
  for (const elsewhere of [
    'https://evil.example/',
    `${SITE}.evil.example/`,
    'http://club.example/',
    'https://',
    'https://evil.example@club.example/',
    `blob:${SITE}/`,
  ]) {
    const refused = await checkout(w, org, id, { method: 'ideal', returnUrl: elsewhere })
    assert.deepEqual(
      [refused.status, codeOf(refused), paramOf(refused)],
      [400, 'invalid_request', 'return_url'],
      elsewhere,
    )
  }
  assert.equal(codeOf(await checkout(w, org, id, { method: 'ideal' })), 'payment_declined')
  assert.equal(await basketStatus(w, org, id), 'open')
})

test('the address to return to goes on as it was parsed, and not as it was typed', async () => {
  const { org, priceId } = await aShop()
  const id = await aFilledBasket(w, org, priceId)
  const typed = `${SITE}\\@evil.example/../done`

  const asked = (await checkout(w, org, id, { method: 'ideal', returnUrl: typed })).json<Checkout>()

  const url = new URL(asked.payment.next_action?.url ?? '')
  assert.equal(url.searchParams.get('return_to'), `${SITE}/done`)
})

test('a debit never pays for tickets', async () => {
  const { org, priceId } = await aShop()
  const id = await aFilledBasket(w, org, priceId)
  assert.equal(codeOf(await checkout(w, org, id, { method: 'pm_sandbox_sepa', returnUrl })), 'payment_declined')
  assert.equal(await basketStatus(w, org, id), 'open')
})

const methodsOf = (key: string, basket: { id: string; client_secret: string }) =>
  w.call(`/store/v1/payment_methods?basket_id=${basket.id}`, {
    key,
    headers: { 'X-Basket-Secret': basket.client_secret, Origin: SITE },
  })

test('a browser learns what its own basket can be paid with', async () => {
  const { org, key } = await aShop()
  const tickets = await aBasket(w, org)
  const none = { object: 'payment_methods', provider: 'sandbox', publishable_key: null, account: null }
  const all = ['ideal', 'bancontact', 'klarna', 'paypal']
  assert.deepEqual((await methodsOf(key, tickets)).json<PaymentMethods>(), {
    ...none,
    words: all,
    save: false,
    debit: false,
  })

  const { typeId, optionId } = await createOffer(w, org, { option: { title: 'In four', number_of_instalments: 4 } })
  const members = await aBasket(w, org)
  await addMemberships(w, org, members.id, { typeId, optionId })
  assert.deepEqual((await methodsOf(key, members)).json<PaymentMethods>(), {
    ...none,
    words: ['ideal', 'bancontact'],
    save: true,
    debit: true,
  })

  assert.equal((await methodsOf(key, { ...tickets, client_secret: members.client_secret })).status, 404)
  const other = await aShop()
  assert.equal((await methodsOf(other.key, tickets)).status, 404)
})

const stored = read<{ metadata: Record<string, string> }>(`select metadata from attempt where org_id = $1`)

test('the provider is told what was sold and to whom', async () => {
  const { org, priceId } = await aShop()
  const { order_id, user_id } = (await checkout(w, org, await aFilledBasket(w, org, priceId, 3))).json<Checkout>()
  assert.deepEqual((await w.db.all(stored, org.org))[0]?.metadata, {
    order: String(order_id),
    customer: String(user_id),
    prices: `${priceId}:3`,
  })
})
