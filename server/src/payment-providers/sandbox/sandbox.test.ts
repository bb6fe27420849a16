import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { connect, inTx, write } from '#platform/db'
import { isDue, makeAttempt } from '#testing/attempts'
import { type TestOrg, type TestServer, startTestServer } from '#testing/test-server'
import { markDue } from '../../payments/mark-due.ts'
import { type AuthoriseInput, type Provider, ProviderUnavailable } from '../provider.ts'
import { completeAction } from './complete.ts'
import { chargeBack, createSandboxProvider } from './index.ts'

let w: TestServer
let provider: Provider
before(async () => {
  w = await startTestServer()
  provider = createSandboxProvider(w.db, 'https://api.example.com')
})
after(() => w.stop())

const aCharge = (paymentMethod: string, attemptId: string = randomUUID()): AuthoriseInput => {
  const what = { amountMinor: 2_500, currency: 'GBP', description: 'Two tickets' }
  const buyer = { save: false, offSession: false, returnUrl: null, mayTakeDays: false, payer: null, metadata: {} }
  return { key: `${attemptId}:auth`, attemptId, paymentMethod, ...buyer, ...what }
}
const pay = async (org: TestOrg, method: string, attemptId?: string): Promise<string> => {
  const answer = await provider.authorise({ org: org.org, account: null }, aCharge(method, attemptId))
  return answer.paymentId ?? assert.fail()
}
const stands = async ({ org }: TestOrg, paymentId: string) =>
  (await provider.retrieve({ org, account: null }, { attemptId: randomUUID(), paymentId }))?.kind
const complete = (org: TestOrg, paymentId: string, outcome: string) =>
  w.call(`/admin/v1/sandbox/payments/${paymentId}/complete`, { method: 'POST', key: org.admin, json: { outcome } })

test('a bank payment is captured at once', async () => {
  const { org } = await w.createOrg()
  const answer = await provider.authorise({ org, account: null }, aCharge('pm_sandbox_bank'))
  assert.deepEqual(answer, { kind: 'captured', paymentId: answer.paymentId, method: 'bank', card: null, saved: null })
})

test('a late success is processing at first, and authorised some seconds later', async () => {
  const org = await w.createOrg()
  const paymentId = await pay(org, 'pm_sandbox_late_success')
  assert.equal(await stands(org, paymentId), 'processing')
  const age = write(`update sandbox_payment set created_at = now() - interval '4 seconds' where org_id = $1`)
  await inTx(w.db, org.org, (tx) => tx.count(age, org.org))
  assert.equal(await stands(org, paymentId), 'authorised')
  const merchant = { org: org.org, account: null }
  assert.equal((await provider.capture(merchant, { paymentId, key: 'c' })).kind, 'captured')
})

test('a method whose confirmation fails is declined whatever the customer does', async () => {
  const org = await w.createOrg()
  const paymentId = await pay(org, 'pm_sandbox_3ds_fails')
  assert.equal(await completeAction(w.db, org.org, { paymentId, outcome: 'succeed' }, markDue), 'declined')
})

test('a fault of the first call happens once across all processes', async () => {
  const { org } = await w.createOrg()
  const other = await connect({ url: w.ownerUrl, readConnections: 1, transactionConnections: 1 })
  try {
    for (const method of ['pm_sandbox_timeout', 'pm_sandbox_lost_answer']) {
      const charge = aCharge(method)
      await assert.rejects(() => provider.authorise({ org, account: null }, charge), ProviderUnavailable)
      const answer = await createSandboxProvider(other, '').authorise({ org, account: null }, charge)
      assert.equal(answer.kind, 'authorised', method)
    }
  } finally {
    await other.close()
  }
})

test('concurrent charges and captures share statements, and each gets its own response', async () => {
  const { org } = await w.createOrg()
  const merchant = { org, account: null }
  let [inserts, updates] = [0, 0]
  const rewrite = (text: string): string => {
    if (text.startsWith('insert into sandbox_payment')) inserts++
    if (text.startsWith('update sandbox_payment')) updates++
    return text
  }
  const busy = await connect({ url: w.ownerUrl, readConnections: 1, transactionConnections: 2, rewrite })
  try {
    const hot = createSandboxProvider(busy, '')
    const methods = ['pm_sandbox_ok', 'pm_sandbox_declined', 'pm_sandbox_capture_fails']
    const charges = Array.from({ length: 150 }, (_, i) => aCharge(methods[i % 3] ?? ''))
    const answers = await Promise.all(charges.map((charge) => hot.authorise(merchant, charge)))
    const kinds = ['authorised', 'declined', 'authorised']
    for (const [i, answer] of answers.entries()) {
      assert.equal(answer.kind, kinds[i % 3])
      const found = await hot.retrieve(merchant, { attemptId: charges[i]?.attemptId ?? '', paymentId: null })
      assert.deepEqual(found, answer)
    }
    const ids = answers.map((answer) => answer.paymentId ?? '')
    const taken = await Promise.all(ids.map((paymentId) => hot.capture(merchant, { paymentId, key: paymentId })))
    assert.deepEqual(
      taken.map((answer) => [answer.kind, answer.paymentId]),
      ids.map((id, i) => [['captured', 'declined', 'declined'][i % 3], id]),
    )
    assert.ok(inserts <= 10 && updates <= 10, `${inserts} inserts and ${updates} updates`)
  } finally {
    await busy.close()
  }
})

test('an organisation in live mode cannot use the sandbox', async () => {
  const { org } = await w.createOrg({ mode: 'live' })
  const charge = aCharge('pm_sandbox_ok')
  await assert.rejects(() => provider.authorise({ org, account: null }, charge), /only from organisations in test mode/)
  const found = await provider.retrieve({ org, account: null }, { attemptId: charge.attemptId, paymentId: null })
  assert.equal(found, undefined)
})

test('a chargeback takes at most what is left of the captured amount', async () => {
  const { org } = await w.createOrg()
  const merchant = { org, account: null }
  const { paymentId } = await provider.authorise(merchant, aCharge('pm_sandbox_bank'))
  if (paymentId === null) return assert.fail()
  await provider.refund(merchant, { paymentId, key: 'r', amountMinor: 500 })
  const first = await chargeBack(w.db, org, paymentId, 1_000)
  const second = await chargeBack(w.db, org, paymentId, 1_000)
  assert.equal(first.kind === 'chargeback' && first.amountMinor, 1_000)
  assert.notDeepEqual(first, second)
  await assert.rejects(() => chargeBack(w.db, org, paymentId, 1), /only 0/)
  assert.equal((await provider.refund(merchant, { paymentId, key: 's', amountMinor: 1 })).kind, 'failed')
})

test('completing a payment through the API makes its attempt due', async () => {
  const org = await w.createOrg()
  const attempt = await makeAttempt(w, org, { provider: 'sandbox', payment_id: null })
  const payment_id = await pay(org, 'pm_sandbox_3ds', attempt.attempt_id)
  const link = write(`update attempt set payment_id = $3 where org_id = $1 and attempt_id = $2`)
  await inTx(w.db, org.org, (tx) => tx.count(link, org.org, attempt.attempt_id, payment_id))
  assert.equal(await isDue(w, org, attempt), false)

  const answer = await complete(org, payment_id, 'succeed')

  assert.equal(answer.status, 200, answer.text)
  const money = { amount: 25, amount_minor: 2_500, currency: 'GBP' }
  assert.deepEqual(answer.json(), { payment_id, status: 'authorised', ...money })
  assert.equal(await stands(org, payment_id), 'authorised')
  assert.equal(await isDue(w, org, attempt), true)
  assert.equal((await complete(org, payment_id, 'fail')).status, 409)
})

test('only payments of the own organisation can be completed, and only in test mode', async () => {
  const [mine, theirs, live] = [await w.createOrg(), await w.createOrg(), await w.createOrg({ mode: 'live' })]
  const paymentId = await pay(theirs, 'pm_sandbox_3ds')
  assert.equal((await complete(mine, paymentId, 'succeed')).status, 404)
  assert.equal((await complete(live, paymentId, 'succeed')).status, 409)
  assert.equal(await stands(theirs, paymentId), 'requires_action')
  assert.equal((await complete(theirs, paymentId, 'fail')).json().status, 'declined')
})

test('a saved method is declined as often as its name says, and then succeeds', async () => {
  const merchant = { org: (await w.createOrg()).org, account: null }
  for (const [method, declines] of [
    ['pm_sandbox_later_declined_once', 1],
    ['pm_sandbox_later_declined_twice', 2],
    ['pm_sandbox_later_declined', 4],
  ] as const) {
    const paid = await provider.authorise(merchant, { ...aCharge(method), save: true })
    assert.equal(paid.kind, 'authorised')
    const later = async () =>
      (await provider.authorise(merchant, { ...aCharge(paid.saved ?? ''), offSession: true })).kind
    const kinds = [await later(), await later(), await later(), await later()]
    assert.deepEqual(
      kinds,
      kinds.map((_, i) => (i < declines ? 'declined' : 'authorised')),
    )
  }
})
