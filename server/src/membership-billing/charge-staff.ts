import { MemberStatus } from '#contract'
import { type Attempt, findSavedMethods, type PaymentCtx } from '#payments'
import type { Tx } from '#platform/db'
import { fail } from '#platform/problem'
import { enteredMethod, openManualCharge, type PaymentSource, selectUnpaid } from './open-charge.ts'
import { type LockedTerms, lockTerms } from './pay.ts'
import { findUnpaidOrder, listOpenTerms } from './queries/charges.ts'
import { type LockedOrder, lockOrders } from './queries/orders.ts'
import type { LockedTerm } from './queries/terms.ts'
import { isDueBy } from './rules.ts'

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
  const terms = chargeableTerms(locked, term, paymentMethod)
  const instalments = selectUnpaid({ terms, instalments: locked.instalments }, (each) => isDueBy(each, at))
  if (instalments.length === 0) return fail('invalid_state', 'No instalment of this membership is due yet')
  const source = await resolvePaymentSource(tx, ctx, { term, paymentMethod })
  const savedMethodId = source.off_session ? term.saved_method_id : null
  return openManualCharge(tx, ctx, { order, terms, instalments, cause: 'staff', savedMethodId, source, at })
}

const NOTHING_OUTSTANDING = 'Nothing is outstanding for this membership'

function assertChargeable(term: LockedTerm, order: LockedOrder): void {
  if (term.member_status === MemberStatus.cancelled)
    fail('invalid_state', 'The membership is cancelled: reinstate it first')
  assertPayable(order)
}

/** Fails unless instalments of the order can still be paid. */
export function assertPayable({ status }: LockedOrder): void {
  if (status !== 'confirmed' && status !== 'pending')
    fail('invalid_state', `The order is ${status}, so it cannot be charged`)
}

/** The terms of the order paid with the same saved method, or all of its terms if a new method is given. */
const chargeableTerms = ({ terms }: LockedTerms, term: LockedTerm, paymentMethod: string | undefined): LockedTerm[] =>
  terms.filter(
    (each) =>
      each.member_status !== MemberStatus.cancelled &&
      (paymentMethod !== undefined || each.saved_method_id === term.saved_method_id),
  )

type PaymentChoice = { readonly term: LockedTerm; readonly paymentMethod: string | undefined }

async function resolvePaymentSource(
  tx: Tx,
  ctx: PaymentCtx,
  { term, paymentMethod }: PaymentChoice,
): Promise<PaymentSource> {
  if (paymentMethod !== undefined) return { ...(await enteredMethod(tx, ctx, paymentMethod)), save_method: true }
  const [saved] = term.saved_method_id === null ? [] : await findSavedMethods(tx, ctx.org, [term.saved_method_id])
  if (!saved) return fail('invalid_state', 'No payment method is saved for this membership: send `payment_method`')
  return { provider: saved.provider, account: saved.account, payment_method: saved.reference, off_session: true }
}
