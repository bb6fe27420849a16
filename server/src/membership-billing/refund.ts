import { openPartRefund } from '#orders'
import type { Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { fail } from '#platform/problem'
import type { RefundAuthority } from '#platform/restrictions'
import { lockOrders } from './queries/orders.ts'
import { findOrderOfTerm, insertTermRefunds, sumRefundsInFlight } from './queries/refunds.ts'
import { lockTermRows } from './queries/terms.ts'

type RefundTermInput = {
  /** Everything that was paid and not refunded yet, if left out. */
  readonly amountMinor?: number
  readonly reason: string | null
  readonly by: RefundAuthority
  readonly at: Date
  /** How long the caller may take to execute the refunds, before a worker does. */
  readonly leaseSeconds: number
}

/**
 * Opens refunds of what was paid for a term, never more than that, against the payments of its order, newest first. It locks
 * the order and then the member, so a caller that holds the member must hold the order too. Returns the opened refunds, which
 * the caller executes after the transaction.
 */
export async function refundTerm(
  tx: Tx,
  org: OrgId,
  termId: number,
  input: RefundTermInput,
): Promise<{ readonly refundId: string }[]> {
  const orderId = (await findOrderOfTerm(tx, org, termId)) ?? fail('not_found')
  await lockOrders(tx, org, [orderId])
  const [term] = await lockTermRows(tx, org, [termId])
  if (!term) return fail('not_found')
  const refundable = term.paid_minor - term.refunded_minor - (await sumRefundsInFlight(tx, org, termId))
  const amountMinor = input.amountMinor ?? refundable
  if (amountMinor > refundable)
    fail('invalid_state', 'The amount exceeds what can still be refunded for this membership.')
  if (amountMinor === 0) return []
  const request = {
    cause: 'requested' as const,
    reason: input.reason,
    by: input.by,
    amountMinor,
    at: input.at,
    leaseSeconds: input.leaseSeconds,
  }
  const opened = await openPartRefund(tx, org, orderId, request)
  await insertTermRefunds(tx, org, termId, opened)
  return opened
}
