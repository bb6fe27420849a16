import { type Member, memberUpdated } from '#contract'
import { emitMemberEvent, findMember, putStatus, statusAfter } from '#members'
import type { TermRow } from '#membership-billing'
import { newBarcode } from '#orders'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { fail } from '#platform/problem'
import { lockMembership, type LockedMembership, unpaidTerms } from './locked-membership.ts'
import { CHARGING_NOW, isUnpaid, lockPayableTerm, recordPayment } from './record-payment.ts'

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

/** Records the payment of all that is outstanding for a term. */
async function payTerm(tx: Tx, ctx: Ctx, term: TermRow): Promise<void> {
  const payable = await lockPayableTerm(tx, ctx.org, term)
  if (payable.instalments.some(({ status }) => status === 'charging')) fail('invalid_state', CHARGING_NOW)
  await recordPayment(tx, ctx.org, payable, { pays: isUnpaid, at: ctx.now() })
}
