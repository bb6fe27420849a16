// longer than 250 lines because it holds the tables of all transitions and the cases beside them
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Attempt } from '#payments'
import { orgId } from '#platform/ids'
import { basketPolicy } from './basket/policy.ts'
import { chargePolicy } from './charge/policy.ts'
import type { PaymentFacts, Policy, ProviderResponse, Transition } from './policy.ts'

/** Every response that a provider call can have. `none`: no call was made, or the provider has no such payment. */
const responses = {
  authorised: { kind: 'authorised', paymentId: 'pay_1', method: 'card', card: null, saved: null },
  captured: { kind: 'captured', paymentId: 'pay_1', method: 'card', card: null, saved: null },
  requires_action: {
    kind: 'requires_action',
    paymentId: 'pay_1',
    nextAction: { type: 'redirect', url: 'https://bank' },
    expiresAt: null,
  },
  processing: { kind: 'processing', paymentId: 'pay_1', settles: 'soon' },
  takes_days: { kind: 'processing', paymentId: 'pay_1', settles: 'days' },
  declined: { kind: 'declined', paymentId: 'pay_1', code: 'card_declined', message: 'The card was declined.' },
  voided: { kind: 'voided', paymentId: 'pay_1' },
  unknown: { kind: 'unknown' },
  returned: { kind: 'returned' },
  return_pending: { kind: 'return_pending' },
  return_refused: { kind: 'return_refused' },
  none: undefined,
} as const satisfies Record<string, ProviderResponse>

type ResponseName = keyof typeof responses
type Situation = { readonly attempt?: Partial<Attempt>; readonly facts?: PaymentFacts }

/** By status and response: the transition, with its failure code if it has one. */
type Table = Readonly<Record<string, Readonly<Record<string, string>>>>

const at = new Date('2026-01-01T00:00:00Z')
const anAttempt: Attempt = {
  org_id: orgId('00000000-0000-7000-8000-000000000001'),
  attempt_id: '00000000-0000-7000-8000-000000000002',
  subject_id: '00000000-0000-7000-8000-000000000003',
  subject_kind: 'basket',
  order_id: 1,
  provider: 'sandbox',
  account: null,
  payment_method: 'pm_sandbox_ok',
  method: null,
  amount_minor: 2_800,
  currency: 'GBP',
  status: 'authorizing',
  version: 1,
  due_at: at,
  attempt_count: 0,
  payment_id: 'pay_1',
  next_action: null,
  deadline: at,
  failure_code: null,
  failure_message: null,
  answer: null,
  created_at: at,
  updated_at: at,
  settled_at: null,
  off_session: false,
  save_method: false,
  saved_reference: null,
  saved_debit: null,
  card_brand: null,
  card_last4: null,
  overdue: false,
  age_seconds: 0,
  return_url: null,
  may_take_days: false,
  give_up_at: null,
  refund_failures: 0,
  platform_fee_minor: 0,
  metadata: {},
  given_up: false,
}

/** Reads a table with one line per response and one column per status. Two spaces or more separate the columns. */
function parseTable(text: string): Table {
  const [head = [], ...lines] = text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s{2,}/))
  return Object.fromEntries(
    head.map((status, i) => [status, Object.fromEntries(lines.map(([name = '', ...cells]) => [name, cells[i] ?? '']))]),
  )
}

/** A basket before the customer's deadline. */
const basket = parseTable(`
                   authorizing           waiting               capturing                   voiding               late
  authorised       reserve               reserve               retry                       reserve               resume
  captured         reserve               reserve               complete                    reserve               resume
  requires_action  wait                  retry                 retry                       retry                 retry
  processing       wait                  retry                 retry                       expire                retry
  takes_days       wait                  retry                 retry                       expire                retry
  declined         fail card_declined    fail card_declined    undo authorisation_expired  fail payment_expired  close payment_expired
  voided           fail payment_expired  fail payment_expired  undo authorisation_expired  fail payment_expired  close payment_expired
  unknown          retry                 retry                 retry                       retry                 retry
  returned         retry                 retry                 retry                       retry                 close late_payment_refunded
  return_pending   retry                 retry                 retry                       retry                 retry
  return_refused   retry                 retry                 retry                       retry                 retry
  none             retry                 retry                 retry                       fail payment_expired  close payment_expired
`)

/** Instalments that are still due, charged while the customer is present. */
const charge = parseTable(`
                   authorizing           waiting               capturing                   voiding               late
  authorised       reserve               reserve               retry                       retry                 retry
  captured         reserve               reserve               complete                    complete              retry
  requires_action  wait                  retry                 retry                       retry                 retry
  processing       wait                  retry                 retry                       retry                 retry
  takes_days       wait                  retry                 retry                       retry                 retry
  declined         fail card_declined    fail card_declined    fail authorisation_expired  fail payment_expired  retry
  voided           fail payment_expired  fail payment_expired  fail authorisation_expired  fail payment_expired  retry
  unknown          retry                 retry                 retry                       retry                 retry
  returned         retry                 retry                 retry                       retry                 fail late_payment_refunded
  return_pending   retry                 retry                 retry                       retry                 retry
  return_refused   retry                 retry                 retry                       retry                 retry
  none             retry                 retry                 retry                       fail payment_expired  retry
`)

const STILL_DUE: PaymentFacts = { stillDue: true }

function decide(policy: Policy, response: ResponseName, { attempt, facts = STILL_DUE }: Situation): Transition {
  return policy.decide({ ...anAttempt, ...attempt }, facts, responses[response])
}

const describe = (transition: Transition): string =>
  'failure' in transition ? `${transition.kind} ${transition.failure.code}` : transition.kind

const statuses = ['authorizing', 'waiting', 'capturing', 'voiding', 'late'] as const
const names = Object.keys(responses) as ResponseName[]

/** Returns the whole table that a policy decides. */
const decideAll = (policy: Policy, situation: Situation): Table =>
  Object.fromEntries(
    statuses.map((status) => [
      status,
      Object.fromEntries(
        names.map((name) => {
          const attempt = { ...situation.attempt, status }
          return [name, describe(decide(policy, name, { ...situation, attempt }))]
        }),
      ),
    ]),
  )

test('a basket: the transition for every status and every response', () => {
  assert.deepEqual(decideAll(basketPolicy, {}), basket)
})

test('a charge: the transition for every status and every response', () => {
  assert.deepEqual(decideAll(chargePolicy, { attempt: { subject_kind: 'charge' } }), charge)
})

test('an overdue basket is voided once the provider knows its payment, and fails if it does not', () => {
  const { authorizing, waiting, ...others } = decideAll(basketPolicy, { attempt: { overdue: true } })
  assert.deepEqual(authorizing, {
    ...basket.authorizing,
    authorised: 'void payment_expired',
    captured: 'void payment_expired',
    requires_action: 'void payment_expired',
    processing: 'void payment_expired',
    takes_days: 'void payment_expired',
    none: 'fail payment_expired',
  })
  assert.deepEqual(waiting, {
    ...basket.waiting,
    requires_action: 'void payment_expired',
    processing: 'void payment_expired',
    takes_days: 'void payment_expired',
    returned: 'void payment_expired',
    return_pending: 'void payment_expired',
    return_refused: 'void payment_expired',
    none: 'void payment_expired',
  })
  const { authorizing: _1, waiting: _2, ...unchanged } = basket
  assert.deepEqual(others, unchanged)
})

test('a free basket is completed without a provider', () => {
  const attempt: Partial<Attempt> = { status: 'capturing', provider: 'none' }
  assert.equal(basketPolicy.callFor({ ...anAttempt, ...attempt }, STILL_DUE), 'none')
  assert.equal(describe(decide(basketPolicy, 'none', { attempt })), 'complete')
})

test('a late basket is closed as lost when the provider has not decided for a week', () => {
  for (const name of ['requires_action', 'processing', 'unknown'] as const)
    assert.equal(
      describe(decide(basketPolicy, name, { attempt: { status: 'late', given_up: true } })),
      'close payment_lost',
    )
})

test('a charge that is no longer due is voided in every status before its money is captured', () => {
  const facts = { stillDue: false }
  const { authorizing, waiting, capturing, ...others } = decideAll(chargePolicy, { facts })
  assert.deepEqual(authorizing, {
    authorised: 'void membership_cancelled',
    captured: 'void membership_cancelled',
    requires_action: 'void membership_cancelled',
    processing: 'void membership_cancelled',
    takes_days: 'void membership_cancelled',
    declined: 'fail membership_cancelled',
    voided: 'fail membership_cancelled',
    unknown: 'retry',
    returned: 'retry',
    return_pending: 'retry',
    return_refused: 'retry',
    none: 'fail membership_cancelled',
  })
  assert.deepEqual(waiting, {
    ...charge.waiting,
    requires_action: 'void membership_cancelled',
    processing: 'void membership_cancelled',
    takes_days: 'void membership_cancelled',
    returned: 'void membership_cancelled',
    return_pending: 'void membership_cancelled',
    return_refused: 'void membership_cancelled',
    none: 'void membership_cancelled',
  })
  for (const name of names)
    assert.equal(capturing?.[name], name === 'unknown' ? 'retry' : 'void membership_cancelled', name)
  const { authorizing: _1, waiting: _2, capturing: _3, ...unchanged } = charge
  assert.deepEqual(others, unchanged)
})

test('a charge without the customer is voided when the bank requires authentication', () => {
  const attempt = { off_session: true }
  const [transition, other] = [
    decide(chargePolicy, 'requires_action', { attempt }),
    decide(chargePolicy, 'processing', { attempt }),
  ]
  assert.deepEqual([describe(transition), describe(other)], ['void authentication_required', 'wait'])
})

test('a voided charge fails with the reason that was stored when it was voided', () => {
  const attempt: Partial<Attempt> = {
    status: 'voiding',
    failure_code: 'membership_cancelled',
    failure_message: 'Cancelled',
  }
  const failure = { code: 'membership_cancelled', message: 'Cancelled' }
  for (const name of ['voided', 'declined', 'none'] as const)
    assert.deepEqual(decide(chargePolicy, name, { attempt }), { kind: 'fail', failure })
})

test('a voided charge that the provider has not decided for a week is lost', () => {
  const attempt: Partial<Attempt> = { status: 'voiding', given_up: true }
  assert.equal(describe(decide(chargePolicy, 'processing', { attempt })), 'fail payment_lost')
})

test('a debit is waited for only where it may take days, even if the customer was asked before', () => {
  const takesDays = (policy: Policy, attempt: Partial<Attempt>) => {
    const transition = decide(policy, 'takes_days', { attempt: { status: 'waiting', overdue: true, ...attempt } })
    return transition.kind === 'wait' ? transition.takesDays : describe(transition)
  }
  for (const policy of [basketPolicy, chargePolicy]) {
    assert.equal(takesDays(policy, { may_take_days: true }), true)
    assert.equal(takesDays(policy, { may_take_days: false }), 'void payment_expired')
    // After its own deadline it is voided, if the provider allows it.
    assert.equal(takesDays(policy, { may_take_days: true, give_up_at: at }), 'void payment_expired')
  }
})

test('a debit that cannot be voided is given up only when it can no longer succeed', () => {
  const attempt: Partial<Attempt> = { status: 'voiding', may_take_days: true, give_up_at: at }
  assert.equal(describe(decide(chargePolicy, 'takes_days', { attempt })), 'wait')
  assert.equal(
    describe(decide(chargePolicy, 'takes_days', { attempt: { ...attempt, given_up: true } })),
    'fail payment_lost',
  )
})

test('money that is to be given back is never given up, and a refused refund is counted', () => {
  const attempt: Partial<Attempt> = { status: 'late', failure_code: 'late_payment_refunded', given_up: true }
  for (const policy of [basketPolicy, chargePolicy]) {
    for (const name of ['unknown', 'return_pending'] as const)
      assert.deepEqual(decide(policy, name, { attempt }), { kind: 'retry' })
    assert.deepEqual(decide(policy, 'return_refused', { attempt }), { kind: 'retry', refundFailed: true })
  }
})

test('the transition carries what the provider returned', () => {
  const approved = { paymentId: 'pay_2', method: 'wallet', card: { brand: 'visa', last4: '4242' } } as const
  const saved: ProviderResponse = { kind: 'authorised', ...approved, saved: 'saved_1' }
  const reserved = { kind: 'reserve', ...approved, savedReference: 'saved_1' }
  for (const policy of [basketPolicy, chargePolicy])
    assert.deepEqual(policy.decide(anAttempt, STILL_DUE, saved), reserved)
  const { nextAction } = responses.requires_action
  assert.deepEqual(decide(basketPolicy, 'requires_action', {}), {
    kind: 'wait',
    paymentId: 'pay_1',
    nextAction,
    expiresAt: null,
  })
  assert.deepEqual(decide(basketPolicy, 'declined', {}), {
    kind: 'fail',
    paymentId: 'pay_1',
    failure: { code: 'card_declined', message: 'The card was declined.' },
  })
})

test('a settled attempt has no next step', () => {
  for (const status of ['done', 'failed'] as const)
    for (const policy of [basketPolicy, chargePolicy]) {
      const attempt: Attempt = { ...anAttempt, status }
      assert.throws(() => policy.callFor(attempt, STILL_DUE), /not settled/)
      assert.throws(() => policy.decide(attempt, STILL_DUE, undefined), /is settled/)
    }
})
