import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import type { PaymentAccountState } from '#contract'
import { createProviders } from '#payment-providers'
import { auditLogOf } from '#testing/audit-log'
import { codeOf } from '#testing/checkouts'
import { countLockWaits } from '#testing/locks'
import { post } from '#testing/orders'
import { changeAccount, onboardAccount, READY } from '#testing/stripe/onboarding'
import { type FakeStripe, startFakeStripe } from '#testing/stripe/server'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'
import { waitFor } from '#testing/wait-for'
import { setPaymentAccount } from '../operator/organisations.ts'
import { refreshAccount } from './refresh-account.ts'

let fake: FakeStripe
let w: TestServer
before(async () => {
  fake = await startFakeStripe()
  w = await startTestServer({}, undefined, {
    TESSERA_STRIPE_SECRET_KEY: fake.secretKey,
    TESSERA_STRIPE_API_URL: fake.url,
    TESSERA_PUBLIC_URL: 'https://tickets.example',
  })
})
after(async () => {
  await w.stop()
  await fake.stop()
})

const onboard = (org: TestOrg) => post(w, org, '/payment_account/onboarding')

const getState = async (org: TestOrg): Promise<PaymentAccountState> =>
  (await w.call('/admin/v1/payment_account', { key: org.admin })).json<PaymentAccountState>()

const accountsOf = (org: TestOrg) =>
  fake.requests.filter(
    ({ path, form }) => path === '/v1/accounts' && (form.metadata as Record<string, string>)?.org_id === org.org,
  )

const onboardedAccount = (org: TestOrg) => onboardAccount(w, org)

const change = (account: string, fields: Parameters<FakeStripe['changeAccount']>[1]) =>
  changeAccount({ w, fake }, account, fields)

test('onboarding creates one account that belongs to its owner, and returns a page for them', async () => {
  const org = await w.createOrg()
  assert.deepEqual([(await getState(org)).status, (await getState(org)).can_onboard], ['none', true])

  const replies = await Promise.all([onboard(org), onboard(org)])
  const again = await onboard(org)

  for (const reply of [...replies.filter(({ status }) => status === 200), again])
    assert.match(reply.json<{ link: string }>().link, /^https:\/\/connect\.stripe\.example\/setup\/acct_/)
  assert.deepEqual(new Set(accountsOf(org).map(({ key }) => key)).size, 1)
  assert.deepEqual(accountsOf(org)[0]?.form.controller, {
    losses: { payments: 'stripe' },
    fees: { payer: 'account' },
    stripe_dashboard: { type: 'full' },
    requirement_collection: 'stripe',
  })
  const link = fake.requests.findLast(({ path }) => path === '/v1/account_links')
  assert.equal(link?.form.return_url, 'https://tickets.example/console/settings?tab=payments&onboarding=done')
  const { status, payment_account_id, payment_provider } = await getState(org)
  assert.deepEqual([status, payment_account_id, payment_provider], ['onboarding', null, 'sandbox'])
})

test('an organisation is paid on its account as soon as Stripe accepts payments there', async () => {
  const org = await w.createOrg()
  const account = await onboardedAccount(org)
  await change(account, { details_submitted: true })
  const waiting = await getState(org)
  assert.deepEqual([waiting.status, waiting.payment_account_id], ['restricted', null])
  assert.ok(waiting.requirements_due.includes('external_account'))

  const capabilities = { ideal_payments: 'active', bancontact_payments: 'pending', sepa_debit_payments: 'active' }
  const sent = await change(account, { ...READY, capabilities, requirements: { currently_due: [] } })

  assert.equal(sent.status, 200)
  const { read_at, ...state } = await getState(org)
  assert.deepEqual(state, {
    payment_provider: 'stripe',
    payment_account_id: account,
    status: 'active',
    can_onboard: true,
    charges_enabled: true,
    payouts_enabled: true,
    details_submitted: true,
    methods: ['ideal', 'sepa_debit'],
    requirements_due: [],
  })
  assert.ok(read_at !== null)
})

test('without an event staff can have the account read', async () => {
  const org = await w.createOrg()
  assert.equal((await post(w, org, '/payment_account/read')).json<PaymentAccountState>().status, 'none')
  fake.changeAccount(await onboardedAccount(org), READY)

  const reply = await post(w, org, '/payment_account/read')

  assert.equal(reply.json<PaymentAccountState>().status, 'active')
})

test('an event about the account of another organisation changes nothing', async () => {
  const [mine, theirs] = [await w.createOrg(), await w.createOrg()]
  await onboardedAccount(mine)
  const account = await onboardedAccount(theirs)
  // It names my organisation, and comes from an account that is not mine.
  await change(account, { ...READY, metadata: { org_id: mine.org } })

  assert.deepEqual([(await getState(mine)).status, (await getState(theirs)).status], ['onboarding', 'onboarding'])
})

test('an account that the operator has set stays, and cannot be replaced by onboarding', async () => {
  const org = await w.createOrg()
  const account = await onboardedAccount(org)
  await setPaymentAccount(w.db, org.org, { provider: 'stripe', account: 'platform' })
  await change(account, READY)

  const { status, payment_account_id, can_onboard } = await getState(org)
  assert.deepEqual([status, payment_account_id, can_onboard], ['set_by_operator', 'platform', false])
  assert.equal(codeOf(await onboard(org)), 'invalid_state')

  await setPaymentAccount(w.db, org.org, { provider: 'stripe', account: null })
  await change(account, READY)
  assert.equal((await getState(org)).payment_account_id, account)
})

test('an account that the operator removed stays removed, until the operator sets it again', async () => {
  const [paid, waiting] = [await w.createOrg(), await w.createOrg()]
  const accounts = [await onboardedAccount(paid), await onboardedAccount(waiting)] as const
  await change(accounts[0], READY)
  assert.equal((await getState(paid)).status, 'active')
  // One was paid there already, and the other is removed before Stripe accepts payments.
  for (const { org } of [paid, waiting]) await setPaymentAccount(w.db, org, { provider: 'stripe', account: null })

  for (const account of accounts) await change(account, READY)
  for (const org of [paid, waiting]) {
    assert.equal((await post(w, org, '/payment_account/read')).status, 200)
    const { status, payment_account_id, can_onboard, charges_enabled } = await getState(org)
    assert.deepEqual(
      [status, payment_account_id, can_onboard, charges_enabled],
      ['removed_by_operator', null, false, true],
    )
    assert.equal(codeOf(await onboard(org)), 'invalid_state')
  }

  await setPaymentAccount(w.db, paid.org, { provider: 'stripe', account: accounts[0] })
  assert.equal((await getState(paid)).status, 'active')
})

test('an account that the operator sets at the same moment is not overwritten', async () => {
  const org = await w.createOrg()
  const account = await onboardedAccount(org)
  const operator = new pg.Client({ connectionString: w.ownerUrl })
  const watcher = new pg.Client({ connectionString: w.ownerUrl })
  await Promise.all([operator.connect(), watcher.connect()])
  try {
    await operator.query('begin')
    await operator.query("select set_config('app.org', $1, true)", [org.org])
    await operator.query("update organisation set payment_account_id = 'acct_operator' where org_id = $1", [org.org])
    const sent = change(account, READY)
    await waitFor(async () => (await countLockWaits(watcher)) || undefined)
    await operator.query('commit')

    assert.equal((await sent).status, 200)
    assert.equal((await getState(org)).payment_account_id, 'acct_operator')
  } finally {
    await Promise.all([operator.end(), watcher.end()])
  }
})

test('a reading that was overtaken by a later one connects nothing', async () => {
  const org = await w.createOrg()
  const account = await onboardedAccount(org)
  await change(account, { details_submitted: true })
  fake.changeAccount(account, READY)

  const providers = createProviders(w.db, {
    publicUrl: 'https://tickets.example',
    encryptionKey: '',
    stripe: { secretKey: fake.secretKey, apiUrl: fake.url },
    mollie: { apiUrl: '' },
  })
  await refreshAccount(w.db, providers, org.org, { at: new Date(Date.now() - 60_000) })

  const { status, payment_account_id } = await getState(org)
  assert.deepEqual([status, payment_account_id], ['restricted', null])
})

test('the audit log has who connected an account, and what it replaced', async () => {
  const [byStripe, byStaff] = [await w.createOrg(), await w.createOrg()]
  const account = await onboardedAccount(byStripe)
  await change(account, READY)
  await change(account, READY)
  fake.changeAccount(await onboardedAccount(byStaff), READY)
  await post(w, byStaff, '/payment_account/read')

  const { onlyEntry } = auditLogOf(w)
  const entry = await onlyEntry(byStripe, 'payments.account_connected')
  assert.deepEqual([entry.actor_kind, entry.actor_label, entry.entity_kind], ['system', 'Stripe', 'organisation'])
  const changes = Object.fromEntries(entry.changes.map(({ field, before, after }) => [field, [before, after]]))
  assert.deepEqual(changes, {
    payment_account_id: [null, JSON.stringify(account)],
    payment_provider: ['"sandbox"', '"stripe"'],
  })
  assert.equal((await onlyEntry(byStaff, 'payments.account_connected')).actor_kind, 'key')
})

test('an organisation of the other mode than the key of Stripe cannot open an account', async () => {
  const org = await w.createOrg({ mode: 'live' })
  assert.equal((await getState(org)).can_onboard, false)
  assert.equal(codeOf(await onboard(org)), 'payments_not_configured')
})
