import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Basket, Checkout, Order } from '#contract'
import { aMembershipType } from '#testing/catalogue'
import { anEmail, codeOf } from '#testing/checkouts'
import { makeMember } from '#testing/factories'
import { createLinkedFan } from '#testing/sso/linked-fan'
import { aPool } from '#testing/stock'
import { startTestServer, type TestResponse, type TestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const BORN = '1990-04-05'

/** A price for members, one member, and a shop whose visitors are anybody. */
async function createMembersShop(price: { max_per_customer?: number } = {}) {
  const org = await w.createOrg()
  const typeId = await aMembershipType(w, org)
  const { priceId } = await aPool(w, org, 50, { membership_type_id: typeId, ...price })
  const customer = await w.createCustomer(org)
  const { user_id } = customer
  const member = await makeMember(w, org, { user_id, membership_type_id: typeId, date_of_birth: BORN })
  const key = await w.createKey(org, { kind: 'publishable', origins: ['https://club.example'] })
  const open = async (quantity = 1, from?: string) => {
    const source = from === undefined ? {} : { from }
    const basket = (await w.call('/store/v1/baskets', { method: 'POST', key, ...source })).json<Basket>()
    const headers = { 'X-Basket-Secret': basket.client_secret }
    const send = (path: string, json: unknown, more: Record<string, string> = {}): Promise<TestResponse> =>
      w.call(`/store/v1/baskets/${basket.id}${path}`, {
        method: 'POST',
        key,
        headers: { ...headers, ...more },
        json,
        ...source,
      })
    const added = await send('/items', { price_id: priceId, quantity })
    assert.equal(added.status, 200, added.text)
    return {
      checkout: (email: string, membership?: object, more: Record<string, string> = {}) => {
        const buyer = { email, first_name: 'Ann', last_name: 'Lee' }
        const json = { payment_method: 'pm_sandbox_ok', customer: buyer, ...(membership && { membership }) }
        return send('/checkout', json, more)
      },
    }
  }
  const proof = { member_number: member.member_number, date_of_birth: BORN }
  return { org, typeId, member, userId: user_id, email: String(customer.email_address), proof, open }
}

const withoutRequestId = ({ status, text }: TestResponse) => [status, text.replaceAll(/req_\w+/g, '')]

test('in a shop, the e-mail address of a member opens no price for members', async () => {
  const { open, email, org } = await createMembersShop()
  const basket = await open()

  const stranger = await basket.checkout('stranger@example.com')
  const asMember = await basket.checkout(email)

  assert.deepEqual([asMember.status, codeOf(asMember)], [409, 'membership_required'])
  assert.deepEqual(withoutRequestId(asMember), withoutRequestId(stranger))
  const { data } = (await w.call('/admin/v1/orders', { key: org.admin })).json<{ data?: Order[] }>()
  assert.deepEqual(data ?? [], [])
})

test('every proof that fails gets the same response', async () => {
  const { open, email, proof, org, typeId } = await createMembersShop()
  const lapsed = await makeMember(w, org, { membership_type_id: typeId, date_of_birth: BORN, status: 3 })
  const ageless = await makeMember(w, org, { membership_type_id: typeId })
  const other = await makeMember(w, org, { membership_type_id: await aMembershipType(w, org), date_of_birth: BORN })
  const fan = await createLinkedFan(w, org)
  const basket = await open()

  const replies = [
    await basket.checkout(email),
    await basket.checkout(email, { ...proof, date_of_birth: '1990-04-06' }),
    await basket.checkout(email, { ...proof, member_number: 'M0' }),
    await basket.checkout(email, { ...proof, member_number: lapsed.member_number }),
    await basket.checkout(email, { ...proof, member_number: ageless.member_number }),
    await basket.checkout(email, { ...proof, member_number: other.member_number }),
    await basket.checkout(email, undefined, { 'X-SSO-Token': 'nonsense' }),
    await basket.checkout(email, undefined, { 'X-SSO-Token': await fan.issuer.token() }),
    await basket.checkout(email, undefined, { 'X-SSO-Token': await fan.issuer.token({ sub: 'nobody' }) }),
  ]

  for (const [i, reply] of replies.entries())
    assert.deepEqual(withoutRequestId(reply), withoutRequestId(replies[0] ?? reply), String(i))
  assert.equal(replies[0]?.status, 409)
})

test('a member number and the date of birth open it, and the order belongs to the member', async () => {
  const { open, proof, userId } = await createMembersShop()
  const basket = await open()

  const paid = await basket.checkout('friend@example.com', {
    ...proof,
    member_number: ` ${proof.member_number.toLowerCase()} `,
  })

  assert.equal(paid.status, 200, paid.text)
  const { status, user_id, email_address } = paid.json<Checkout>()
  assert.deepEqual([status, user_id, email_address], ['confirmed', userId, 'friend@example.com'])
})

test('an SSO token of a member opens it', async () => {
  const { open, org, userId } = await createMembersShop()
  const fan = await createLinkedFan(w, org, { userId })
  const basket = await open()

  const paid = await basket.checkout(anEmail(), undefined, { 'X-SSO-Token': await fan.issuer.token() })

  assert.deepEqual([paid.status, paid.json<Checkout>().user_id], [200, userId], paid.text)
})

test('the maximum per customer counts the purchases of a member, whatever address is typed', async () => {
  const { open, proof } = await createMembersShop({ max_per_customer: 2 })

  const first = await (await open(2)).checkout(anEmail(), proof)
  const second = await (await open()).checkout(anEmail(), proof)

  assert.deepEqual([first.status, second.status, codeOf(second)], [200, 409, 'maximum_exceeded'])
})

test('proofs are limited by address and by member number', async () => {
  const { open, proof, email } = await createMembersShop()
  const guess = (day: number) => ({ ...proof, date_of_birth: `1991-01-${String(day).padStart(2, '0')}` })
  const one = await open(1, '10.98.0.1')

  const statuses: number[] = []
  for (let day = 1; day <= 21; day++) statuses.push((await one.checkout(email, guess(day))).status)
  assert.deepEqual([statuses.at(19), statuses.at(20)], [409, 429])
  const other = await open(1, '10.98.0.2')
  for (let day = 1; day <= 10; day++) assert.equal((await other.checkout(email, guess(day))).status, 409)

  const limited = await other.checkout(email, proof)
  const unknown = await open(1, '10.98.0.3')
  assert.deepEqual([limited.status, codeOf(limited)], [429, 'rate_limited'])
  assert.ok(Number(limited.headers.get('Retry-After')) > 0)
  assert.equal((await unknown.checkout(email, { ...proof, member_number: 'M0' })).status, 409)
})

test('a price for everybody needs no proof, and a wrong one does no harm', async () => {
  const org = await w.createOrg()
  const { priceId } = await aPool(w, org, 5)
  const key = await w.createKey(org, { kind: 'publishable', origins: ['https://club.example'] })
  const basket = (await w.call('/store/v1/baskets', { method: 'POST', key })).json<Basket>()
  const call = (path: string, json: unknown) => {
    const headers = { 'X-Basket-Secret': basket.client_secret, 'X-SSO-Token': 'nonsense' }
    return w.call(`/store/v1/baskets/${basket.id}${path}`, { method: 'POST', key, headers, json })
  }
  await call('/items', { price_id: priceId })
  const customer = { email: anEmail(), first_name: 'Ann', last_name: 'Lee' }

  const membership = { member_number: '1', date_of_birth: BORN }
  const paid = await call('/checkout', { payment_method: 'pm_sandbox_ok', customer, membership })

  assert.equal(paid.status, 200, paid.text)
})

test('variants of one e-mail address count as one customer', async () => {
  const org = await w.createOrg()
  const { priceId } = await aPool(w, org, 50, { max_per_customer: 2 })
  const key = org.secret
  const buy = async (email: string) => {
    const { id } = (await w.call('/v1/baskets', { method: 'POST', key, json: { org: org.id } })).json<Basket>()
    await w.call(`/v1/baskets/${id}/items`, { method: 'POST', key, json: { price_id: priceId } })
    const customer = { email, first_name: 'Ann', last_name: 'Lee' }
    const json = { payment_method: 'pm_sandbox_ok', customer }
    return w.call(`/v1/baskets/${id}/checkout`, { method: 'POST', key, json })
  }

  const first = await buy('ann.lee@gmail.com')
  const together = await Promise.all(
    ['Ann.Lee+1@gmail.com', 'annlee@googlemail.com', 'a.n.n.l.e.e@gmail.com'].map((email) => buy(email)),
  )

  assert.equal(first.status, 200, first.text)
  assert.deepEqual(
    together.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409, 409],
  )
  assert.equal((await buy('ann.lee@example.com')).status, 200)
})
