import { type Member, memberUpdated } from '#contract'
import { findMember, putStatus, statusAfter, tell } from '#members'
import { lockOrders, lockWhole, type Part, settlePaid, type ShownTerm } from '#membership-billing'
import { completeOrders, newBarcode } from '#orders'
import { takeOutside } from '#payments'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { fail } from '#platform/problem'
import { lockStanding, type Standing, unpaidTerms } from './locked-membership.ts'

/** Writes down that all that is outstanding of a membership was paid outside of the payment provider. */
export async function markPaid(tx: Tx, ctx: Ctx, memberId: number): Promise<Member> {
  const standing = await lockStanding(tx, ctx.org, memberId)
  const due = unpaidTerms(standing.terms)
  if (due.length === 0) return markUnsold(tx, ctx, standing)
  for (const term of due) await payTerm(tx, ctx, term)
  return (await findMember(tx, ctx.org, memberId)) ?? fail('not_found')
}

/** A member that was made without a sale has no price: it is paid because staff say so, and gets its barcode. */
async function markUnsold(tx: Tx, ctx: Ctx, { member }: Standing): Promise<Member> {
  const status = statusAfter(member.status, 'payInFull') ?? fail('invalid_state', 'Nothing is outstanding')
  const at = ctx.now()
  const { member_id: memberId, auto_renew: autoRenew } = member
  await putStatus(tx, ctx.org, memberId, { status, autoRenew, barcode: newBarcode(), at })
  return tell(tx, ctx.org, memberId, { type: memberUpdated, at })
}

/** The order is confirmed by its first payment, whoever took it. */
async function payTerm(tx: Tx, ctx: Ctx, term: ShownTerm): Promise<void> {
  const { org } = ctx
  const at = ctx.now()
  const { order_id: orderId, currency } = term
  const [order] = await lockOrders(tx, org, [orderId])
  const whole = await lockWhole(tx, org, [term.term_id])
  if (whole.parts.some(({ status }) => status === 'charging'))
    fail('invalid_state', 'An instalment is being charged at this moment: see what comes of it first')
  const amountMinor = term.price_minor - term.paid_minor - term.waived_minor
  const method = amountMinor === 0 ? 'free' : 'other'
  if (order?.status === 'pending') await completeOrders(tx, org, [{ orderId, method, items: [] }], at)
  const attemptId = amountMinor === 0 ? null : await takeOutside(tx, org, { orderId, amountMinor, currency, at })
  const paidBy = ({ status }: Part) => (status === 'due' || status === 'failed' ? { attemptId } : undefined)
  await settlePaid(tx, org, { ...whole, paidBy, at })
}
