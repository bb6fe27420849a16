import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Closed, IntegerId, ListOf, Nullable, Text } from '../primitives.ts'
import { EventParams } from '../v1/events.ts'

export const EventSection = Closed(
  {
    section_id: IntegerId('Identifier of the section.'),
    label: Text('What the section is called.'),
    sub_section: Nullable(Text(''), 'A part of the section; `null` for none.'),
    price_category_id: Nullable(
      IntegerId(''),
      'The price category that its seats are sold in; `null` when they are not.',
    ),
    seats: Type.Integer({ description: 'How many of its seats are on sale or sold.', minimum: 0 }),
    free: Type.Integer({ description: 'How many of them can still be had.', minimum: 0 }),
  },
  { description: "A section of the event's seat map, and how it is sold." },
)
export type EventSection = Static<typeof EventSection>

export const listEventSections = operation({
  id: 'listEventSections',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/events/{event_id}/sections',
  tag: 'Seat maps',
  summary: 'List the sections of an event',
  description: "All sections of the event's seat map in their order, with the price category that each is sold in.",
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
  summary: 'Say how a section is sold',
  description:
    'Puts the seats of a section on sale in a price category of the event, or moves them to another one; `null` takes ' +
    'them off sale, as long as none of them was ever taken. Seats that are held or sold keep their price. Rows that were ' +
    'added to the map since are put on sale too.',
  scope: 'events:write',
  params: Closed({ ...EventParams.properties, section_id: IntegerId('Identifier of the section.') }),
  body: Closed({
    price_category_id: Nullable(IntegerId(''), 'The price category that its seats are sold in; `null` for off sale.'),
  }),
  response: EventSection,
  errors: ['not_found', 'invalid_state'],
})
