import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { PaymentAccountState } from '#contract'
import { post } from '#testing/orders'
import { changeAccount, onboardAccount, READY, sendAccountEvent } from '#testing/stripe/onboarding'
import { type FakeStripe, startFakeStripe } from '#testing/stripe/server'
import { startTestServer, type TestOrg, type TestResponse, type TestServer } from '#testing/test-server'

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
const readAccount = (org: TestOrg) => post(w, org, '/payment_account/read')

const getState = async (org: TestOrg): Promise<PaymentAccountState> =>
  (await w.call('/admin/v1/payment_account', { key: org.admin })).json<PaymentAccountState>()

function assertRefused(reply: TestResponse, message: string): void {
  const { error } = reply.json<{ error: { code: string; message: string } }>()
  assert.deepEqual([reply.status, error.code, error.message], [409, 'payments_not_configured', message])
}

const setCountry = async (org: TestOrg, country: string) => {
  const reply = await w.call('/admin/v1/organisation', { method: 'PATCH', key: org.admin, json: { country } })
  assert.equal(reply.status, 200, reply.text)
}

/** Creates an organisation that is paid on its own account at Stripe. */
async function aPaidOrg(): Promise<{ readonly org: TestOrg; readonly account: string }> {
  const org = await w.createOrg()
  const account = await onboardAccount(w, org)
  await changeAccount({ w, fake }, account, READY)
  assert.equal((await getState(org)).status, 'active')
  return { org, account }
}

test('a refusal of Stripe is reported with its reason, and onboarding works once that is fixed', async () => {
  const org = await w.createOrg()
  await setCountry(org, 'KP')
  assertRefused(
    await onboard(org),
    'Stripe refused: KP is not currently supported by Stripe. The operator of the installation must fix this at Stripe',
  )
  assert.equal((await getState(org)).status, 'none')

  await setCountry(org, 'NL')
  assert.equal((await onboard(org)).status, 200)
})

test('a key that lacks a right is the matter of the operator, and the response shows nothing of it', async () => {
  const org = await w.createOrg()
  const refused =
    'Stripe refused: the API key of this installation is not accepted. The operator of the installation must fix this at Stripe'
  fake.inject(/^POST \/v1\/accounts$/, 'forbidden')
  assertRefused(await onboard(org), refused)

  await onboardAccount(w, org)
  fake.inject(/^GET \/v1\/accounts\//, 'forbidden')
  assertRefused(await readAccount(org), refused)
  assert.equal((await getState(org)).status, 'onboarding')
})

test('an account that its owner disconnects at Stripe takes no payments any more', async () => {
  const { org, account } = await aPaidOrg()
  const untouched = await aPaidOrg()
  fake.disconnectAccount(account)

  const event = { type: 'account.application.deauthorized', object: { id: 'ca_1', object: 'application' } }
  assert.equal((await sendAccountEvent(w, account, event)).status, 200)

  const { status, charges_enabled, payouts_enabled } = await getState(org)
  assert.deepEqual([status, charges_enabled, payouts_enabled], ['restricted', false, false])
  assert.equal((await getState(untouched.org)).status, 'active')
})

test('an account that is disconnected before the organisation was paid there is known to be lost', async () => {
  const org = await w.createOrg()
  const account = await onboardAccount(w, org)
  await changeAccount({ w, fake }, account, { payouts_enabled: true })
  assert.equal((await getState(org)).payouts_enabled, true)
  fake.disconnectAccount(account)

  const event = { type: 'account.application.deauthorized', object: { id: 'ca_1', object: 'application' } }
  assert.equal((await sendAccountEvent(w, account, event)).status, 200)

  assert.equal((await getState(org)).payouts_enabled, false)
})

test('a reading of a disconnected account says so, and shows that it takes no payments', async () => {
  const { org, account } = await aPaidOrg()
  fake.disconnectAccount(account)

  assertRefused(
    await readAccount(org),
    'This installation has no access to the account any more: its operator must connect it again at Stripe',
  )
  assertRefused(
    await onboard(org),
    'Stripe refused: this installation has no access to the account any more. The operator of the installation must fix this at Stripe',
  )
  assert.equal((await getState(org)).status, 'restricted')
})

test('a late event of an account that is connected again changes nothing', async () => {
  const { org, account } = await aPaidOrg()
  const event = { type: 'account.application.deauthorized', object: { id: 'ca_1', object: 'application' } }

  await sendAccountEvent(w, account, event)

  assert.equal((await getState(org)).status, 'active')
})
