import type { TObject } from 'typebox'
import type { Scope } from '../scopes.ts'
import { eventTypes } from './index.ts'

/** The scope that protects each field of a change's `data`; `null` if the field shows nothing by itself. */
const fieldScopes: Readonly<Record<string, Scope | null>> = {
  customer: 'customers:read',
  fan: 'customers:read',
  merged_customer_id: 'customers:read',
  merged_user_id: 'customers:read',
  event: 'events:read',
  event_id: null,
  price_category: 'events:read',
  prices: 'events:read',
  order: 'orders:read',
  ticket: 'orders:read',
  tickets: 'orders:read',
  replaced_ticket: 'orders:read',
  replaced_ticket_id: 'orders:read',
  used: null,
  refund: 'orders:read',
  invoice: 'orders:read',
  credit_note: 'orders:read',
  member: 'members:read',
  term: 'members:read',
  instalment: 'members:read',
  debit: 'members:read',
  renewal: 'members:read',
  scan: 'scans:read',
  result: null,
  other_scan_id: null,
  endpoint: 'webhooks:read',
  failure: null,
  reason: null,
  next_attempt_at: null,
  message: null,
  sent_at: null,
}

/** Returns the scopes that protect the fields of `data`. A field that is not listed is only for callers who may read all. */
export const listDataScopes = (data: TObject): readonly Scope[] => [
  ...new Set(
    Object.keys(data.properties)
      .map((field) => (field in fieldScopes ? fieldScopes[field] : 'changes:read'))
      .filter((scope) => scope !== null && scope !== undefined),
  ),
]

/** The scopes that a caller needs to read a change of each type, besides `changes:read`, which allows all. */
export const changeScopes: ReadonlyMap<string, readonly Scope[]> = new Map(
  eventTypes.map(({ type, data }) => [type, listDataScopes(data)]),
)
