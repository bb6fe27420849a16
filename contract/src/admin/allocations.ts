import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Closed, IntegerId, ListOf, Nullable, Text, UnixSeconds } from '../primitives.ts'
import { salesChannels } from '../statuses.ts'
import { EventParams } from '../v1/events.ts'

const Places = (description: string) => Type.Integer({ description, minimum: 0, maximum: 10_000_000 })
const RowLabels = (description: string) =>
  Type.Array(Text('', 20), { description, minItems: 1, maxItems: 500, uniqueItems: true })

const Channel = Type.Enum([...salesChannels], {
  description:
    '`web`: the Store API, and baskets of `/v1`. `partner`: baskets of `/v1` with a key of a partner. ' +
    '`box_office`: sales at the counter, and exchanges by staff.',
})

export const Allocation = Closed(
  {
    pool_id: Nullable(IntegerId(''), 'The pool; `null` for seats.'),
    section_id: Nullable(IntegerId(''), 'The section of the seat map; `null` for a pool.'),
    title: Text('Title of the pool, or label of the section.'),
    channel: Channel,
    places: Places('Places or seats that are set aside for the channel now; 0 if none, or after `release_at`.'),
    common_stock: Type.Boolean({
      description: 'True if the channel may also sell what is set aside for no channel.',
    }),
    row_labels: Type.Array(Text('', 20), { description: 'Rows that are set aside for the channel; empty for a pool.' }),
    release_at: Nullable(UnixSeconds(''), 'When the allocation ends by itself; `null` for never.'),
    held: Places('Places that the channel has in baskets or in payment.'),
    sold: Places('Places that the channel has sold.'),
    left: Places('Places that the channel can still sell: its own and, if it may, those of the common stock.'),
    common_left: Places('Free places that are set aside for no channel; the same for all channels.'),
  },
  { description: 'What one channel may sell of a pool or a section, and what it has sold.' },
)
export type Allocation = Static<typeof Allocation>

const stock = {
  channel: Channel,
  pool_id: Type.Optional(IntegerId('A pool of the event; or `section_id`.')),
  section_id: Type.Optional(IntegerId('A section that is on sale at the event; or `pool_id`.')),
}

const shared = { plane: 'admin', tag: 'Allocations', params: EventParams } as const

export const listAllocations = operation({
  ...shared,
  id: 'listAllocations',
  method: 'GET',
  path: '/admin/v1/events/{event_id}/allocations',
  scope: 'events:read',
  summary: 'List the allocations of an event',
  description:
    'Returns one row for each pool and section of the event and each channel, with what the channel has set aside, held, ' +
    'sold and left; also for channels without an allocation.',
  response: ListOf('allocations', Allocation, {}),
  errors: ['not_found'],
})

export const putAllocation = operation({
  ...shared,
  id: 'putAllocation',
  method: 'PUT',
  path: '/admin/v1/events/{event_id}/allocations',
  scope: 'events:write',
  summary: 'Allocate places to a channel',
  description:
    'Sets aside places of a pool, or rows of a section, for one channel, or changes what is set aside. Other channels cannot ' +
    'sell them. What is set aside for no channel is common stock, which every channel can sell. The places of a pool include ' +
    'those that the channel has already held or sold, and cannot be less. A row that is set aside for another channel is ' +
    'rejected; seats that are already held or sold stay so.',
  body: Closed({
    ...stock,
    places: Type.Optional(Places('Number of places of the pool (required with `pool_id`).')),
    common_stock: Type.Optional(
      Type.Boolean({
        description:
          'For a pool: false if `places` is the most that the channel may have. Default: true, it can also sell the common stock.',
      }),
    ),
    row_labels: Type.Optional(RowLabels('Rows of the section. Default: all that are set aside for no other channel.')),
    release_at: Type.Optional(
      UnixSeconds('When the allocation ends by itself and its places become common stock. Default: never.'),
    ),
  }),
  response: Allocation,
  errors: ['not_found', 'invalid_state', 'sold_out'],
})

export const releaseAllocation = operation({
  ...shared,
  id: 'releaseAllocation',
  method: 'POST',
  path: '/admin/v1/events/{event_id}/allocations/release',
  scope: 'events:write',
  summary: 'Release an allocation',
  description:
    'Returns what is set aside for a channel and not taken yet to the common stock. What the channel has held or sold stays. ' +
    'Releasing again changes nothing.',
  body: Closed(stock),
  response: Allocation,
  errors: ['not_found', 'invalid_state'],
})
