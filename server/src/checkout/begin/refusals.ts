import { type CheckoutRow, orderSizeMessage } from '#baskets'
import type { BeginPaymentResult } from '#inventory'
import { Problem } from '#platform/problem'

/** Returns why a basket in this status cannot be paid for, or undefined if it can. */
export function basketRefusal({ status, expired, order_id }: CheckoutRow): Problem | undefined {
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
      return expired ? new Problem('basket_expired') : undefined
  }
}

/** Returns why the items of a basket could not be reserved. */
export function itemsRefusal(result: Exclude<BeginPaymentResult, { kind: 'started' }>): Problem {
  switch (result.kind) {
    case 'empty':
      return new Problem('invalid_state', 'This basket is empty: add an item first')
    case 'expired':
      return new Problem('basket_expired')
    case 'mixed':
      return new Problem('basket_mixed')
    case 'over_maximum':
      return new Problem(
        'maximum_exceeded',
        `That is more than one order or one customer may have of price ${result.priceId}`,
      )
    case 'over_order':
      return new Problem('maximum_exceeded', orderSizeMessage(result))
  }
}

type PaymentCheck = { readonly totalMinor: number; readonly canPay: boolean }

/** Returns why this amount cannot be paid with this payment method, or undefined if it can. */
export function paymentRefusal(
  paymentMethod: string | undefined,
  { totalMinor, canPay }: PaymentCheck,
): Problem | undefined {
  if (totalMinor === 0) return undefined
  if (paymentMethod === undefined) {
    const message = 'is needed: there is something to pay'
    return new Problem('invalid_request', `payment_method ${message}`, [{ param: 'payment_method', message }])
  }
  return canPay ? undefined : new Problem('payments_not_configured')
}
