import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import type { AdminPrice, TaxRate } from '#contract'
import { codeOf, messageOf, paramOf } from '#testing/checkouts'
import { makeEvent, makePrice } from '#testing/factories'
import { createOffer } from '#testing/memberships'
import { post } from '#testing/orders'
import { aTaxRate } from '#testing/taxes'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const get = (org: TestOrg, path: string) => w.call(`/admin/v1${path}`, { key: org.admin })
const patch = (org: TestOrg, path: string, json: object) =>
  w.call(`/admin/v1${path}`, { method: 'PATCH', key: org.admin, json })

test('a rate is created, listed and retrieved as it was given', async () => {
  const org = await w.createOrg()
  const fields = {
    name: 'Exempt',
    country: 'IE',
    category: 'E',
    rate_basis_points: 0,
    exemption_reason: 'Live theatre',
  }

  const made = (await post(w, org, '/tax_rates', fields)).json<TaxRate>()

  assert.deepEqual({ ...made, created: 0 }, { ...fields, tax_rate_id: made.tax_rate_id, archived_at: null, created: 0 })
  assert.deepEqual((await get(org, `/tax_rates/${made.tax_rate_id}`)).json(), made)
  assert.deepEqual((await get(org, '/tax_rates')).json<{ data: TaxRate[] }>().data, [made])
})

test('a rate that contradicts its category is refused', async () => {
  const org = await w.createOrg()
  const base = { name: 'VAT', country: 'NL' }
  for (const [fields, param] of [
    [{ category: 'S', rate_basis_points: 0 }, 'rate_basis_points'],
    [{ category: 'Z', rate_basis_points: 900 }, 'rate_basis_points'],
    [{ category: 'E', rate_basis_points: 0 }, 'exemption_reason'],
    [{ category: 'S', rate_basis_points: 900, exemption_reason: 'Sport' }, 'exemption_reason'],
  ] as const) {
    const reply = await post(w, org, '/tax_rates', { ...base, ...fields })
    assert.deepEqual([reply.status, paramOf(reply)], [400, param], reply.text)
  }
})

test('an archived rate cannot be chosen, and what has it keeps it', async () => {
  const org = await w.createOrg()
  const id = await aTaxRate(w, org)
  const price = await makePrice(w, org, await makeEvent(w, org))
  const path = `/prices/${price.price_id}`
  assert.equal((await patch(org, path, { tax_rate_id: id })).json<AdminPrice>().tax_rate_id, id)

  assert.ok((await post(w, org, `/tax_rates/${id}/archive`)).json<TaxRate>().archived_at)

  const kept = await patch(org, path, { title: 'Adult', tax_rate_id: id })
  assert.deepEqual([kept.status, kept.json<AdminPrice>().tax_rate_id], [200, id])
  const other = await makePrice(w, org, await makeEvent(w, org))
  const refused = await patch(org, `/prices/${other.price_id}`, { tax_rate_id: id })
  assert.deepEqual([refused.status, paramOf(refused)], [400, 'tax_rate_id'])
  assert.match(messageOf(refused), /not archived/)
  assert.equal(codeOf(await post(w, org, `/tax_rates/${id}/archive`)), 'invalid_state')
})

test('the rate of another organisation does not exist', async () => {
  const [mine, theirs] = [await w.createOrg(), await w.createOrg()]
  const id = await aTaxRate(w, theirs)
  const price = await makePrice(w, mine, await makeEvent(w, mine))
  const offer = await createOffer(w, mine)

  assert.equal((await get(mine, `/tax_rates/${id}`)).status, 404)
  assert.equal((await post(w, mine, `/tax_rates/${id}/archive`)).status, 404)
  for (const [path, param] of [
    [`/prices/${price.price_id}`, 'tax_rate_id'],
    [`/membership_types/${offer.typeId}`, 'tax_rate_id'],
    ['/organisation', 'ticket_tax_rate_id'],
    ['/organisation', 'fee_tax_rate_id'],
  ] as const) {
    const reply = await patch(mine, path, { [param]: id })
    assert.deepEqual([reply.status, paramOf(reply)], [400, param], reply.text)
  }
})

test('the server itself cannot change or delete a rate', async () => {
  const app = new pg.Client(w.appUrl)
  await app.connect()
  try {
    for (const statement of ['update tax_rate set basis_points = 1', 'delete from tax_rate'])
      await assert.rejects(app.query(statement), /permission denied/)
  } finally {
    await app.end()
  }
})
