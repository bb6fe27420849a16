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
  'box_office:read': 'Read tills, sales at the counter and staff holds.',
  'box_office:write': 'Open and close tills, sell and refund at the counter, and block places.',
  'baskets:write': 'Open baskets, add items and check out.',
  'reports:read': 'Read sales figures, arrivals, instalments and renewals over time.',
  'settlement:read': 'Read statements, the journal and payouts.',
  'settlement:write': 'Set account numbers and cost centres, and read payouts in.',
  'discounts:read': 'Read vouchers and discounts.',
  'discounts:write': 'Create and change vouchers and discounts.',
  'scans:read': 'Read scans, gates and devices.',
  'gates:write': 'Create and change gates, devices and the rules of who may enter.',
  'members:read': 'Read members and the memberships on offer.',
  'members:write': 'Create members and record their fulfilment.',
  'memberships:write': 'Create and change the memberships on offer.',
  'sso:read': 'Read orders and tickets of a customer who signed in through SSO, and SSO providers and links.',
  'sso:write':
    'Test and delete SSO providers, and delete SSO links. To create or change one, also orders:read and customers:read.',
  'changes:read': 'Read all changes, with the objects in them: customers, orders, tickets and members.',
  'activity:read':
    'Follow changes in the Admin API. Without changes:read, only those whose objects its other scopes may read.',
  'webhooks:read':
    'Read webhook endpoints, without their secrets, and their deliveries; their messages also need changes:read.',
  'webhooks:write':
    'Change and test webhook endpoints. To create one, to send messages elsewhere and to replay, also changes:read.',
  'staff:read': 'Read the staff of the organisation, their roles and open invitations.',
  'staff:write':
    'Invite and remove staff, and change their roles. What their sign-in must have takes an owner or a key with every scope.',
  'audit:read': 'Read and export the audit log, with the values about people in it.',
  'keys:read': 'List API keys, without their secrets, and the requests that failed with them.',
  'keys:write': 'Create, roll and revoke API keys.',
} as const

export type Scope = keyof typeof scopes
