import { type Member, memberUpdated } from '#contract'
import { emitMemberEvent, findMember, putStatus, statusAfter } from '#members'
import { type InstalmentRow, lockOrders, lockTerms, settlePaid, type TermRow } from '#membership-billing'
import { payTaxes } from '#order-amounts'
import { completeOrders, emitOrderUpdates, newBarcode } from '#orders'
import { recordExternalPayment } from '#payments'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { fail } from '#platform/problem'
import { lockMembership, type LockedMembership, unpaidTerms } from './locked-membership.ts'

/** Records that everything outstanding for a membership was paid outside the payment provider, such as in cash. */
export async function markMemberPaid(tx: Tx, ctx: Ctx, memberId: number): Promise<Member> {
  const membership = await lockMembership(tx, ctx.org, memberId)
  ctx.audit.noteBefore((await findMember(tx, ctx.org, memberId)) ?? fail('not_found'))
  const unpaid = unpaidTerms(membership.terms)
  if (unpaid.length === 0) return markPaidWithoutTerm(tx, ctx, membership)
  for (const term of unpaid) await payTerm(tx, ctx, term)
  return (await findMember(tx, ctx.org, memberId)) ?? fail('not_found')
}

/** Marks an imported member as paid. It has a type, but no price and no term; it gets a barcode if it has none. */
async function markPaidWithoutTerm(tx: Tx, ctx: Ctx, { member }: LockedMembership): Promise<Member> {
  const status = statusAfter(member.status, 'payInFull') ?? fail('invalid_state', 'Nothing is outstanding')
  if (member.membership_type_id === null)
    fail('invalid_state', 'This member has no membership type, so there is nothing to pay: assign a type first')
  const at = ctx.now()
  const { member_id: memberId, auto_renew: autoRenew } = member
  await putStatus(tx, ctx.org, memberId, { status, autoRenew, barcode: newBarcode(), at })
  return emitMemberEvent(tx, ctx.org, memberId, { type: memberUpdated, at })
}

/** Records the payment of a term. The first payment confirms a pending order, and a later one updates it. */
async function payTerm(tx: Tx, ctx: Ctx, term: TermRow): Promise<void> {
  const { org } = ctx
  const at = ctx.now()
  const { order_id: orderId, currency } = term
  const [order] = await lockOrders(tx, org, [orderId])
  const locked = await lockTerms(tx, org, [term.term_id])
  if (locked.instalments.some(({ status }) => status === 'charging'))
    fail('invalid_state', 'An instalment is being charged now: wait for the result and try again')
  const amountMinor = term.price_minor - term.paid_minor - term.waived_minor
  const method = amountMinor === 0 ? 'free' : 'other'
  const amounts = [{ rate: locked.terms[0]?.tax_rate ?? null, grossMinor: amountMinor }]
  // Before the order is completed, so that it shows it.
  const [vats = []] = await payTaxes(tx, org, [{ orderId, amounts }])
  const vat = vats.map((amount) => ({ ...amount, account: 'organisation' as const }))
  if (order?.status === 'pending') await completeOrders(tx, org, [{ orderId, method, items: [] }], at)
  else if (amountMinor > 0) await emitOrderUpdates(tx, org, [orderId], at)
  const attemptId =
    amountMinor === 0 ? null : await recordExternalPayment(tx, org, { orderId, amountMinor, currency, vat, at })
  const paidBy = ({ status }: InstalmentRow) => (status === 'due' || status === 'failed' ? { attemptId } : undefined)
  await settlePaid(tx, org, { ...locked, paidBy, at })
}
