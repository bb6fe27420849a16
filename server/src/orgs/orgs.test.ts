import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setLimits, setPaymentAccount } from '../operator/organisations.ts'
import { inTx } from '#platform/db'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'
import { lockOrganisation, putProfile } from './queries.ts'

let nowMs = Date.UTC(2026, 2, 14, 12)
let w: TestServer
before(async () => {
  w = await startTestServer({ clock: () => new Date(nowMs) })
})
after(() => w.stop())

const change = (org: TestOrg, json: unknown) =>
  w.call('/admin/v1/organisation', { method: 'PATCH', key: org.admin, json })
const adminView = async (org: TestOrg) => (await w.call('/admin/v1/organisation', { key: org.admin })).json()

test('a key can read its own organisation', async () => {
  const [mine, theirs] = [await w.createOrg(), await w.createOrg()]
  const record = (await w.call('/v1/organisation', { key: mine.secret })).json()
  assert.equal(record.org_id, mine.id)
  assert.notEqual(record.org_id, theirs.id)
  assert.deepEqual([record.country, record.country_name], ['GB', 'United Kingdom'])
  assert.deepEqual([record.timezone, record.currency], ['Europe/London', 'GBP'])
  assert.equal(record.company, null)
})

test('the admin view also has mode and limits, which only the operator can change', async () => {
  const org = await w.createOrg({ mode: 'live' })
  const specified = { key_per_minute: 300, key_per_day: 30_000, org_per_day: 50_000 }
  assert.deepEqual([(await adminView(org)).mode, (await adminView(org)).limits], ['live', specified])

  for (const json of [{ mode: 'test' }, { limits: { key_per_minute: 1 } }, { org_id: 'x' }]) {
    assert.equal((await change(org, json)).status, 400)
  }
  await setLimits(w.db, org.org, { keyMinute: 1_000, keyDay: 2_000, orgDay: 3_000 })

  assert.deepEqual((await adminView(org)).limits, { key_per_minute: 1_000, key_per_day: 2_000, org_per_day: 3_000 })
})

test('an update sets what is sent, clears what is null, and leaves the others', async () => {
  const org = await w.createOrg()
  await change(org, { company: 'Rovers Ltd', background_color: '#fff', logo_image: 'https://example.com/logo.png' })
  const before = await adminView(org)
  nowMs += 60_000

  const response = await change(org, { name: 'Rovers', company: null })

  const wanted = { ...before, name: 'Rovers', company: null, updated_at: Math.floor(nowMs / 1000) }
  assert.equal(response.status, 200)
  const { version } = response.json()
  assert.deepEqual(response.json(), { ...wanted, version })
  assert.deepEqual(await adminView(org), { ...wanted, version })
  const late = await change(org, { name: 'City', version: before.version })
  assert.match(late.text, /version_conflict/)
  assert.equal((await change(org, { name: 'City', version })).status, 200)
})

test('an update with an unknown value is refused with the parameter and changes nothing', async () => {
  const org = await w.createOrg()
  const before = await adminView(org)
  for (const [param, value] of [
    ['timezone', 'Europe/Nowhere'],
    ['currency', 'ABC'],
    ['country', 'ZZ'],
    ['name', ''],
    ['name', null],
  ] as const) {
    const response = await change(org, { company: 'Changed', [param]: value })
    assert.equal(response.status, 400, response.text)
    assert.equal(response.json<{ error: { param: string } }>().error.param, param)
  }
  assert.deepEqual(await adminView(org), before)
})

test('concurrent changes are all kept', async () => {
  const org = await w.createOrg()
  const fields = {
    name: 'N',
    company: 'C',
    business_number: 'B',
    favicon: 'https://club.example/f.png',
    background_color: '#FC0',
  }
  const responses = await Promise.all(Object.entries(fields).map(([name, value]) => change(org, { [name]: value })))
  assert.deepEqual([...new Set(responses.map((response) => response.status))], [200])
  const { name, company, business_number, favicon, background_color } = await adminView(org)
  assert.deepEqual({ name, company, business_number, favicon, background_color }, fields)
})

test('a colour that is not hexadecimal and a picture without a safe address are refused with what to write', async () => {
  const org = await w.createOrg()
  for (const [param, value, sentence] of [
    ['background_color', 'green', '# and 3 or 6 hexadecimal digits'],
    ['background_color', '#12345', '# and 3 or 6 hexadecimal digits'],
    ['background_color', '#fff;}body{x:url(//evil)', '# and 3 or 6 hexadecimal digits'],
    ['logo_image', 'logo.png', 'not the name of a file'],
    ['logo_image', 'javascript:alert(1)', 'not the name of a file'],
    ['favicon', 'http://club.example/icon.png', 'begin with https://'],
    ['favicon', 'ftp://club.example/icon.png', 'not the name of a file'],
    ['background_image', 'https://user:secret@club.example/b.jpg', 'user name'],
    ['background_image', 'https://club.example/b.jpg" onload="x', 'must not contain spaces'],
  ] as const) {
    const { status, json } = await change(org, { [param]: value })
    const { error } = json<{ error: { param: string; message: string } }>()
    assert.deepEqual([status, error.param], [400, param], value)
    assert.ok(error.message.includes(sentence), error.message)
  }
  // Only an organisation in test mode may use a picture of the developer's machine.
  assert.equal((await change(org, { logo_image: 'http://127.0.0.1:9000/logo.png' })).status, 200)
  assert.equal((await adminView(org)).mode, 'test')
})

test('a colour and a picture that were stored before there were rules stay while other fields change', async () => {
  const org = await w.createOrg()
  const old = { background_color: 'green', logo_image: 'logo.png' }
  // Written as an earlier version did, which checked neither.
  await inTx(w.db, org.org, async (tx) => {
    const row = await lockOrganisation(tx, org.org)
    assert.ok(row)
    await putProfile(tx, org.org, { ...row, ...old }, row.updated_at)
  })
  assert.equal((await change(org, { ...old, name: 'Rovers' })).status, 200)
  const { name, background_color, logo_image } = await adminView(org)
  assert.deepEqual({ name, background_color, logo_image }, { name: 'Rovers', ...old })
})

test('an update changes only the organisation of the key', async () => {
  const [mine, theirs] = [await w.createOrg(), await w.createOrg()]
  const before = await adminView(theirs)
  await change(mine, { name: 'Mine alone' })
  assert.deepEqual(await adminView(theirs), before)
})

const failure = async (org: TestOrg, json: unknown) => {
  const response = await change(org, json)
  const { error } = response.json<{ error?: { code: string; param: string | null } }>()
  return [response.status, error?.code, error?.param]
}

test('an organisation sets its payment provider and its transaction fee', async () => {
  const org = await w.createOrg()
  const { payment_provider, transaction_fee, transaction_fee_minor } = await adminView(org)
  assert.deepEqual([payment_provider, transaction_fee, transaction_fee_minor], ['sandbox', 0, 0])

  await setPaymentAccount(w.db, org.org, { provider: 'sandbox', account: 'acct_of_this_test' })
  const changed = (await change(org, { payment_provider: 'stripe', transaction_fee: 1.25 })).json()

  assert.deepEqual([changed.payment_provider, changed.transaction_fee_minor], ['stripe', 125])
  assert.deepEqual(await adminView(org), changed)
  assert.deepEqual(await failure(org, { transaction_fee: 1.255 }), [400, 'invalid_request', 'transaction_fee'])
  const differing = { transaction_fee: 1.25, transaction_fee_minor: 126 }
  assert.deepEqual(await failure(org, differing), [400, 'invalid_request', 'transaction_fee_minor'])
  assert.equal((await change(org, { transaction_fee_minor: 126 })).json().transaction_fee, 1.26)
  assert.deepEqual(await failure(org, { currency: 'JPY' }), [400, 'invalid_request', 'transaction_fee'])
  assert.equal((await change(org, { currency: 'JPY', transaction_fee: 150 })).json().transaction_fee_minor, 150)
})

test('only the operator sets the payment account', async () => {
  const [org, other] = [await w.createOrg(), await w.createOrg()]
  await setPaymentAccount(w.db, other.org, { provider: 'stripe', account: 'acct_other' })
  const refused = [400, 'invalid_request', 'payment_account_id']

  for (const payment_account_id of ['acct_other', 'acct_nobody']) {
    assert.deepEqual(await failure(org, { payment_account_id }), refused)
    assert.deepEqual(await failure(org, { payment_provider: 'stripe', payment_account_id }), refused)
  }
  assert.deepEqual(await failure(other, { payment_account_id: null }), refused)
  const response = await change(org, { payment_account_id: 'acct_other' })
  assert.match(response.text, /operator of the installation/)
  assert.deepEqual((await adminView(org)).payment_account_id, null)
  assert.equal((await change(other, { payment_account_id: 'acct_other', name: 'As it is' })).status, 200)
})

test('an account belongs to one organisation of a mode, and the refusal does not say which', async () => {
  const [org, other, live] = [await w.createOrg(), await w.createOrg(), await w.createOrg({ mode: 'live' })]
  const account = 'acct_shared'
  await setPaymentAccount(w.db, other.org, { provider: 'stripe', account })
  await setPaymentAccount(w.db, live.org, { provider: 'stripe', account })

  const taken = setPaymentAccount(w.db, org.org, { provider: 'stripe', account })
  await assert.rejects(
    taken,
    (error: Error) => /belongs to one organisation/.test(error.message) && !error.message.includes(other.id),
  )
  // Entered by staff of an earlier version, beside the sandbox.
  await setPaymentAccount(w.db, org.org, { provider: 'sandbox', account })
  assert.deepEqual(await failure(org, { payment_provider: 'stripe' }), [409, 'invalid_state', null])
  await setPaymentAccount(w.db, other.org, { provider: 'stripe', account: null })
  assert.equal((await change(org, { payment_provider: 'stripe' })).status, 200)
})

test('Stripe needs an account, and a live organisation cannot use the sandbox', async () => {
  const org = await w.createOrg()
  assert.deepEqual(await failure(org, { payment_provider: 'stripe' }), [400, 'invalid_request', 'payment_account_id'])

  const live = await w.createOrg({ mode: 'live' })
  assert.equal((await adminView(live)).payment_provider, 'stripe')
  assert.deepEqual(await failure(live, { payment_provider: 'sandbox' }), [409, 'invalid_state', null])
  assert.equal((await change(live, { name: 'Rovers' })).status, 200)
})
