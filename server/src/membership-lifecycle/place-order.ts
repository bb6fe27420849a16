import type { Customer } from '#contract'
import { placeOrders } from '#orders'
import type { Tx } from '#platform/db'
import { newUuid7, type OrgId } from '#platform/ids'
import type { MembershipBuyer } from './enrol.ts'

export const toBuyer = (customer: Customer): MembershipBuyer => ({
  user_id: customer.user_id,
  first_name: customer.first_name,
  last_name: customer.last_name,
  email_address: customer.email_address,
  mobile_number: customer.mobile_number,
  postcode: customer.postcode,
  country_id: null,
  marketing_opt_in: customer.marketing_emails,
})

/** Places a pending order of memberships, which staff mark as paid or charge later. Returns its id. */
export async function placeUnpaidOrder(
  tx: Tx,
  org: OrgId,
  buyer: MembershipBuyer,
  { totalMinor, currency, at }: { readonly totalMinor: number; readonly currency: string; readonly at: Date },
): Promise<number> {
  const { mobile_number: _mobile, ...payer } = buyer
  const order = {
    ...payer,
    order_id: null,
    order_uuid: newUuid7(at.getTime()),
    event_id: null,
    currency,
    transaction_fee_minor: 0,
    discount_minor: 0,
    total_minor: totalMinor,
  }
  const [orderId] = await placeOrders(tx, org, [order], at)
  if (orderId === undefined) throw new Error('insert returned no row')
  return orderId
}
