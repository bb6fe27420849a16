import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import {
  Closed,
  Count,
  Cursor,
  IntegerId,
  Limit,
  ListOf,
  nextCursor,
  Nullable,
  PrefixedId,
  RequiredText,
  Search,
  Text,
  UnixSeconds,
  Version,
} from '../primitives.ts'
import { Customer, CustomerParams } from '../v1/customers.ts'
import { Member } from '../v1/members.ts'
import { OrderRecord } from './order-models.ts'
import { SsoLink } from './sso.ts'

export const consentKinds = ['marketing_emails', 'new_event_notifications'] as const
export type ConsentKind = (typeof consentKinds)[number]

export const Consent = Closed(
  {
    kind: Type.Enum([...consentKinds], { description: 'What the customer decided about.' }),
    granted: Type.Boolean({ description: 'True if the customer agreed, false if they withdrew their consent.' }),
    decided_at: UnixSeconds('When the customer decided.'),
    source: Type.Enum(['change', 'upgrade'], {
      description:
        '`change` for a decision; `upgrade` for the value that a customer had when this history began, with the time of ' +
        'the last change of the customer before it.',
    }),
    customer_id: PrefixedId('cus', 'The customer that decided: this one, or one that was merged into it.'),
  },
  { description: 'A decision of a customer about a consent.' },
)
export type Consent = Static<typeof Consent>

/** One customer may stand for all buyers without a name. */
export const customerRecordLimits = {
  orders: 20,
  members: 100,
  consents: 100,
  ssoLinks: 100,
  merges: 100,
  counted: 10_000,
} as const

export const CustomerMerge = Closed(
  {
    customer_id: PrefixedId('cus', 'The customer that was merged. It no longer exists; its id leads to the other one.'),
    user_id: IntegerId('Its number.'),
    first_name: Text('Its first name.', 100),
    last_name: Text('Its last name.', 100),
    email_address: Text('Its e-mail address. Orders with this address belong to the other customer.', 254),
    reason: Text('Why it was merged; customers do not see it.', 500),
    merged_at: UnixSeconds('When it was merged.'),
    moved: Closed(
      {
        orders: Count('Orders.'),
        members: Count('Members.'),
        sso_links: Count('SSO links.'),
      },
      { description: 'What moved to the other customer.' },
    ),
  },
  { description: 'A customer that was merged into another.' },
)
export type CustomerMerge = Static<typeof CustomerMerge>

export const CustomerRecord = Closed(
  {
    ...Customer.properties,
    version: Version,
    consents: Type.Array(Consent, {
      description: `The last ${customerRecordLimits.consents} decisions about consents, newest first.`,
    }),
    merged_customers: Type.Array(CustomerMerge, {
      description: `The last ${customerRecordLimits.merges} customers that were merged into this one, newest first.`,
    }),
    order_count: Nullable(
      Count(''),
      `Number of orders, counted up to ${customerRecordLimits.counted}; \`null\` without the scope \`orders:read\`.`,
    ),
    ticket_count: Nullable(
      Count(''),
      `Number of active tickets, counted up to ${customerRecordLimits.counted}; \`null\` without the scope \`orders:read\`.`,
    ),
    orders: Nullable(
      Type.Array(OrderRecord),
      `The last ${customerRecordLimits.orders} orders, newest first; \`null\` without the scope \`orders:read\`.`,
    ),
    orders_next_cursor: Nullable(
      Type.String(),
      'The `cursor` for more orders of `GET /admin/v1/orders` with this `customer_id`; `null` if there are no more.',
    ),
    member_count: Nullable(
      Count(''),
      `Number of members, counted up to ${customerRecordLimits.counted}; \`null\` without the scope \`members:read\`.`,
    ),
    members: Nullable(
      Type.Array(Member),
      `The first ${customerRecordLimits.members} members; \`null\` without the scope \`members:read\`.`,
    ),
    sso_links: Nullable(
      Type.Array(SsoLink),
      `The first ${customerRecordLimits.ssoLinks} SSO links; \`null\` without the scope \`sso:read\`.`,
    ),
  },
  { description: 'A customer, with what belongs to it.' },
)
export type CustomerRecord = Static<typeof CustomerRecord>

export const adminListCustomers = operation({
  id: 'adminListCustomers',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/customers',
  tag: 'Customers',
  summary: 'List customers',
  description: 'Returns customers, page by page. Use `cursor` for the next page.',
  scope: 'customers:read',
  query: Closed({
    search: Search(
      'Part of a name, e-mail address, mobile number or postcode, ignoring case, accents and, in mobile numbers and ' +
        'postcodes, spaces; or a complete `org_customer_id` or `user_id`.',
    ),
    sort: Type.Optional(
      Type.Enum(['newest', 'name'], {
        description: '`newest` first, or by last `name`, compared by its bytes.',
        default: 'newest',
      }),
    ),
    marketing_emails: Type.Optional(
      Type.Boolean({ description: 'Only customers who agreed, or did not agree, to marketing e-mails.' }),
    ),
    created_since: Type.Optional(UnixSeconds('Only customers added after this Unix time.')),
    created_until: Type.Optional(UnixSeconds('Only customers added before this Unix time.')),
    updated_since: Type.Optional(UnixSeconds('Only customers updated after this Unix time.')),
    limit: Limit({ default: 20, maximum: 100 }),
    // It contains the name after which a list by name continues.
    cursor: Cursor(1_000),
  }),
  response: ListOf('customers', Customer, nextCursor),
  errors: [],
})

export const adminGetCustomer = operation({
  id: 'adminGetCustomer',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/customers/{customer_id}',
  tag: 'Customers',
  summary: 'Retrieve a customer with orders, members and consents',
  description:
    'Returns a customer with the newest orders, the members, the history of consents, and the SSO links. The id of a ' +
    'customer that was merged into another returns that other customer.',
  scope: 'customers:read',
  params: CustomerParams,
  response: CustomerRecord,
  errors: ['not_found'],
})

export const MergedCustomer = Closed(
  {
    ...Customer.properties,
    merged_customer_id: PrefixedId('cus', 'The customer that was merged into this one.'),
    merged: CustomerMerge,
  },
  { description: 'A customer, with the one that was merged into it.' },
)
export type MergedCustomer = Static<typeof MergedCustomer>

/** Most orders, and most members, of a customer that is merged into another. */
export const mergeLimits = { orders: 1_000, members: 1_000 } as const

export const mergeCustomers = operation({
  id: 'mergeCustomers',
  plane: 'admin',
  method: 'POST',
  path: '/admin/v1/customers/{customer_id}/merge',
  tag: 'Customers',
  summary: 'Merge another customer into this one',
  description:
    'Moves everything of the customer `merge_customer_id` to this one: orders and their tickets, members, saved payment ' +
    'methods, SSO links and consents. This customer keeps its name and e-mail address, and gets the mobile number and the ' +
    'postcode of the other one if it has none. Of each consent, the latest decision counts; if none is recorded, both must ' +
    'have agreed. The other customer no longer exists: its id returns this one, and orders with its e-mail address belong ' +
    'to this one. A merge cannot be undone. Merging the same customer again changes nothing. ' +
    `A customer with more than ${mergeLimits.orders} orders or members cannot be merged into another.`,
  scope: 'customers:write',
  params: CustomerParams,
  body: Closed({
    merge_customer_id: PrefixedId('cus', 'The customer that is merged into this one.'),
    reason: RequiredText('Why they are the same person; customers do not see it.', 500),
  }),
  response: MergedCustomer,
  errors: ['not_found', 'invalid_state'],
})
