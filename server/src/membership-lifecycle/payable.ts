import { MemberStatus } from '#contract'
import type { InstalmentRow } from '#membership-billing'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { fail, failParam } from '#platform/problem'
import { lockMembership, selectTerm } from './locked-membership.ts'
import { CHARGING_NOW, isUnpaid, lockPayableTerm, type PayableTerm } from './record-payment.ts'

type PayableChoice = {
  /** The oldest term that is not fully paid, if left out. */
  readonly termId: number | undefined
  /** All instalments that are outstanding, if left out. */
  readonly numbers: readonly number[] | undefined
}

/**
 * Locks a term of a member and the instalments that are to be paid by hand. Fails if one of them is paid or waived already, or is
 * being charged at this moment.
 */
export async function lockPayable(
  tx: Tx,
  { org }: Ctx,
  memberId: number,
  { termId, numbers }: PayableChoice,
): Promise<{ readonly term: PayableTerm; readonly chosen: readonly InstalmentRow[] }> {
  const { member, terms } = await lockMembership(tx, org, memberId)
  if (member.status === MemberStatus.cancelled) fail('invalid_state', 'The membership is cancelled: reinstate it first')
  const term = await lockPayableTerm(tx, org, selectTerm(terms, termId))
  if (term.orderStatus !== 'pending' && term.orderStatus !== 'confirmed')
    fail('invalid_state', `The order is ${term.orderStatus}, so it cannot be paid`)
  return { term, chosen: chooseInstalments(term.instalments, numbers) }
}

function chooseInstalments(
  instalments: readonly InstalmentRow[],
  numbers: readonly number[] | undefined,
): readonly InstalmentRow[] {
  const chosen = numbers?.map(
    (number) =>
      instalments.find((instalment) => instalment.number === number) ??
      failParam('instalments', 'must be instalments of the term'),
  )
  const wanted = chosen ?? instalments.filter(({ status }) => status !== 'paid' && status !== 'cancelled')
  for (const { number, status } of wanted)
    if (status === 'charging') fail('invalid_state', CHARGING_NOW)
    else if (status === 'paid') fail('invalid_state', `Instalment ${number} is paid already`)
    else if (status === 'cancelled') fail('invalid_state', `Instalment ${number} was waived`)
  return wanted.filter(isUnpaid)
}
