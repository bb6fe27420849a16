import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Closed, IntegerId, ListOf, Nullable, PrefixedId, Text } from '../primitives.ts'
import { EventParams } from '../v1/events.ts'

export const EventSection = Closed(
  {
    section_id: IntegerId('Identifier of the section.'),
    label: Text('Label of the section.'),
    sub_section: Nullable(Text(''), 'Sub-section; `null` if the section has none.'),
    price_category_id: Nullable(IntegerId(''), 'Price category of its seats; `null` if they are not on sale.'),
    seats: Type.Integer({ description: 'Number of its seats that are on sale or sold.', minimum: 0 }),
    free: Type.Integer({ description: 'Number of available seats.', minimum: 0 }),
    free_wheelchair_places: Type.Integer({
      description: 'How many of `free` are kept for wheelchairs: the best available seats of others leave them out.',
      minimum: 0,
    }),
    blocked: Type.Integer({ description: 'Number of seats that staff have blocked.', minimum: 0 }),
  },
  { description: "A section of the event's seat map, and its price category." },
)
export type EventSection = Static<typeof EventSection>

export const listEventSections = operation({
  id: 'listEventSections',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/events/{event_id}/sections',
  tag: 'Seat maps',
  summary: 'List the sections of an event',
  description: "Returns all sections of the event's seat map in order, with their price categories.",
  scope: 'events:read',
  params: EventParams,
  response: ListOf('event_sections', EventSection, {}),
  errors: ['not_found'],
})

export const putEventSection = operation({
  id: 'putEventSection',
  plane: 'admin',
  method: 'PUT',
  path: '/admin/v1/events/{event_id}/sections/{section_id}',
  tag: 'Seat maps',
  summary: 'Set the price category of a section',
  description:
    'Puts the seats of a section on sale in a price category of the event, or moves them to another one; `null` takes ' +
    'them off sale, as long as none of them was ever held or sold. Held and sold seats keep their price. Rows that were ' +
    'added to the map since then are put on sale too.',
  scope: 'events:write',
  params: Closed({ ...EventParams.properties, section_id: IntegerId('Identifier of the section.') }),
  body: Closed({
    price_category_id: Nullable(IntegerId(''), 'Price category of its seats; `null` to take them off sale.'),
  }),
  response: EventSection,
  errors: ['not_found', 'invalid_state'],
})

export const eventSeatStates = ['free', 'held', 'sold', 'blocked', 'closed'] as const

export const EventSeat = Closed(
  {
    seat_id: IntegerId('Identifier of the seat.'),
    seat_row: Text('Row of the seat.'),
    seat_title: Text('Label of the seat, such as its number.'),
    place: Type.Integer({ description: 'Position in the row; seats with neighbouring positions are side by side.' }),
    state: Type.Enum([...eventSeatStates], {
      description:
        'State: `free` for a sale at the counter; `held` by a basket; `sold`; `blocked` by staff; or `closed`, not on sale ' +
        'or set aside for another channel.',
    }),
    staff_hold_id: Nullable(PrefixedId('sho', ''), 'The staff hold of a blocked seat; `null` if it is not blocked.'),
  },
  { description: 'A seat of an event.' },
)
export type EventSeat = Static<typeof EventSeat>

export const listEventSeats = operation({
  id: 'listEventSeats',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/events/{event_id}/sections/{section_id}/seats',
  tag: 'Seat maps',
  summary: 'List the seats of a section at an event',
  description: 'Returns all seats of a section, row by row, and which of them can be sold at the counter.',
  scope: 'events:read',
  params: Closed({ ...EventParams.properties, section_id: IntegerId('Identifier of the section.') }),
  response: ListOf('event_seats', EventSeat, {}),
  errors: ['not_found'],
})
