import type { Change } from '@tessera/sdk'
import type { CustomerRecord } from './customer-types.ts'

/** True if a change is about this customer, or about an order or a member of theirs. */
export function concernsCustomer({ data }: Change, customer: CustomerRecord): boolean {
  return [data.customer, data.fan, data.order, data.member].some(
    (part) => typeof part === 'object' && part !== null && 'user_id' in part && part.user_id === customer.user_id,
  )
}
