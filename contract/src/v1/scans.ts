import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Closed, IntegerId, Limit, Nullable, PageNumber, PrefixedId, Text, UnixSeconds } from '../primitives.ts'
import { EventParams } from './events.ts'
import { priceStatuses } from './prices.ts'

export const scanDirections = ['entry', 'exit'] as const
/** Whether the server decided, or the device without a network. */
export const scanModes = ['online', 'offline'] as const

/** Results of a scan: admissions, refusals, and results that are only found when offline devices synchronise. */
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
  'concession_refused',
  'conflict',
  'accepted_revoked',
  'unknown_accepted',
] as const

/** The scan record of the specification, without `tickets_sold`, which is only returned on request. */
export const scanFields = {
  gate_id: IntegerId('Identifier of the gate.'),
  scan_date: Text("Day of the scan in the event's time zone, `YYYY-MM-DD`.", 10),
  scan_time: Text("Time of the scan in the event's time zone, `HH:MM:SS`.", 8),
  gate: Text('Name of the gate.', 100),
  result: Type.Enum([...scanResults], { description: 'Decision at the gate.' }),
  ticket_name: Nullable(
    Text(''),
    'Name of the attendee, or the title of the price if there is no name; for a member, the name of the member.',
  ),
  order_id: Nullable(IntegerId(''), 'The order of the ticket; `null` for a member.'),
  ticket_id: Nullable(IntegerId(''), 'The ticket; `null` for a member and if no ticket has the barcode.'),
  barcode: Text('Scanned barcode.'),
  price_category_id: Nullable(IntegerId(''), 'Price category of the ticket; `null` for a member.'),
  price_category_status: Nullable(Type.Enum([...priceStatuses]), 'Status of that price category; `null` for a member.'),
  membership_category_id: Nullable(IntegerId(''), 'Category of the member; `null` for a ticket.'),
  category_title: Nullable(Text(''), 'Title of the price category, or of the membership category for a member.'),
  price_title: Nullable(Text(''), 'Title of the price of the ticket; `null` for a member.'),
  email_address: Nullable(Text('', 254), 'E-mail address of the order, or of the member.'),
  unix_local_timestamp: Type.Integer({
    description: "Unix time of the scan plus the UTC offset of the event's time zone at that time, in seconds.",
  }),
}

export const Scan = Closed(
  {
    ...scanFields,
    tickets_sold: Type.Optional(
      Nullable(
        Type.Integer({ minimum: 0 }),
        'Number of active tickets of the price category; only present if `include_sales` is true, `null` if the scan has no price category of this event.',
      ),
    ),
  },
  { description: 'A scan at a gate.' },
)
export type Scan = Static<typeof Scan>

export const listScans = operation({
  id: 'listScans',
  plane: 'v1',
  method: 'GET',
  path: '/v1/events/{event_id}/scans',
  tag: 'Scans',
  summary: 'Get detailed scan data for an event',
  description: 'Returns the scans of an event, oldest first, page by page.',
  scope: 'scans:read',
  params: EventParams,
  query: Closed({
    page_number: PageNumber,
    limit: Limit({ default: 100, maximum: 2500 }),
    unix_start: Type.Optional(UnixSeconds('Only scans after this Unix time in seconds.')),
    unix_end: Type.Optional(UnixSeconds('Only scans before this Unix time in seconds.')),
    include_sales: Type.Optional(
      Type.Boolean({
        description: 'True to include `tickets_sold` of the price category in each scan.',
        default: false,
      }),
    ),
  }),
  response: Closed({
    event_id: PrefixedId('evt', 'The event.'),
    total: Type.Integer({ description: 'Number of scans on all pages that match the filters.', minimum: 0 }),
    has_more: Type.Boolean({ description: 'True if there are more scans after this page.' }),
    data: Type.Array(Scan, { description: 'Scans of this page.' }),
  }),
  errors: ['not_found'],
})
