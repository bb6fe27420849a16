import { memberStatus } from '#members'
import { providerSuits } from '#payment-providers'
import { type Attempt, findSavedMethods, leaseSeconds, openAttempts } from '#payments'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { newUuid } from '#platform/ids'
import { fail } from '#platform/problem'
import { chargeOf } from './charge.ts'
import { lockWhole, type Whole } from './pay.ts'
import { findOwed, insertCharges, listOpenTerms } from './queries/charges.ts'
import { findMerchant, type LockedOrder, lockOrders } from './queries/orders.ts'
import { type LockedTerm, putInstalments } from './queries/terms.ts'
import type { Part } from './rules.ts'

/** How long a payer who gave a method just now may take to act. */
const DEADLINE_SECONDS = 900

/**
 * Opens a charge for all that is due of the order of a member's unpaid period, whether or not it was tried before. With a
 * payment method it is taken from that one, which is kept from then on. Answers the attempt, which the caller drives.
 */
export async function openStaffCharge(
  tx: Tx,
  ctx: Ctx,
  memberId: number,
  paymentMethod: string | undefined,
): Promise<Attempt> {
  const owed = await findOwed(tx, ctx.org, memberId)
  if (!owed) return fail('not_found')
  if (owed.order_id === null) return fail('invalid_state', 'Nothing is outstanding of this membership')
  const [order] = await lockOrders(tx, ctx.org, [owed.order_id])
  const whole = await lockWhole(tx, ctx.org, await listOpenTerms(tx, ctx.org, [owed.order_id]))
  const term = whole.terms.find((one) => one.member_id === memberId)
  if (!order || !term) return fail('invalid_state', 'Nothing is outstanding of this membership')
  refuseCancelled(term, order)
  const at = ctx.now()
  const charged = { terms: chargeable(whole, term, paymentMethod), parts: whole.parts }
  const parts = dueParts(charged, at)
  const charge = { ...chargeOf(order, { terms: charged.terms, parts }, at), cause: 'staff' as const }
  const how = await howPaid(tx, ctx, { term, paymentMethod })
  await insertCharges(tx, ctx.org, [{ ...charge, saved_method_id: how.off_session ? term.saved_method_id : null }], at)
  const { charge_id, order_id, amount_minor, currency } = charge
  const base = { attempt_id: newUuid(at.getTime()), basket_id: charge_id, order_id, amount_minor, currency }
  const [attempt] = await openAttempts(tx, ctx.org, [{ ...base, ...how, status: 'authorizing', kind: 'charge' }], {
    lease: leaseSeconds(),
    deadline: DEADLINE_SECONDS,
  })
  await putInstalments(
    tx,
    ctx.org,
    parts.map((part) => ({ ...part, status: 'charging', charge_id })),
  )
  return attempt ?? fail('invalid_state')
}

function refuseCancelled(term: LockedTerm, order: LockedOrder): void {
  if (term.member_status === memberStatus.cancelled)
    fail('invalid_state', 'The membership is cancelled: reinstate it first')
  if (order.status !== 'confirmed' && order.status !== 'pending')
    fail('invalid_state', `The order is ${order.status}: nothing of it can be charged for`)
}

/** Those who are paid for with the same method, or all of the order when another one is given. */
const chargeable = ({ terms }: Whole, term: LockedTerm, paymentMethod: string | undefined): LockedTerm[] =>
  terms.filter(
    (one) =>
      one.member_status !== memberStatus.cancelled &&
      (paymentMethod !== undefined || one.saved_method_id === term.saved_method_id),
  )

function dueParts({ terms, parts: all }: Whole, at: Date): Part[] {
  const ids = new Set(terms.map(({ term_id }) => term_id))
  const parts = all.filter((part) => ids.has(part.term_id))
  if (parts.some(({ status }) => status === 'charging'))
    fail('invalid_state', 'It is being charged for at this moment: see what comes of it first')
  const due = parts.filter(
    ({ status, due_at, amount_minor }) =>
      amount_minor > 0 && (status === 'failed' || (status === 'due' && due_at <= at)),
  )
  return due.length > 0 ? due : fail('invalid_state', 'Nothing of this membership is due yet')
}

type Way = { readonly term: LockedTerm; readonly paymentMethod: string | undefined }

async function howPaid(tx: Tx, ctx: Ctx, { term, paymentMethod }: Way) {
  if (paymentMethod !== undefined) {
    const merchant = (await findMerchant(tx, ctx.org)) ?? fail('not_found')
    const { provider, account } = merchant
    if (!providerSuits(ctx.db, provider, merchant)) fail('payments_not_set_up')
    return { provider, account, payment_method: paymentMethod, save_method: true, off_session: false }
  }
  const [saved] = term.saved_method_id === null ? [] : await findSavedMethods(tx, ctx.org, [term.saved_method_id])
  if (!saved) return fail('invalid_state', 'No payment method is kept for it: send `payment_method`')
  return { provider: saved.provider, account: saved.account, payment_method: saved.reference, off_session: true }
}
