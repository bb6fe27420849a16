import { Closed } from '../primitives.ts'
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
