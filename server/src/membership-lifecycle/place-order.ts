import type { Customer } from '#contract'
import { placeOrders } from '#orders'
import type { Tx } from '#platform/db'
import { newUuid7, type OrgId } from '#platform/ids'
import type { Buyer } from './enrol.ts'

/** A customer as the buyer of memberships that nobody has paid for yet. */
export const buyerOf = (customer: Customer): Buyer => ({
  user_id: customer.user_id,
  first_name: customer.first_name,
  last_name: customer.last_name,
  email_address: customer.email_address,
  mobile_number: customer.mobile_number,
  postcode: customer.postcode,
  country_id: null,
  marketing_opt_in: customer.marketing_emails,
})

/** Places an order of memberships that waits for its money: staff mark it paid, or charge for it. */
export async function placeUnpaid(
  tx: Tx,
  org: OrgId,
  buyer: Buyer,
  of: { readonly totalMinor: number; readonly currency: string; readonly at: Date },
): Promise<number> {
  const { mobile_number: _mobile, ...who } = buyer
  const order = {
    ...who,
    order_id: null,
    order_uuid: newUuid7(of.at.getTime()),
    event_id: null,
    currency: of.currency,
    transaction_fee_minor: 0,
    discount_minor: 0,
    total_minor: of.totalMinor,
  }
  const [orderId] = await placeOrders(tx, org, [order], of.at)
  if (orderId === undefined) throw new Error('insert returned no row')
  return orderId
}
