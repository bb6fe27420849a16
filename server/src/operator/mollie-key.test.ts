import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createMollieApi } from '#payment-providers'
import { read } from '#platform/db'
import { sealer } from '#platform/seal'
import { aMollieCharge, type MollieWorld, startMollieWorld } from '#testing/mollie/world'
import { setMollieKey } from './organisations.ts'

let w: MollieWorld
before(async () => {
  w = await startMollieWorld()
})
after(() => w.stop())

const stored = read<{ profile_id: string; sealed: Buffer; hint: string }>(
  `select profile_id, sealed, hint from mollie_key where org_id = $1`,
)
const audited = read<{ text: string }>(`select e::text as text from audit_entry e where e.org_id = $1`)

test('a key makes Mollie the provider; only its end is shown, and it is stored encrypted', async () => {
  const org = await w.server.createOrg()
  const { apiKey, profileId } = w.fake.createKey()

  const shown = await w.setKey(org, apiKey)

  assert.deepEqual(shown, { account: profileId, hint: `test_…${apiKey.slice(-4)}` })
  const profile = await w.server.call('/admin/v1/organisation', { key: org.admin })
  const { payment_provider, payment_account_id } = profile.json()
  assert.deepEqual([payment_provider, payment_account_id], ['mollie', profileId])
  const [row = assert.fail('nothing is stored'), ...others] = await w.server.db.all(stored, org.org)
  assert.deepEqual([row.profile_id, row.hint, others], [profileId, shown.hint, []])
  assert.ok(!row.sealed.includes(apiKey))
  const log = (await w.server.db.all(audited, org.org)).map(({ text }) => text).join('\n')
  assert.ok(log.includes(shown.hint) && !log.includes(apiKey) && !profile.text.includes(apiKey))
})

test('an organisation takes only keys of its own mode, and only keys that Mollie knows', async () => {
  const [test1, live] = [await w.server.createOrg(), await w.server.createOrg({ mode: 'live' })]
  await assert.rejects(() => w.setKey(test1, w.fake.createKey('live').apiKey), /starts with test_/)
  await assert.rejects(() => w.setKey(live, w.fake.createKey('test').apiKey), /starts with live_/)
  await assert.rejects(() => w.setKey(test1, `test_${'a'.repeat(30)}`), /does not accept/)
  await assert.rejects(() => w.setKey(test1, 'sk_test_1'), /starts with test_/)
  assert.deepEqual(await w.server.db.all(stored, test1.org), [])
  await w.setKey(live, w.fake.createKey('live').apiKey)
})

test('without an encryption key of the installation nothing is stored', async () => {
  const org = await w.server.createOrg()
  const input = { apiKey: w.fake.createKey().apiKey, api: createMollieApi({ apiUrl: w.fake.url }), at: new Date() }
  await assert.rejects(
    () => setMollieKey(w.server.db, org.org, { ...input, sealer: sealer('') }),
    /TESSERA_ENCRYPTION_KEY/,
  )
  assert.deepEqual(await w.server.db.all(stored, org.org), [])
})

test('no two organisations of a mode are paid on the same profile', async () => {
  const { apiKey } = await w.createOrg()
  const other = await w.server.createOrg()
  await assert.rejects(() => w.setKey(other, apiKey), /belongs to one organisation/)
  assert.deepEqual(await w.server.db.all(stored, other.org), [])
})

test('payments of an earlier profile are still refunded, and a rolled key replaces the old one', async () => {
  const { org, merchant, apiKey } = await w.createOrg()
  const { paymentId } = await w.providers.mollie.authorise(merchant, aMollieCharge())
  assert.ok(paymentId !== null)
  await w.providers.mollie.capture(merchant, { paymentId, key: 'cap' })

  await w.setKey(org, w.fake.createKey().apiKey)
  const refund = (key: string) => w.providers.mollie.refund(merchant, { paymentId, key, amountMinor: 100 })
  assert.equal((await refund('one')).kind, 'succeeded')

  await w.setKey(org, w.fake.rollKey(apiKey))
  assert.equal((await refund('two')).kind, 'succeeded')
  assert.equal((await w.server.db.all(stored, org.org)).length, 2)
})

test('staff cannot name Mollie as the provider, nor use its profile as an account of Stripe', async () => {
  const [plain, { org }] = [await w.server.createOrg(), await w.createOrg()]
  const change = async (key: string, payment_provider: string) => {
    const json = { payment_provider }
    const response = await w.server.call('/admin/v1/organisation', { method: 'PATCH', key, json })
    return [response.status, response.json<{ error?: { param?: string } }>().error?.param]
  }
  assert.deepEqual(await change(plain.admin, 'mollie'), [400, 'payment_provider'])
  assert.deepEqual(await change(org.admin, 'stripe'), [400, 'payment_account_id'])
  assert.deepEqual(await change(org.admin, 'mollie'), [200, undefined])
  assert.deepEqual(await change(org.admin, 'sandbox'), [200, undefined])
  assert.deepEqual(await change(org.admin, 'stripe'), [400, 'payment_account_id'])
})
