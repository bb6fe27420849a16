import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Closed, IntegerId, Limit, Nullable, PageNumber, PrefixedId, Text, UnixSeconds } from '../primitives.ts'
import { EventParams } from './events.ts'

/** What a gate may say of an attempt: passes, refusals, and what only showed when devices synchronised. */
export const scanResults = [
  'admitted',
  'readmitted',
  'exited',
  'override',
  'duplicate',
  'unknown',
  'wrong_event',
  'wrong_gate',
  'not_yet_valid',
  'no_longer_valid',
  'cancelled',
  'unpaid',
  'blocked',
  'superseded',
  'not_exited',
  'conflict',
  'accepted_revoked',
  'unknown_accepted',
] as const

/** The specification's scan record; `tickets_sold` is there only when it is asked for. */
export const scanFields = {
  gate_id: IntegerId('Identifier of the gate.'),
  scan_date: Text("Day of the scan in the event's time zone, `YYYY-MM-DD`.", 10),
  scan_time: Text("Time of the scan in the event's time zone, `HH:MM:SS`.", 8),
  gate: Text('Name of the gate.', 100),
  result: Type.Enum([...scanResults], { description: 'What the gate decided.' }),
  ticket_name: Nullable(Text(''), "The attendee's name, or else the title of the price; a member's own name."),
  order_id: Nullable(IntegerId(''), "The ticket's order; `null` for a member."),
  ticket_id: Nullable(IntegerId(''), 'The ticket; `null` for a member and when no ticket has the barcode.'),
  barcode: Text('What was scanned.'),
  price_category_id: Nullable(IntegerId(''), "The ticket's price category; `null` for a member."),
  price_category_status: Nullable(
    Type.Enum(['active', 'paused', 'archived']),
    'Status of that price category; `null` for a member.',
  ),
  membership_category_id: Nullable(IntegerId(''), "The member's category; `null` for a ticket."),
  category_title: Nullable(Text(''), 'Title of the price category, or of the membership category for a member.'),
  price_title: Nullable(Text(''), "Title of the ticket's price; `null` for a member."),
  email_address: Nullable(Text('', 254), 'E-mail address of the order, or of the member.'),
  unix_local_timestamp: Type.Integer({
    description: "Unix time of the scan plus the offset of the event's time zone at that moment, in seconds.",
  }),
}

export const Scan = Closed(
  {
    ...scanFields,
    tickets_sold: Type.Optional(
      Nullable(
        Type.Integer({ minimum: 0 }),
        'How many active tickets of the price category are sold; there when `include_sales` is true, `null` where there is no price category of this event.',
      ),
    ),
  },
  { description: 'An attempt at a gate.' },
)
export type Scan = Static<typeof Scan>

export const listScans = operation({
  id: 'listScans',
  plane: 'v1',
  method: 'GET',
  path: '/v1/events/{event_id}/scans',
  tag: 'Scans',
  summary: 'Get detailed scan data for an event',
  description: 'Pages through the scans of an event, oldest first.',
  scope: 'scans:read',
  params: EventParams,
  query: Closed({
    page_number: PageNumber,
    limit: Limit({ default: 100, maximum: 2500 }),
    unix_start: Type.Optional(UnixSeconds('Only scans after this Unix time in seconds.')),
    unix_end: Type.Optional(UnixSeconds('Only scans before this Unix time in seconds.')),
    include_sales: Type.Optional(
      Type.Boolean({ description: 'Whether each scan carries `tickets_sold` of its price category.', default: false }),
    ),
  }),
  response: Closed({
    event_id: PrefixedId('evt', 'The event.'),
    total: Type.Integer({ description: 'How many scans there are on all pages, after the filters.', minimum: 0 }),
    has_more: Type.Boolean({ description: 'True when further scans exist after this page.' }),
    data: Type.Array(Scan, { description: 'The scans of this page.' }),
  }),
  errors: ['not_found'],
})
