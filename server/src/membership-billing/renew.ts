import { renewalFailed, type RenewalRefusal } from '#contract'
import { membersById } from '#members'
import { planForRenewal, buildSchedule } from '#membership-catalogue'
import { placeOrders } from '#orders'
import { type Db, inTx, type Tx } from '#platform/db'
import { newUuid7, type OrgId } from '#platform/ids'
import { itemAt } from '#platform/lists'
import { emitAll, outboxEvent } from '#platform/outbox'
import { openTerms } from './open-terms.ts'
import { type LockedOrder, lockOrders } from './queries/orders.ts'
import {
  findRenewalFacts,
  type RenewalFacts,
  listEndingTerms,
  putRenewals,
  lockEndingOrders,
} from './queries/renewals.ts'
import { findPaymentPlans, type LockedTerm, lockTermRows } from './queries/terms.ts'
import { decideRenewal, nextEnd } from './renewal-rules.ts'
import { viewTerm } from './views.ts'

const BATCH = 100

/**
 * Decides about terms that end by now. A renewal gets a new order and a new term at the current price, which is charged like
 * any instalment; for a term that cannot renew, the reason is emitted. Returns true if more may be due.
 */
export const openRenewals = (db: Db, org: OrgId, at: Date): Promise<boolean> =>
  inTx(db, org, (tx) => renewBatch(tx, org, at))

type EndingTerm = { readonly term: LockedTerm; readonly facts: RenewalFacts }

async function renewBatch(tx: Tx, org: OrgId, at: Date): Promise<boolean> {
  const orderIds = await lockEndingOrders(tx, org, at, BATCH)
  if (orderIds.length === 0) return false
  const orders = await lockOrders(tx, org, orderIds)
  const ids = await listEndingTerms(tx, org, orderIds, at)
  const terms = await lockTermRows(tx, org, ids)
  const facts = await findRenewalFacts(tx, org, ids, at)
  const ending = terms.flatMap((term): EndingTerm[] => {
    const renewal = facts.get(term.term_id)
    return renewal && term.renewal === null ? [{ term, facts: renewal }] : []
  })
  const decided = ending.map(({ term, facts: renewal }) => ({
    term,
    facts: renewal,
    renewal: decideRenewal(term, renewal),
  }))
  await putRenewals(
    tx,
    org,
    decided.map(({ term, renewal }) => ({ termId: term.term_id, renewal: toStoredDecision(renewal) })),
    at,
  )
  await emitRefusals(tx, org, decided, at)
  await renew(tx, org, { orders, ending: decided.filter(({ renewal }) => renewal === 'renew'), at })
  return true
}

const toStoredDecision = (renewal: ReturnType<typeof decideRenewal>): 'opened' | 'off' | 'refused' =>
  renewal === 'renew' ? 'opened' : renewal === 'off' ? 'off' : 'refused'

type DecidedTerm = EndingTerm & { readonly renewal: ReturnType<typeof decideRenewal> }

async function emitRefusals(tx: Tx, org: OrgId, decided: readonly DecidedTerm[], at: Date): Promise<void> {
  const refused = decided.flatMap(({ term, renewal }) =>
    renewal === 'renew' || renewal === 'off' ? [] : [{ term, reason: renewal satisfies RenewalRefusal }],
  )
  if (refused.length === 0) return
  const ids = refused.map(({ term }) => term.member_id)
  const members = await membersById(tx, org, ids)
  await emitAll(
    tx,
    org,
    at,
    refused.flatMap(({ term, reason }) => {
      const member = members.get(term.member_id)
      const data = { term: viewTerm(term), reason, failure: null, next_attempt_at: null }
      return member ? [outboxEvent(renewalFailed, { member, ...data })] : []
    }),
  )
}

type RenewalBatch = {
  readonly orders: readonly LockedOrder[]
  readonly ending: readonly EndingTerm[]
  readonly at: Date
}

/** Places one new order for each old one, with the same payer and payment method, and opens the new terms in it. */
async function renew(tx: Tx, org: OrgId, { orders, ending, at }: RenewalBatch): Promise<void> {
  if (ending.length === 0) return
  const groups = orders
    .map((order) => ({ order, own: ending.filter(({ term }) => term.order_id === order.order_id) }))
    .filter(({ own }) => own.length > 0)
  const orderIds = await placeOrders(
    tx,
    org,
    groups.map(({ order, own }) => buildOrder(order, own, at)),
    at,
  )
  const optionIds = [...new Set(ending.map(({ term }) => term.membership_payment_option_id))]
  const plans = new Map(
    (await findPaymentPlans(tx, org, optionIds)).map((plan) => [plan.membership_payment_option_id, plan] as const),
  )
  const terms = groups.flatMap(({ own }, i) =>
    own.map(({ term, facts }) => {
      const plan = plans.get(term.membership_payment_option_id)
      if (!plan) throw new Error(`payment option ${term.membership_payment_option_id} of a renewed term was not found`)
      const nextPlan = { ...plan, plan: planForRenewal(plan.plan, at, term.timezone) }
      return {
        ...buildNextTerm(term, facts),
        order_id: itemAt(orderIds, i),
        schedule: buildSchedule(nextPlan, facts.type_price_minor, at, term.timezone),
      }
    }),
  )
  await openTerms(tx, org, terms, at)
}

const buildOrder = (
  { order_id: _order, status: _status, ...payer }: LockedOrder,
  own: readonly EndingTerm[],
  at: Date,
) => ({
  ...payer,
  order_id: null,
  order_uuid: newUuid7(at.getTime()),
  event_id: null,
  currency: own[0]?.facts.type_currency ?? payer.currency,
  transaction_fee_minor: 0,
  discount_minor: 0,
  total_minor: own.reduce((sum, { facts }) => sum + facts.type_price_minor, 0),
})

function buildNextTerm(term: LockedTerm, facts: RenewalFacts) {
  const { ends_at: end } = term
  if (end === null) throw new Error('a term without an end does not renew')
  return {
    member_id: term.member_id,
    membership_type_id: term.membership_type_id,
    membership_payment_option_id: term.membership_payment_option_id,
    currency: facts.type_currency,
    price_minor: facts.type_price_minor,
    starts_at: new Date(end.getTime() + 1_000),
    ends_at: nextEnd(facts.type_expires, end, term.timezone),
    saved_method_id: term.saved_method_id,
    renews_id: term.term_id,
  }
}
