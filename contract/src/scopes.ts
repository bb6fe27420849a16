/** `<resource>:read` and `<resource>:write`; a restricted key lists its scopes. */
export const scopes = {
  'organisation:read': 'Read the settings of the organisation.',
  'organisation:write': 'Change the settings of the organisation.',
  'customers:read': 'Read customers.',
  'customers:write': 'Create and change customers.',
  'events:read': 'Read events, venues, seat maps, prices and sales figures.',
  'events:write': 'Create and change events, venues, seat maps and prices.',
  'orders:read': 'Read orders and tickets.',
  'orders:write': 'Refund, cancel, exchange and re-issue orders and tickets.',
  'baskets:write': 'Open baskets, add items and check out.',
  'discounts:read': 'Read vouchers and discounts.',
  'discounts:write': 'Create and change vouchers and discounts.',
  'scans:read': 'Read scans, gates and devices.',
  'gates:write': 'Create and change gates, devices and the rules of who may enter.',
  'members:read': 'Read members and the memberships on offer.',
  'members:write': 'Create members and record their fulfilment.',
  'memberships:write': 'Create and change the memberships on offer.',
  'sso:read': 'Read orders and tickets of a customer who signed in through SSO, and SSO providers and links.',
  'sso:write': 'Create and change SSO providers, and delete SSO links.',
  'changes:read': 'Read all changes, with the objects in them: customers, orders, tickets and members.',
  'webhooks:read':
    'Read webhook endpoints, without their secrets, and their deliveries; their messages also need changes:read.',
  'webhooks:write':
    'Change and test webhook endpoints. To create one, to send messages elsewhere and to replay, also changes:read.',
  'keys:read': 'List API keys, without their secrets.',
  'keys:write': 'Create, roll and revoke API keys.',
} as const

export type Scope = keyof typeof scopes
