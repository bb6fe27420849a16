import { openPartRefund } from '#orders'
import type { Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { fail } from '#platform/problem'
import { lockOrders } from './queries/orders.ts'
import { findOrderOfTerm, insertTermRefunds, refundingOf } from './queries/refunds.ts'
import { lockTerms } from './queries/terms.ts'

type Wish = {
  /** All that was paid and is not back, where it is left out. */
  readonly amountMinor?: number
  readonly reason: string | null
  readonly at: Date
}

/**
 * Opens refunds of what a term was paid, never more than that; they are taken from the order's payments, the newest first.
 * It locks the order, then the member: whoever holds the member already must hold the order too. Answers what was opened,
 * to be carried out after the transaction.
 */
export async function refundTerm(
  tx: Tx,
  org: OrgId,
  termId: number,
  wish: Wish,
): Promise<{ readonly refundId: string }[]> {
  const orderId = (await findOrderOfTerm(tx, org, termId)) ?? fail('not_found')
  await lockOrders(tx, org, [orderId])
  const [term] = await lockTerms(tx, org, [termId])
  if (!term) return fail('not_found')
  const left = term.paid_minor - term.refunded_minor - (await refundingOf(tx, org, termId))
  const amountMinor = wish.amountMinor ?? left
  if (amountMinor > left) fail('invalid_state', 'That is more than is left to pay back of this membership.')
  if (amountMinor === 0) return []
  const why = { cause: 'requested' as const, reason: wish.reason, at: wish.at }
  const opened = await openPartRefund(tx, org, orderId, { ...why, amountMinor })
  await insertTermRefunds(tx, org, termId, opened)
  return opened
}
