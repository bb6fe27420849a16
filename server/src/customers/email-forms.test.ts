import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Customer } from '#contract'
import { aFilledBasket, checkout, codeOf } from '#testing/checkouts'
import { openBrowser, signIn } from '#testing/staff'
import { createPersonWithEmail } from '#testing/staff/people'
import { aPool } from '#testing/stock'
import { startTestServer, type TestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

/** The same address: the letter é is one character or two. */
const [COMPOSED, DECOMPOSED] = ['ren\u00E9@example.com', 'rene\u0301@example.com']

test('both Unicode forms of an e-mail address are one customer', async () => {
  const org = await w.createOrg()
  const create = (body: string) =>
    w.call('/admin/v1/customers', {
      method: 'POST',
      key: org.admin,
      body,
      headers: { 'Content-Type': 'application/json' },
    })
  const named = (email: string) => `{"first_name":"René","last_name":"Lee","email_address":"${email}"}`
  const customer = (await create(named(DECOMPOSED))).json<Customer>()
  assert.equal(customer.email_address, COMPOSED)

  for (const email of [COMPOSED, DECOMPOSED, 'rene\\u0301@example.com'])
    assert.equal(codeOf(await create(named(email))), 'already_exists', email)
  const { priceId } = await aPool(w, org, 5)
  for (const email of [COMPOSED, DECOMPOSED])
    assert.equal((await checkout(w, org, await aFilledBasket(w, org, priceId), { email })).status, 200)

  const { data } = (await w.call('/v1/customers', { key: org.secret })).json<{ data: Customer[] }>()
  assert.deepEqual(
    data.map(({ user_id }) => user_id),
    [customer.user_id],
  )
  const found = await w.call(`/admin/v1/search?q=${encodeURIComponent(DECOMPOSED)}`, { key: org.admin })
  assert.ok(found.text.includes(customer.org_customer_id), found.text)
})

test('a person signs in with either Unicode form of their address', async () => {
  const email = `zo\u00EB.${Date.now()}@example.com`
  await createPersonWithEmail(w, await w.createOrg(), { email })

  const signedIn = await signIn(openBrowser(w), email.normalize('NFD'))

  assert.equal(signedIn.status, 200, signedIn.text)
})
