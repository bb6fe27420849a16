import type { CheckoutRow } from '#baskets'
import type { Beginning } from '#inventory'
import { Problem } from '#platform/problem'

/** A basket lives for 45 minutes at most, whatever is added to it. */
export const LIFE_SECONDS = 2_700

/** Why a basket cannot be paid for as it stands; undefined when it can. */
export function basketRefusal({ status, over, order_id }: CheckoutRow): Problem | undefined {
  switch (status) {
    case 'completed':
      return new Problem('invalid_state', `This basket is paid for: see order ${order_id}`)
    case 'checking_out':
      return new Problem(
        'invalid_state',
        'This basket is being paid for: retrieve it, or confirm it, to see the outcome',
      )
    case 'abandoned':
      return new Problem('invalid_state', 'This basket was abandoned: open a new one')
    case 'expired':
      return new Problem('basket_expired')
    default:
      return over ? new Problem('basket_expired') : undefined
  }
}

/** Why the items of a basket could not go into payment. */
export function beginningRefusal(beginning: Exclude<Beginning, { kind: 'begun' }>): Problem {
  switch (beginning.kind) {
    case 'empty':
      return new Problem('invalid_state', 'This basket is empty: add an item first')
    case 'expired':
      return new Problem('basket_expired')
    case 'mixed':
      return new Problem('basket_mixed')
    case 'over_maximum':
      return new Problem(
        'maximum_exceeded',
        `That is more than one order or one customer may have of price ${beginning.priceId}`,
      )
  }
}

type Payable = { readonly totalMinor: number; readonly canPay: boolean }

/** Why so much cannot be paid in this way; undefined when it can. */
export function paymentRefusal(
  paymentMethod: string | undefined,
  { totalMinor, canPay }: Payable,
): Problem | undefined {
  if (totalMinor === 0) return undefined
  if (paymentMethod === undefined) {
    const message = 'is needed: there is something to pay'
    return new Problem('invalid_request', `payment_method ${message}`, [{ param: 'payment_method', message }])
  }
  return canPay ? undefined : new Problem('payments_not_set_up')
}
