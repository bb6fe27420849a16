import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import {
  Closed,
  IntegerId,
  Limit,
  ListOf,
  Nullable,
  PageNumber,
  PrefixedId,
  Search,
  Text,
  UnixSeconds,
} from '../primitives.ts'

export const Customer = Closed(
  {
    add_date: UnixSeconds('When the customer was added.'),
    org_customer_id: PrefixedId('cus', 'Identifier of the customer; the `customer_id` in paths.'),
    user_id: IntegerId('Number of the customer, which members and orders refer to.'),
    org_id: PrefixedId('org', 'The organisation that the customer belongs to.'),
    first_name: Text('First name.', 100),
    last_name: Text('Last name.', 100),
    email_address: Text('E-mail address, unique within the organisation.', 254),
    marketing_emails: Type.Boolean({ description: 'True if the customer agreed to marketing e-mails.' }),
    mobile_number: Nullable(Text('', 40), 'Mobile number, as entered by the customer.'),
    postcode: Nullable(Text('', 20), 'Postcode.'),
    new_event_notifications: Type.Boolean({ description: 'True if the customer wants to be notified of new events.' }),
    updated_at: UnixSeconds('When the customer was last changed; equal to `add_date` until the first change.'),
    marketing_emails_at: Nullable(
      UnixSeconds(''),
      'When the customer agreed to marketing e-mails; `null` if they did not, or if the time is not known.',
    ),
    walk_in: Type.Boolean({
      description:
        'True for the one customer that all counter sales without a name belong to. It is nobody: do not add it to a CRM.',
    }),
  },
  { description: 'A customer of the organisation.' },
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

/** Orders and members have only the number of their customer. */
const CustomerOrNumberParams = Closed({
  customer_id: Type.Union([IntegerId(''), CustomerParams.properties.customer_id], {
    description: 'The `org_customer_id` or `user_id` of the customer.',
  }),
})

export const listCustomers = operation({
  id: 'listCustomers',
  plane: 'v1',
  method: 'GET',
  path: '/v1/customers',
  tag: 'Customers',
  summary: 'List all customers',
  description: 'Returns the customers of the organisation, page by page.',
  scope: 'customers:read',
  query: Closed({
    page_number: PageNumber,
    limit: Limit({ default: 20, maximum: 100 }),
    search: Search(
      'Part of a name, e-mail address, mobile number or postcode, ignoring case and accents; or a complete `org_customer_id` or `user_id`.',
    ),
    sort_direction: Type.Optional(Type.Enum(['asc', 'desc'], { description: 'Sort direction.', default: 'desc' })),
    sort_field: Type.Optional(
      Type.Enum([...customerSortFields], {
        description: 'Sort field; ties are sorted by id. Text is sorted by its bytes.',
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
  description: 'Returns a customer. The id of a customer that was merged into another returns that other customer.',
  scope: 'customers:read',
  params: CustomerOrNumberParams,
  response: Customer,
  errors: ['not_found'],
})
