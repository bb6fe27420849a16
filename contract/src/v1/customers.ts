import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Closed, IntegerId, Limit, ListOf, Nullable, PageNumber, PrefixedId, Text, UnixSeconds } from '../primitives.ts'

export const Customer = Closed(
  {
    add_date: UnixSeconds('When the customer was added.'),
    org_customer_id: PrefixedId('cus', 'Identifier of the customer; the `customer_id` of paths.'),
    user_id: IntegerId('Number of the customer, used where a member refers to its customer.'),
    org_id: PrefixedId('org', 'The organisation that the customer belongs to.'),
    first_name: Text('First name.', 100),
    last_name: Text('Last name.', 100),
    email_address: Text('E-mail address, unique within the organisation.', 254),
    marketing_emails: Type.Boolean({ description: 'Whether the customer agreed to marketing e-mails.' }),
    mobile_number: Nullable(Text('', 40), 'Mobile number, as the customer gave it.'),
    postcode: Nullable(Text('', 20), 'Postcode.'),
    new_event_notifications: Type.Boolean({ description: 'Whether the customer wants to hear of new events.' }),
    updated_at: UnixSeconds('When the customer was last changed; equal to `add_date` until the first change.'),
  },
  { description: 'A fan that the organisation knows.' },
)
export type Customer = Static<typeof Customer>

export const customerSortFields = [
  'add_date',
  'updated_at',
  'first_name',
  'last_name',
  'email_address',
  'org_customer_id',
] as const

export const CustomerParams = Closed({
  customer_id: PrefixedId('cus', "The customer's `org_customer_id`."),
})

export const listCustomers = operation({
  id: 'listCustomers',
  plane: 'v1',
  method: 'GET',
  path: '/v1/customers',
  tag: 'Customers',
  summary: 'List all customers',
  description: 'Pages through the customers of the organisation.',
  scope: 'customers:read',
  query: Closed({
    page_number: PageNumber,
    limit: Limit({ default: 20, maximum: 100 }),
    search: Type.Optional(
      Type.String({
        description:
          'Part of a name, e-mail address, mobile number or postcode, whatever its case and accents; or a whole `org_customer_id` or `user_id`.',
        minLength: 1,
        maxLength: 100,
      }),
    ),
    sort_direction: Type.Optional(
      Type.Enum(['asc', 'desc'], { description: 'Direction of the order.', default: 'desc' }),
    ),
    sort_field: Type.Optional(
      Type.Enum([...customerSortFields], {
        description: 'What the list is ordered by; equal ones by id. Text is ordered by its bytes.',
        default: 'add_date',
      }),
    ),
    updated_since: Type.Optional(UnixSeconds('Only customers updated after this Unix time in seconds.')),
  }),
  response: ListOf('customers', Customer, {
    org_id: PrefixedId('org', 'The organisation that the customers belong to.'),
  }),
  errors: [],
})

export const getCustomer = operation({
  id: 'getCustomer',
  plane: 'v1',
  method: 'GET',
  path: '/v1/customers/{customer_id}',
  tag: 'Customers',
  summary: 'Retrieve a customer',
  description: 'Answers one customer.',
  scope: 'customers:read',
  params: CustomerParams,
  response: Customer,
  errors: ['not_found'],
})
