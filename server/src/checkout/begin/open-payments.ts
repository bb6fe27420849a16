import { sellMemberships, startCheckouts } from '#baskets'
import { bindKeys } from '#http/bind'
import { discountItems, sellHolds } from '#inventory'
import { keepInvoiceDetails } from '#invoices'
import { placeOrders } from '#orders'
import { type Attempt, openAttempts } from '#payments'
import type { Tx } from '#platform/db'
import { newUuid, newUuid7, type OrgId } from '#platform/ids'
import { itemAt } from '#platform/lists'
import { buildMetadata } from './metadata.ts'
import type { CheckoutRequest, PayableRequest } from './types.ts'

/** How long a customer may take over 3-D Secure or a redirect before the payment is voided. */
const DEADLINE_SECONDS = 900

/** Places the orders, opens the attempts and starts the checkouts of payable baskets. */
export async function openPayments(
  tx: Tx,
  org: OrgId,
  payable: readonly PayableRequest[],
  leaseSeconds: number,
): Promise<[CheckoutRequest, Attempt][]> {
  const [first] = payable
  if (!first) return []
  const orderIds = await placeOrders(tx, org, payable.map(toNewOrder), first.request.at)
  const newAttempts = payable.map((each, i) => toNewAttempt(each, itemAt(orderIds, i)))
  const free = newAttempts.flatMap(({ status, subject_id }, i) =>
    status === 'capturing' ? [{ basketId: subject_id, memberships: itemAt(payable, i).memberships }] : [],
  )
  const discounts = payable.flatMap(({ priced }) => priced.lines.filter((line) => line.discountMinor > 0))
  const [attempts] = await Promise.all([
    openAttempts(tx, org, newAttempts, { lease: leaseSeconds, deadline: DEADLINE_SECONDS }),
    startCheckouts(
      tx,
      org,
      newAttempts.map(({ subject_id, order_id }) => ({ basketId: subject_id, orderId: order_id })),
    ),
    discounts.length > 0 ? discountItems(tx, org, discounts) : undefined,
    keepInvoiceDetails(tx, org, listInvoiceDetails(payable, orderIds), first.request.at),
    free.length > 0 ? sellFree(tx, org, free, first.request.at) : undefined,
    bindKeys(
      tx,
      org,
      payable.flatMap(({ request: { once } }, i) =>
        once ? [{ key: once, ref: itemAt(newAttempts, i).attempt_id }] : [],
      ),
    ),
  ])
  const byBasket = new Map(attempts.map((attempt) => [attempt.subject_id, attempt]))
  return payable.map(({ request }) => {
    const attempt = byBasket.get(request.basketId)
    if (!attempt) throw new Error('insert returned no row')
    return [request, attempt]
  })
}

const listInvoiceDetails = (payable: readonly PayableRequest[], orderIds: readonly number[]) =>
  payable.flatMap(({ request: { invoice } }, i) => (invoice ? [{ orderId: itemAt(orderIds, i), buyer: invoice }] : []))

/** A basket that costs nothing is sold at once. */
async function sellFree(
  tx: Tx,
  org: OrgId,
  free: readonly { readonly basketId: string; readonly memberships: boolean }[],
  at: Date,
): Promise<void> {
  const ids = (memberships: boolean) =>
    free.filter((basket) => basket.memberships === memberships).map(({ basketId }) => basketId)
  await Promise.all([sellHolds(tx, org, ids(false)), sellMemberships(tx, org, ids(true), at)])
}

const toNewOrder = ({ request: { buyer, at }, basket, customer, eventId, priced, currency }: PayableRequest) => ({
  order_id: basket.order_id,
  order_uuid: newUuid7(at.getTime()),
  event_id: eventId,
  user_id: customer.user_id,
  first_name: buyer.firstName,
  last_name: buyer.lastName,
  email_address: buyer.email,
  postcode: buyer.postcode,
  country_id: buyer.countryId,
  marketing_opt_in: buyer.marketingOptIn,
  currency,
  transaction_fee_minor: priced.transactionFeeMinor,
  discount_minor: priced.discountMinor,
  total_minor: priced.totalMinor,
})

/** A free basket needs no provider: its attempt starts in `capturing`, and only its tickets remain to be issued. */
const toNewAttempt = (payable: PayableRequest, orderId: number) => {
  const { request, basket, dueMinor, saves, currency, mayTakeDays, platformFeeMinor } = payable
  const free = dueMinor === 0
  return {
    attempt_id: newUuid(request.at.getTime()),
    subject_id: request.basketId,
    order_id: orderId,
    provider: free ? 'none' : basket.payment_provider,
    account: free ? null : basket.payment_account_id,
    payment_method: free ? 'free' : (request.paymentMethod ?? ''),
    amount_minor: dueMinor,
    currency,
    save_method: saves,
    return_url: request.returnUrl,
    may_take_days: mayTakeDays,
    platform_fee_minor: Math.max(0, Math.min(platformFeeMinor, dueMinor)),
    metadata: free ? {} : buildMetadata(payable, orderId),
    status: free ? ('capturing' as const) : ('authorizing' as const),
  }
}
