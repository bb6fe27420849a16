import { Type, type Static } from 'typebox'
import { bodyLimits } from '../limits.ts'
import { operation } from '../operation.ts'
import { Closed, Filled, IntegerId, Nullable, PrefixedId, Text, UnixSeconds } from '../primitives.ts'
import { scanResults } from '../v1/scans.ts'
import { UnixMillis } from './devices.ts'

/** What a device itself may decide; the rest is found when devices synchronise. */
export const decisions = scanResults.slice(0, 15)

const Uuid = (description: string) =>
  Type.String({ description, pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' })

const Direction = Type.Enum(['entry', 'exit'], { description: 'Which way; an exit is never refused to a known code.' })
const Sequence = Type.Integer({
  description: "Number of the scan in the device's own count, so that gaps are seen.",
  minimum: 0,
  maximum: Number.MAX_SAFE_INTEGER,
})
const Barcode = Filled('What was scanned, as it was read.', 255)
const Reason = Filled('Why a steward lets somebody in all the same.', 200)

export const ScanExplanation = Closed(
  {
    fact: Text('What stands in the way, as a sentence.', 500),
    source: Text('Where that fact comes from, such as `ticket.status` or `scan 123 at gate North 19:02`.'),
    change: Text('What would have to change for the answer to be another.', 500),
  },
  { description: 'Why somebody is not let in.' },
)
export type ScanExplanation = Static<typeof ScanExplanation>

const ScannedTicket = Closed({
  ticket_id: IntegerId('Identifier of the ticket.'),
  ticket_status_id: Type.Integer({ description: 'Where the ticket stands, as in `Ticket`.', minimum: 0, maximum: 4 }),
  ticket_name: Text("The attendee's name, or else the title of the price."),
  price_title: Text('Title of the price.'),
  category_title: Text('Title of the category of the price.'),
  check_concession: Type.Boolean({ description: 'Whether the steward should ask for proof of the concession.' }),
})

const ScannedMember = Closed({
  member_id: IntegerId('Identifier of the member.'),
  member_number: Text('Number of the member.'),
  name: Text('Name of the member.'),
  category_title: Nullable(Text(''), 'Title of the membership category.'),
})

export const ScannedSeat = Closed({
  section_label: Text('Label of the section.'),
  seat_row: Text('Label of the row.'),
  seat_title: Text('What is written on the seat.'),
})

export const ScanDecision = Closed(
  {
    scan_id: Uuid('Identifier of the scan, as the device made it.'),
    result: Type.Enum([...scanResults], { description: 'What was decided.' }),
    pass: Type.Boolean({ description: 'Whether somebody goes through.' }),
    simulated: Type.Boolean({ description: 'Whether nothing was recorded.' }),
    event_id: PrefixedId('evt', 'The event.'),
    gate_id: IntegerId('The gate.'),
    direction: Direction,
    scanned_at: UnixSeconds('When it was decided.'),
    ticket: Nullable(ScannedTicket, 'The ticket; `null` for a member and for an unknown code.'),
    member: Nullable(ScannedMember, 'The member; `null` for a ticket and for an unknown code.'),
    seat: Nullable(ScannedSeat, "The ticket's seat, or the member's seat of the season; `null` without one."),
    explanation: Nullable(
      ScanExplanation,
      'Why not, or what an override went past; `null` when nothing stood in the way.',
    ),
    server_time_ms: UnixMillis('The time by the server, in Unix milliseconds, to set the own clock by.'),
  },
  { description: 'The decision on one scan.' },
)
export type ScanDecision = Static<typeof ScanDecision>

export const createScan = operation({
  id: 'createScan',
  plane: 'gate',
  method: 'POST',
  path: '/gate/v1/scans',
  tag: 'Scans',
  summary: 'Scan a code at a gate',
  description:
    'Decides whether somebody may pass, and records the attempt. The same `scan_id` again gives the first decision again. ' +
    'A refusal names the one fact that stands in the way, where it comes from, and what would change it.',
  scope: 'gates:write',
  body: Closed({
    scan_id: Uuid('Identifier of the scan, made by the device; repeat the request with the same one.'),
    event_id: PrefixedId('evt', 'The event that is entered.'),
    gate_id: IntegerId('The gate at which the device stands.'),
    barcode: Barcode,
    direction: Type.Optional(Direction),
    device_time_ms: Type.Optional(UnixMillis("The time by the device's own clock, in Unix milliseconds.")),
    sequence: Type.Optional(Sequence),
    override: Type.Optional(
      Closed({ reason: Reason }, { description: 'A steward lets somebody in whatever is decided.' }),
    ),
    simulate: Type.Optional(Type.Boolean({ description: 'Only say what would be decided.', default: false })),
  }),
  response: ScanDecision,
  errors: ['already_exists'],
})

const UploadedScan = Closed({
  scan_id: Uuid('Identifier of the scan, made by the device.'),
  event_id: PrefixedId('evt', 'The event.'),
  gate_id: IntegerId('The gate.'),
  barcode: Barcode,
  direction: Type.Optional(Direction),
  result: Type.Enum([...decisions], { description: 'What the device decided by itself.' }),
  device_time_ms: UnixMillis("When, by the device's own clock, in Unix milliseconds."),
  clock_offset_ms: Type.Optional(
    Type.Integer({
      description: "How far the server's clock is ahead of the device's, as learned at the last contact; 0 if never.",
      minimum: -10_000_000_000_000,
      maximum: 10_000_000_000_000,
    }),
  ),
  sequence: Sequence,
  reason: Type.Optional(Reason),
  signature: Type.Optional(
    Type.String({
      description: "Ed25519 signature by the device's key over the scan's lines, in base64url: see docs/gates.md.",
      pattern: '^[A-Za-z0-9_-]{86}$',
    }),
  ),
})

const UploadedResult = Closed({
  scan_id: Uuid('Identifier of the scan.'),
  status: Type.Enum(['recorded', 'repeated', 'invalid'], {
    description:
      '`repeated` was recorded before; `invalid` names no event or gate of the organisation, or is badly signed.',
  }),
  result: Nullable(
    Type.Enum([...scanResults]),
    'What holds of the scan now that it stands among all the others; `null` when it is invalid.',
  ),
  message: Nullable(Text(''), 'What is wrong with it; `null` when nothing is.'),
})

export const uploadScans = operation({
  id: 'uploadScans',
  plane: 'gate',
  method: 'POST',
  path: '/gate/v1/scans/batch',
  tag: 'Scans',
  summary: 'Upload scans that were made offline',
  description:
    'Records what happened at a gate without a network. Nothing that happened is refused: what should not have happened is ' +
    'found, as `conflict`, `accepted_revoked` or `unknown_accepted`. Repeats and any order give the same in the end.',
  scope: 'gates:write',
  body: Closed({
    scans: Type.Array(UploadedScan, { description: 'The scans, in any order.', minItems: 1, maxItems: 500 }),
  }),
  bodyBytes: bodyLimits.scanBatchBytes,
  response: Closed({
    results: Type.Array(UploadedResult, { description: 'One for each scan, in the order of the request.' }),
    server_time_ms: UnixMillis('The time by the server, in Unix milliseconds, to set the own clock by.'),
  }),
  errors: [],
})
