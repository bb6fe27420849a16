import type { Scope } from './scopes.ts'

export type Role = {
  readonly title: string
  readonly description: string
  /** What the role may do; `null` for everything. */
  readonly scopes: readonly Scope[] | null
  /** Most money to refund of one order, and in one day, in minor units of the organisation's currency, for a person who gets the role; `null` for no ceiling. */
  readonly refundCeilingMinor: number | null
}

/** The roles of staff. A person has one role in each organisation that they work for. */
export const roles = {
  owner: {
    title: 'Owner',
    description: 'Does everything, staff and API keys included. An organisation with staff always has an owner.',
    scopes: null,
    refundCeilingMinor: null,
  },
  event_manager: {
    title: 'Event manager',
    description: 'Creates events, venues, seat maps, prices and discounts, and looks after their orders and gates.',
    scopes: [
      'organisation:read',
      'activity:read',
      'events:read',
      'events:write',
      'discounts:read',
      'discounts:write',
      'customers:read',
      'orders:read',
      'orders:write',
      'box_office:read',
      'box_office:write',
      'members:read',
      'scans:read',
      'gates:write',
      'reports:read',
    ],
    refundCeilingMinor: null,
  },
  box_office_clerk: {
    title: 'Box-office clerk',
    description:
      'Sells at the counter and serves customers: finds orders and tickets, and creates and corrects customers.',
    scopes: [
      'organisation:read',
      'activity:read',
      'events:read',
      'discounts:read',
      'customers:read',
      'customers:write',
      'orders:read',
      'box_office:read',
      'box_office:write',
      'members:read',
    ],
    refundCeilingMinor: 20_000,
  },
  membership_desk: {
    title: 'Membership desk',
    description: 'Sells, renews and fulfils memberships, takes money for them at a till, and looks after members.',
    scopes: [
      'organisation:read',
      'activity:read',
      'events:read',
      'customers:read',
      'customers:write',
      'orders:read',
      'members:read',
      'members:write',
      'box_office:read',
      'box_office:write',
      'reports:read',
    ],
    refundCeilingMinor: 50_000,
  },
  gate_manager: {
    title: 'Gate manager',
    description: 'Sets up gates and devices, and watches who enters.',
    scopes: [
      'organisation:read',
      'activity:read',
      'events:read',
      'customers:read',
      'orders:read',
      'members:read',
      'scans:read',
      'gates:write',
      'reports:read',
    ],
    refundCeilingMinor: null,
  },
  finance: {
    title: 'Finance',
    description: 'Reads sales, figures, statements and payouts, and refunds orders.',
    scopes: [
      'organisation:read',
      'activity:read',
      'events:read',
      'discounts:read',
      'customers:read',
      'orders:read',
      'orders:write',
      'box_office:read',
      'members:read',
      'reports:read',
      'settlement:read',
      'settlement:write',
    ],
    refundCeilingMinor: null,
  },
  developer: {
    title: 'Developer',
    description: 'Connects other systems: API keys and webhooks, and tests of single sign-on.',
    scopes: [
      'organisation:read',
      'activity:read',
      'events:read',
      'changes:read',
      'webhooks:read',
      'webhooks:write',
      'sso:read',
      'sso:write',
      'keys:read',
      'keys:write',
    ],
    refundCeilingMinor: null,
  },
} as const satisfies Readonly<Record<string, Role>>

export type RoleName = keyof typeof roles
export const roleNames = Object.keys(roles) as RoleName[]
