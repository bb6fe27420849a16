/** `<resource>:read` and `<resource>:write`; a restricted key lists the ones it has. */
export const scopes = {
  'organisation:read': "Read the organisation's own record.",
  'organisation:write': "Change the organisation's own record.",
  'customers:read': 'Read customers.',
  'customers:write': 'Create and change customers.',
  'events:read': 'Read events, venues, seat maps and prices, with their sales figures.',
  'events:write': 'Create and change events, venues, seat maps and prices.',
  'orders:read': 'Read orders and tickets.',
  'orders:write': 'Refund, cancel, exchange and re-issue orders and tickets.',
  'baskets:write': 'Open baskets, fill them and check them out.',
  'discounts:read': 'Read vouchers and discounts.',
  'discounts:write': 'Create and change vouchers and discounts.',
  'scans:read': 'Read scans, gates and devices.',
  'gates:write': 'Create and change gates and their devices, and say whom they let in.',
  'members:read': 'Read members and the memberships on offer.',
  'members:write': 'Create members and record their fulfilment.',
  'memberships:write': 'Create and change the memberships on offer.',
  'sso:read': 'Read orders and tickets for a fan who signed in elsewhere, and SSO providers and links.',
  'sso:write': 'Register and change SSO providers, and unlink fans.',
  'changes:read': 'Read everything that happens, with the objects in it: customers, orders, tickets and members.',
  'webhooks:read': 'Read webhook endpoints, without their secrets, and what was sent to them.',
  'webhooks:write': 'Create, change and test webhook endpoints, and send again.',
  'keys:read': 'List API keys, without their secrets.',
  'keys:write': 'Create, roll and revoke API keys.',
} as const

export type Scope = keyof typeof scopes
