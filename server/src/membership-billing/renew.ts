import { renewalFailed, type RenewalRefusal } from '#contract'
import { membersById } from '#members'
import { renewedPlan, scheduleOf } from '#membership-catalogue'
import { placeOrders } from '#orders'
import { type Db, inTx, type Tx } from '#platform/db'
import { newUuid7, type OrgId } from '#platform/ids'
import { emitAll, happened } from '#platform/outbox'
import { openTerms } from './open-terms.ts'
import { type LockedOrder, lockOrders } from './queries/orders.ts'
import { endingFacts, type EndingTerm, listEndingTerms, putRenewals, takeEndingOrders } from './queries/renewals.ts'
import { findPlans, type LockedTerm, lockTerms } from './queries/terms.ts'
import { nextEnd, renewalOf } from './renewal-rules.ts'
import { viewTerm } from './views.ts'

const BATCH = 100

/**
 * Renews what ends by now and is to renew: a new order and a new term at the price of this moment, which is charged for like
 * any instalment. What does not renew is decided as well, and said. Answers whether there may be more.
 */
export const openSomeRenewals = (db: Db, org: OrgId, at: Date): Promise<boolean> =>
  inTx(db, org, (tx) => renewBatch(tx, org, at))

type Ending = { readonly term: LockedTerm; readonly facts: EndingTerm }

async function renewBatch(tx: Tx, org: OrgId, at: Date): Promise<boolean> {
  const orderIds = await takeEndingOrders(tx, org, at, BATCH)
  if (orderIds.length === 0) return false
  const orders = await lockOrders(tx, org, orderIds)
  const ids = await listEndingTerms(tx, org, orderIds, at)
  const terms = await lockTerms(tx, org, ids)
  const facts = await endingFacts(tx, org, ids, at)
  const ending = terms.flatMap((term): Ending[] => {
    const known = facts.get(term.term_id)
    return known && term.renewal === null ? [{ term, facts: known }] : []
  })
  const decided = ending.map((one) => ({ ...one, renewal: renewalOf(one.term, one.facts) }))
  await putRenewals(
    tx,
    org,
    decided.map(({ term, renewal }) => ({ termId: term.term_id, renewal: kindOf(renewal) })),
    at,
  )
  await tellRefused(tx, org, decided, at)
  await renew(tx, org, { orders, ending: decided.filter(({ renewal }) => renewal === 'renew'), at })
  return true
}

const kindOf = (renewal: ReturnType<typeof renewalOf>): 'opened' | 'off' | 'refused' =>
  renewal === 'renew' ? 'opened' : renewal === 'off' ? 'off' : 'refused'

type Decided = Ending & { readonly renewal: ReturnType<typeof renewalOf> }

async function tellRefused(tx: Tx, org: OrgId, decided: readonly Decided[], at: Date): Promise<void> {
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
      const data = { term: viewTerm(term), reason, failure: null, next_try_at: null }
      return member ? [happened(renewalFailed, { member, ...data })] : []
    }),
  )
}

type Renewing = { readonly orders: readonly LockedOrder[]; readonly ending: readonly Ending[]; readonly at: Date }

/** One order for those who were bought together, with the same payer and the same payment method. */
async function renew(tx: Tx, org: OrgId, { orders, ending, at }: Renewing): Promise<void> {
  if (ending.length === 0) return
  const groups = orders
    .map((order) => ({ order, own: ending.filter(({ term }) => term.order_id === order.order_id) }))
    .filter(({ own }) => own.length > 0)
  const orderIds = await placeOrders(
    tx,
    org,
    groups.map(({ order, own }) => orderOf(order, own, at)),
    at,
  )
  const optionIds = [...new Set(ending.map(({ term }) => term.membership_payment_option_id))]
  const plans = new Map(
    (await findPlans(tx, org, optionIds)).map((plan) => [plan.membership_payment_option_id, plan] as const),
  )
  const terms = groups.flatMap(({ own }, i) =>
    own.map(({ term, facts }) => {
      const plan = plans.get(term.membership_payment_option_id)
      if (!plan) throw new Error('a term has no payment option')
      const moved = { ...plan, plan: renewedPlan(plan.plan, at, term.timezone) }
      return {
        ...nextTerm(term, facts),
        order_id: orderIds[i] ?? 0,
        schedule: scheduleOf(moved, facts.type_price_minor, at, term.timezone),
      }
    }),
  )
  await openTerms(tx, org, terms, at)
}

const orderOf = ({ order_id: _order, status: _status, ...payer }: LockedOrder, own: readonly Ending[], at: Date) => ({
  ...payer,
  order_id: null,
  order_uuid: newUuid7(at.getTime()),
  event_id: null,
  currency: own[0]?.facts.type_currency ?? payer.currency,
  transaction_fee_minor: 0,
  discount_minor: 0,
  total_minor: own.reduce((sum, { facts }) => sum + facts.type_price_minor, 0),
})

function nextTerm(term: LockedTerm, facts: EndingTerm) {
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
