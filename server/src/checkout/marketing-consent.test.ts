import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Customer } from '#contract'
import { read } from '#platform/db'
import { aFilledBasket, anEmail } from '#testing/checkouts'
import { aPool } from '#testing/stock'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const events = read<{ customer: Customer }>(
  `select data -> 'customer' as customer from outbox where org_id = $1 and type = 'customer.updated' order by outbox_id`,
)

async function buy(org: TestOrg, priceId: number, customer: { email: string; marketing_opt_in?: boolean }) {
  const id = await aFilledBasket(w, org, priceId)
  const json = {
    payment_method: 'pm_sandbox_ok',
    customer: { first_name: 'Mia', last_name: 'Moor', ...customer },
  }
  const reply = await w.call(`/v1/baskets/${id}/checkout`, { method: 'POST', key: org.secret, json })
  assert.equal(reply.status, 200, reply.text)
}

const find = async (org: TestOrg, email: string): Promise<Customer | undefined> =>
  (await w.call(`/v1/customers?search=${encodeURIComponent(email)}`, { key: org.secret })).json<{ data: Customer[] }>()
    .data[0]

test('a customer who agrees to marketing at a later purchase has agreed from then on', async () => {
  const org = await w.createOrg()
  const { priceId } = await aPool(w, org, 10)
  const email = anEmail()
  await buy(org, priceId, { email })
  const { marketing_emails, marketing_emails_at } = (await find(org, email)) ?? {}
  assert.deepEqual([marketing_emails, marketing_emails_at], [false, null])

  const earliest = Math.floor(Date.now() / 1000)
  await buy(org, priceId, { email: email.toUpperCase(), marketing_opt_in: true })
  const agreed = await find(org, email)

  assert.equal(agreed?.marketing_emails, true)
  const at = agreed.marketing_emails_at ?? 0
  assert.ok(at >= earliest && at <= Date.now() / 1000, `${at}`)
  assert.equal(agreed.updated_at, at)
  assert.equal(agreed.email_address, email, 'nothing else changes')

  await buy(org, priceId, { email })
  await buy(org, priceId, { email, marketing_opt_in: false })
  await buy(org, priceId, { email, marketing_opt_in: true })
  assert.deepEqual(await find(org, email), agreed, 'a later purchase neither withdraws nor repeats it')
  assert.deepEqual(
    (await w.db.all(events, org.org)).map(({ customer }) => customer),
    [agreed],
  )
})

test('a new customer who agrees has the time of the purchase, and checkouts of one moment keep all consents', async () => {
  const org = await w.createOrg()
  const { priceId } = await aPool(w, org, 20)
  const [known, fresh] = [await w.createCustomer(org), anEmail()]
  const emails = [String(known.email_address), fresh]
  await Promise.all([...emails, ...emails].map((email) => buy(org, priceId, { email, marketing_opt_in: true })))
  for (const email of emails) {
    const customer = await find(org, email)
    assert.equal(customer?.marketing_emails, true)
    assert.ok((customer.marketing_emails_at ?? 0) >= customer.add_date)
  }
  assert.equal((await w.db.all(events, org.org)).length, 1, 'only the known customer changed')
})
