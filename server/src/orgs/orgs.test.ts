import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setLimits } from '../operator/organisations.ts'
import { world, type Org, type World } from '#testing/test-server'

let nowMs = Date.UTC(2026, 2, 14, 12)
let w: World
before(async () => {
  w = await world({ clock: () => new Date(nowMs) })
})
after(() => w.end())

const change = (org: Org, json: unknown) => w.call('/admin/v1/organisation', { method: 'PATCH', key: org.admin, json })
const adminView = async (org: Org) => (await w.call('/admin/v1/organisation', { key: org.admin })).json()

test('a key reads its own organisation', async () => {
  const [mine, theirs] = [await w.anOrg(), await w.anOrg()]
  const record = (await w.call('/v1/organisation', { key: mine.secret })).json()
  assert.equal(record.org_id, mine.id)
  assert.notEqual(record.org_id, theirs.id)
  assert.deepEqual([record.country, record.country_name], ['GB', 'United Kingdom'])
  assert.deepEqual([record.timezone, record.currency], ['Europe/London', 'GBP'])
  assert.equal(record.company, null)
})

test('staff see the mode and the limits too, and the operator alone changes these', async () => {
  const org = await w.anOrg({ mode: 'live' })
  const specified = { key_per_minute: 300, key_per_day: 30_000, org_per_day: 50_000 }
  assert.deepEqual([(await adminView(org)).mode, (await adminView(org)).limits], ['live', specified])

  for (const json of [{ mode: 'test' }, { limits: { key_per_minute: 1 } }, { org_id: 'x' }]) {
    assert.equal((await change(org, json)).status, 400)
  }
  await setLimits(w.db, org.org, { keyMinute: 1_000, keyDay: 2_000, orgDay: 3_000 })

  assert.deepEqual((await adminView(org)).limits, { key_per_minute: 1_000, key_per_day: 2_000, org_per_day: 3_000 })
})

test('a change sets what is sent, clears what is null, and leaves the rest', async () => {
  const org = await w.anOrg()
  await change(org, { company: 'Rovers Ltd', background_color: '#fff', logo_image: 'https://example.com/logo.png' })
  const before = await adminView(org)
  nowMs += 60_000

  const answer = await change(org, { name: 'Rovers', company: null })

  const wanted = { ...before, name: 'Rovers', company: null, updated_at: Math.floor(nowMs / 1000) }
  assert.equal(answer.status, 200)
  assert.deepEqual(answer.json(), wanted)
  assert.deepEqual(await adminView(org), wanted)
})

test('a change to what does not exist is refused by the name of the parameter, and changes nothing', async () => {
  const org = await w.anOrg()
  const before = await adminView(org)
  for (const [param, value] of [
    ['timezone', 'Europe/Nowhere'],
    ['currency', 'ABC'],
    ['country', 'ZZ'],
    ['name', ''],
    ['name', null],
  ] as const) {
    const answer = await change(org, { company: 'Changed', [param]: value })
    assert.equal(answer.status, 400, answer.text)
    assert.equal(answer.json<{ error: { param: string } }>().error.param, param)
  }
  assert.deepEqual(await adminView(org), before)
})

test('changes at the same moment are all kept', async () => {
  const org = await w.anOrg()
  const fields = {
    name: 'N',
    company: 'C',
    business_number: 'B',
    payment_account_id: 'P',
    favicon: 'F',
    background_color: 'X',
  }
  const answers = await Promise.all(Object.entries(fields).map(([name, value]) => change(org, { [name]: value })))
  assert.deepEqual([...new Set(answers.map((answer) => answer.status))], [200])
  const { name, company, business_number, payment_account_id, favicon, background_color } = await adminView(org)
  assert.deepEqual({ name, company, business_number, payment_account_id, favicon, background_color }, fields)
})

test("a change reaches one's own organisation only", async () => {
  const [mine, theirs] = [await w.anOrg(), await w.anOrg()]
  const before = await adminView(theirs)
  await change(mine, { name: 'Mine alone' })
  assert.deepEqual(await adminView(theirs), before)
})

const failure = async (org: Org, json: unknown) => {
  const answer = await change(org, json)
  const { error } = answer.json<{ error?: { code: string; param: string | null } }>()
  return [answer.status, error?.code, error?.param]
}

test('an organisation says who takes the money, and what it asks for each order', async () => {
  const org = await w.anOrg()
  const { payment_provider, transaction_fee, transaction_fee_minor } = await adminView(org)
  assert.deepEqual([payment_provider, transaction_fee, transaction_fee_minor], ['sandbox', 0, 0])

  const sent = { payment_provider: 'stripe', payment_account_id: 'acct_1', transaction_fee: 1.25 }
  const changed = (await change(org, sent)).json()

  assert.deepEqual([changed.payment_provider, changed.transaction_fee_minor], ['stripe', 125])
  assert.deepEqual(await adminView(org), changed)
  assert.deepEqual(await failure(org, { transaction_fee: 1.255 }), [400, 'invalid_request', 'transaction_fee'])
  assert.deepEqual(await failure(org, { currency: 'JPY' }), [400, 'invalid_request', 'transaction_fee'])
  assert.equal((await change(org, { currency: 'JPY', transaction_fee: 150 })).json().transaction_fee_minor, 150)
})

test('Stripe takes no money without an account, nor the sandbox any of a live organisation', async () => {
  const org = await w.anOrg()
  assert.deepEqual(await failure(org, { payment_provider: 'stripe' }), [400, 'invalid_request', 'payment_account_id'])
  assert.equal((await change(org, { payment_provider: 'stripe', payment_account_id: 'acct_1' })).status, 200)
  assert.deepEqual(await failure(org, { payment_account_id: null }), [400, 'invalid_request', 'payment_account_id'])
  assert.equal((await change(org, { payment_provider: 'sandbox', payment_account_id: null })).status, 200)

  const live = await w.anOrg({ mode: 'live' })
  assert.equal((await adminView(live)).payment_provider, 'stripe')
  assert.deepEqual(await failure(live, { payment_provider: 'sandbox' }), [409, 'invalid_state', null])
  assert.equal((await change(live, { name: 'Rovers' })).status, 200)
})
