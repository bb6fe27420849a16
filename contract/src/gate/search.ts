import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Closed, Nullable, PrefixedId, Text } from '../primitives.ts'
import { EventParams } from '../v1/events.ts'
import { UnixMillis } from './devices.ts'
import { ScannedSeat } from './scans.ts'

export const holderStates = ['not_yet', 'inside', 'left', 'unpaid', 'cancelled', 'expired'] as const

/** As few as a steward needs to find somebody, and too few to copy a list of guests with. */
export const searchLimits = { leastCharacters: 3, results: 20, referenceMinutes: 10 }

export const FoundHolder = Closed(
  {
    reference: Text(
      'Stands for the code of the ticket or member: send it as `barcode` of a scan. It works for this device at this event, for ten minutes.',
    ),
    kind: Type.Enum(['ticket', 'member'], { description: 'What was found.' }),
    name: Text("The attendee's, else the buyer's name; for a member the member's."),
    title: Text('Title of the price, or of the membership category.'),
    seat: Nullable(ScannedSeat, "The ticket's seat, or the member's seat of the season; `null` without one."),
    state: Type.Enum([...holderStates], {
      description: 'Where it stands: whether somebody is inside with it, or why it opens nothing.',
    }),
  },
  { description: 'A ticket or member that a search at a gate found, with no more than a steward needs.' },
)
export type FoundHolder = Static<typeof FoundHolder>

export const searchHolders = operation({
  id: 'searchHolders',
  plane: 'gate',
  method: 'GET',
  path: '/gate/v1/events/{event_id}/search',
  tag: 'Scans',
  summary: 'Search tickets and members of an event',
  description:
    'Finds who has lost a phone or left a card at home: by a part of the name of the attendee, the buyer or the member, by ' +
    'the beginning of an e-mail address, or by the number of an order or member. Only for devices that staff allow it, and ' +
    'for events that start within three days. Every search is recorded: the device, the time and a hash of what was typed.',
  scope: 'scans:read',
  params: EventParams,
  query: Closed({
    q: Type.String({
      description: 'What to look for; at least three of its characters are letters or digits.',
      minLength: searchLimits.leastCharacters,
      maxLength: 100,
    }),
  }),
  response: Closed({
    event_id: PrefixedId('evt', 'The event.'),
    has_more: Type.Boolean({ description: 'Whether there are more than 20: type more of the name.' }),
    data: Type.Array(FoundHolder, { description: 'Up to 20, by name.', maxItems: searchLimits.results }),
    server_time_ms: UnixMillis('The time by the server, in Unix milliseconds, to set the own clock by.'),
  }),
  errors: ['not_found', 'search_not_allowed'],
})
