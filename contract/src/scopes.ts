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
  'scans:read': 'Read scans and gates.',
  'gates:write': 'Create and change gates.',
  'members:read': 'Read members and the memberships on offer.',
  'members:write': 'Create members and record their fulfilment.',
  'memberships:write': 'Create and change the memberships on offer.',
  'keys:read': 'List API keys, without their secrets.',
  'keys:write': 'Create, roll and revoke API keys.',
} as const

export type Scope = keyof typeof scopes
