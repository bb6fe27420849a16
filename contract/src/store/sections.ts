import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Closed, IntegerId, ListOf, Nullable, Text } from '../primitives.ts'
import { EventParams } from '../v1/events.ts'
import { SeatSection } from '../v1/seat-maps.ts'

const { order_by: _order, ...section } = SeatSection.properties

const fields = {
  ...section,
  price_category_id: Nullable(
    IntegerId(''),
    'The price category that its seats are sold in, as the prices of the event name it; `null` when they are not sold.',
  ),
  seats: Type.Integer({ description: 'How many of its seats are on sale or sold.', minimum: 0 }),
  free: Type.Integer({ description: 'How many of them can still be had.', minimum: 0 }),
}

export const StoreSection = Closed(fields, { description: 'A section of an event with seats, as fans see it.' })
export type StoreSection = Static<typeof StoreSection>

export const StoreSeat = Closed(
  {
    seat_id: IntegerId('Identifier of the seat, for `seat_ids` of an item.'),
    title: Text('What is written on the seat, such as `12`.', 50),
    place: Type.Integer({
      description: 'Where the seat stands in its row, from 1: neighbours differ by one.',
      minimum: 1,
    }),
    free: Type.Boolean({ description: 'Whether it can be had now. What somebody holds in a basket cannot.' }),
  },
  { description: 'A seat of an event, as fans see it.' },
)
export type StoreSeat = Static<typeof StoreSeat>

export const StoreSectionWithRows = Closed(
  {
    ...fields,
    rows: Type.Array(
      Closed({
        label: Text('What the row is called.', 50),
        seats: Type.Array(StoreSeat, { description: 'The seats of the row, side by side.' }),
      }),
      { description: 'The rows, in the order in which they were imported.' },
    ),
  },
  { description: 'A section of an event with its seats, and which of them can be had.' },
)
export type StoreSectionWithRows = Static<typeof StoreSectionWithRows>

export const storeListEventSections = operation({
  id: 'storeListEventSections',
  plane: 'store',
  method: 'GET',
  path: '/store/v1/events/{event_id}/sections',
  tag: 'Seats',
  summary: 'List the sections of an event',
  description:
    'All sections of the seat map of an event in their order, with how many seats can still be had. Empty for an event ' +
    'without a seat map.',
  scope: 'events:read',
  params: EventParams,
  response: ListOf('event_sections', StoreSection, {}),
  errors: ['not_found'],
})

export const storeGetEventSection = operation({
  id: 'storeGetEventSection',
  plane: 'store',
  method: 'GET',
  path: '/store/v1/events/{event_id}/sections/{section_id}',
  tag: 'Seats',
  summary: 'Retrieve a section with its seats',
  description:
    'One section of an event with its rows and seats, and which of them can be had now. By the time that a fan has chosen, ' +
    'somebody else may have been quicker: then adding the item answers `seat_taken`.',
  scope: 'events:read',
  params: Closed({ ...EventParams.properties, section_id: IntegerId('Identifier of the section.') }),
  response: StoreSectionWithRows,
  errors: ['not_found'],
})
