import { lockRefundsOfPerson, sumCountedRefunds } from '#payments'
import type { Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { type Minor, toMajor } from '#platform/money'
import { fail } from '#platform/problem'
import { findRefundCeiling, type RefundAuthority } from '#platform/restrictions'
import type { LockedOrder } from './queries/refunds.ts'

type CountedRefund = { readonly by: RefundAuthority; readonly amountMinor: Minor; readonly at: Date }

/**
 * Fails if this refund passes the ceiling of the person who makes it. The ceiling counts all refunds of the order by people with a ceiling,
 * and all refunds of the person on that day: otherwise it would be passed by refunding twice. An amount in another currency cannot
 * be compared. The order must be locked. Returns the person whose ceiling counts the refund, or null if there is none.
 */
export async function requireRefundCeiling(
  tx: Tx,
  org: OrgId,
  { order_id, currency }: LockedOrder,
  { by, amountMinor, at }: CountedRefund,
): Promise<string | null> {
  const ceiling = findRefundCeiling(by)
  if (!ceiling) return null
  const { personId } = ceiling
  const money = (minor: Minor, of = ceiling.currency): string => `${toMajor(minor, of)} ${of}`
  const exceeded = (why: string): never =>
    fail(
      'refund_ceiling_exceeded',
      `This refund is ${money(amountMinor, currency)}, and ${why}: ask somebody with a higher ceiling`,
    )
  const allowed = `you may refund up to ${money(ceiling.minor)}`
  if (currency !== ceiling.currency || amountMinor > ceiling.minor) exceeded(allowed)
  await lockRefundsOfPerson(tx, org, personId)
  const { of_order, of_day } = await sumCountedRefunds(tx, org, { orderId: order_id, personId, at })
  if (of_order + amountMinor > ceiling.minor)
    exceeded(`${allowed} of one order, of which ${money(of_order)} were refunded before`)
  if (of_day + amountMinor > ceiling.minor)
    exceeded(`${allowed} in one day, of which you have refunded ${money(of_day)} today`)
  return personId
}
