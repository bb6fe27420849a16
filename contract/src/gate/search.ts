import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Closed, Nullable, PrefixedId, Text } from '../primitives.ts'
import { EventParams } from '../v1/events.ts'
import { DeviceEpoch, UnixMillis } from './devices.ts'
import { ScannedSeat } from './scans.ts'

export const holderStates = ['not_entered', 'inside', 'exited', 'unpaid', 'cancelled', 'expired'] as const

/** Enough for a steward to find a person, but too few to copy a list of guests. */
export const searchLimits = { minCharacters: 3, results: 20, referenceMinutes: 10 }

export const HolderSearchResult = Closed(
  {
    reference: Text(
      'Reference to the ticket or member: send it as `barcode` of a scan. It is valid for ten minutes, for this device and this event.',
    ),
    kind: Type.Enum(['ticket', 'member'], { description: 'Kind of the result.' }),
    name: Text(
      'Name of the attendee, or of the buyer if there is no attendee name; for a member, the name of the member.',
    ),
    title: Text('Title of the price, or of the membership category.'),
    seat: Nullable(ScannedSeat, 'Seat of the ticket, or seat of the member in the season; `null` if there is none.'),
    state: Type.Enum([...holderStates], {
      description:
        'Whether the holder has entered, is inside or has left, or why the ticket or membership is not valid.',
    }),
  },
  { description: 'A ticket or member found by a search at a gate, with only the data that a steward needs.' },
)
export type HolderSearchResult = Static<typeof HolderSearchResult>

export const searchHolders = operation({
  id: 'searchHolders',
  plane: 'gate',
  method: 'GET',
  path: '/gate/v1/events/{event_id}/search',
  tag: 'Scans',
  summary: 'Search tickets and members of an event',
  description:
    'Finds tickets and members of people without a readable code: by part of the name of the attendee, buyer or member, by ' +
    'the beginning of an e-mail address, or by the number of an order or member. Only for devices that staff allow to search, and ' +
    'for events that start within three days. Every search is recorded: the device, the time and a hash of the query.',
  scope: 'scans:read',
  params: EventParams,
  query: Closed({
    q: Type.String({
      description: 'Search text with at least three letters or digits.',
      minLength: searchLimits.minCharacters,
      maxLength: 100,
    }),
  }),
  response: Closed({
    event_id: PrefixedId('evt', 'The event.'),
    has_more: Type.Boolean({ description: 'True if there are more than 20 results: enter more of the name.' }),
    data: Type.Array(HolderSearchResult, {
      description: 'Up to 20 results, sorted by name.',
      maxItems: searchLimits.results,
    }),
    epoch: DeviceEpoch,
    server_time_ms: UnixMillis(
      'Current time of the server in Unix milliseconds, to synchronise the clock of the device.',
    ),
  }),
  errors: ['not_found', 'search_not_allowed'],
})
