import { MemberStatus } from '#contract'
import { type Attempt, findSavedMethods, openAttempts, type PaymentCtx } from '#payments'
import type { Tx } from '#platform/db'
import { newUuid } from '#platform/ids'
import { fail } from '#platform/problem'
import { buildCharge } from './charge.ts'
import { type LockedTerms, lockTerms } from './pay.ts'
import { findUnpaidOrder, insertCharges, listOpenTerms } from './queries/charges.ts'
import { findMerchant, type LockedOrder, lockOrders } from './queries/orders.ts'
import { type LockedTerm, putInstalments } from './queries/terms.ts'
import type { InstalmentRow } from './rules.ts'

/** How long a customer whose payment method was just entered may take to authenticate. */
const DEADLINE_SECONDS = 900

/**
 * Opens a charge for all that is due of the order of a member's oldest unpaid term, whether or not it was attempted before.
 * A given payment method is charged and then saved for later instalments. Returns the attempt, which the caller drives.
 */
export async function openStaffCharge(
  tx: Tx,
  ctx: PaymentCtx,
  memberId: number,
  paymentMethod: string | undefined,
): Promise<Attempt> {
  const unpaid = await findUnpaidOrder(tx, ctx.org, memberId)
  if (!unpaid) return fail('not_found')
  if (unpaid.order_id === null) return fail('invalid_state', NOTHING_OUTSTANDING)
  const [order] = await lockOrders(tx, ctx.org, [unpaid.order_id])
  const locked = await lockTerms(tx, ctx.org, await listOpenTerms(tx, ctx.org, [unpaid.order_id]))
  const term = locked.terms.find((each) => each.member_id === memberId)
  if (!order || !term) return fail('invalid_state', NOTHING_OUTSTANDING)
  assertChargeable(term, order)
  const at = ctx.now()
  const charged = { terms: chargeableTerms(locked, term, paymentMethod), instalments: locked.instalments }
  const instalments = dueInstalments(charged, at)
  const charge = { ...buildCharge(order, { terms: charged.terms, instalments }, at), cause: 'staff' as const }
  const source = await resolvePaymentSource(tx, ctx, { term, paymentMethod })
  await insertCharges(
    tx,
    ctx.org,
    [{ ...charge, saved_method_id: source.off_session ? term.saved_method_id : null }],
    at,
  )
  const { charge_id, order_id, amount_minor, currency } = charge
  const metadata = { order: String(order_id), customer: String(charge.user_id), charge: charge.cause }
  const base = { attempt_id: newUuid(at.getTime()), subject_id: charge_id, order_id, amount_minor, currency }
  const [attempt] = await openAttempts(
    tx,
    ctx.org,
    [{ ...base, ...source, status: 'authorizing', subject_kind: 'charge', may_take_days: true, metadata }],
    {
      lease: ctx.leaseSeconds,
      deadline: DEADLINE_SECONDS,
    },
  )
  await putInstalments(
    tx,
    ctx.org,
    instalments.map((instalment) => ({ ...instalment, status: 'charging', charge_id })),
  )
  return attempt ?? fail('invalid_state')
}

const NOTHING_OUTSTANDING = 'Nothing is outstanding for this membership'

function assertChargeable(term: LockedTerm, order: LockedOrder): void {
  if (term.member_status === MemberStatus.cancelled)
    fail('invalid_state', 'The membership is cancelled: reinstate it first')
  if (order.status !== 'confirmed' && order.status !== 'pending')
    fail('invalid_state', `The order is ${order.status}, so it cannot be charged`)
}

/** The terms of the order paid with the same saved method, or all of its terms if a new method is given. */
const chargeableTerms = ({ terms }: LockedTerms, term: LockedTerm, paymentMethod: string | undefined): LockedTerm[] =>
  terms.filter(
    (each) =>
      each.member_status !== MemberStatus.cancelled &&
      (paymentMethod !== undefined || each.saved_method_id === term.saved_method_id),
  )

function dueInstalments({ terms, instalments: all }: LockedTerms, at: Date): InstalmentRow[] {
  const ids = new Set(terms.map(({ term_id }) => term_id))
  const instalments = all.filter((instalment) => ids.has(instalment.term_id))
  if (instalments.some(({ status }) => status === 'charging'))
    fail('invalid_state', 'An instalment is being charged now: wait for the result and try again')
  const due = instalments.filter(
    ({ status, due_at, amount_minor }) =>
      amount_minor > 0 && (status === 'failed' || (status === 'due' && due_at <= at)),
  )
  return due.length > 0 ? due : fail('invalid_state', 'No instalment of this membership is due yet')
}

type PaymentChoice = { readonly term: LockedTerm; readonly paymentMethod: string | undefined }

async function resolvePaymentSource(tx: Tx, ctx: PaymentCtx, { term, paymentMethod }: PaymentChoice) {
  if (paymentMethod !== undefined) {
    const merchant = (await findMerchant(tx, ctx.org)) ?? fail('not_found')
    const { provider, account } = merchant
    if (!ctx.provider.canCharge(provider, merchant)) fail('payments_not_configured')
    return { provider, account, payment_method: paymentMethod, save_method: true, off_session: false }
  }
  const [saved] = term.saved_method_id === null ? [] : await findSavedMethods(tx, ctx.org, [term.saved_method_id])
  if (!saved) return fail('invalid_state', 'No payment method is saved for this membership: send `payment_method`')
  return { provider: saved.provider, account: saved.account, payment_method: saved.reference, off_session: true }
}
