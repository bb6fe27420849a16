import { Closed, IntegerId, PrefixedId } from '../primitives.ts'
import { Customer } from '../v1/customers.ts'
import { eventType } from './event-type.ts'
import { sampleCustomer } from './samples.ts'

const data = Closed({ customer: Customer }, { description: 'The current customer.' })

export const customerCreated = eventType({
  type: 'customer.created',
  description: 'A customer was added to the organisation.',
  data,
  sample: { customer: sampleCustomer },
})

export const customerUpdated = eventType({
  type: 'customer.updated',
  description: 'A customer changed.',
  data,
  sample: { customer: { ...sampleCustomer, postcode: 'N1 9GU', updated_at: sampleCustomer.add_date + 60 } },
})

export const customerMerged = eventType({
  type: 'customer.merged',
  description:
    'A customer was merged into another and no longer exists. `customer.updated` follows for the other one, and ' +
    '`order.updated` and `member.updated` were emitted for what moved to it.',
  data: Closed(
    {
      customer: Customer,
      merged_customer_id: PrefixedId('cus', 'The customer that no longer exists.'),
      merged_user_id: IntegerId('Its number.'),
    },
    { description: 'The current customer, and the one that was merged into it.' },
  ),
  sample: {
    customer: { ...sampleCustomer, updated_at: sampleCustomer.add_date + 120 },
    merged_customer_id: 'cus_01KPWS2A7D4V9XT6B3M8N1QRYE',
    merged_user_id: 20418,
  },
})
