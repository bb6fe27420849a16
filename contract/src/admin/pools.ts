import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Closed, Filled, IntegerId, ListOf, PrefixedId, Text, UnixSeconds } from '../primitives.ts'
import { EventParams } from '../v1/events.ts'

const Places = (description: string) => Type.Integer({ description, minimum: 0, maximum: 10_000_000 })

export const Pool = Closed(
  {
    pool_id: IntegerId('Identifier of the pool.'),
    event_id: PrefixedId('evt', 'The event whose places it holds.'),
    title: Text('What it is called, as in `Standing`.'),
    capacity: Places('How many places there are in all.'),
    held: Places('How many are in baskets or being paid for.'),
    sold: Places('How many are sold.'),
    left: Places('How many can still be had.'),
    created: UnixSeconds('When it was created.'),
    updated_at: UnixSeconds('When its title or capacity was last changed.'),
  },
  { description: 'Places of an event that are all alike. Several prices may draw on one pool.' },
)
export type Pool = Static<typeof Pool>

const PoolParams = Closed({ pool_id: IntegerId('Identifier of the pool.') })

const fields = {
  title: Filled('What it is called, as in `Standing`.'),
  capacity: Places('How many places there are in all; never fewer than are held and sold.'),
}

const change = {
  plane: 'admin',
  tag: 'Pools',
  scope: 'events:write',
  response: Pool,
  errors: ['not_found', 'invalid_state'],
} as const

export const createPool = operation({
  ...change,
  id: 'createPool',
  method: 'POST',
  path: '/admin/v1/events/{event_id}/pools',
  summary: 'Create a pool',
  description: 'Adds places to an event that is a draft or live. Prices are then given the pool to draw on.',
  params: EventParams,
  body: Closed(fields),
})

export const listPools = operation({
  id: 'listPools',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/events/{event_id}/pools',
  tag: 'Pools',
  summary: 'List the pools of an event',
  description: 'All pools of the event, with what is held, sold and left at this moment.',
  scope: 'events:read',
  params: EventParams,
  response: ListOf('pools', Pool, {}),
  errors: ['not_found'],
})

export const updatePool = operation({
  ...change,
  id: 'updatePool',
  method: 'PATCH',
  path: '/admin/v1/pools/{pool_id}',
  summary: 'Change a pool',
  description: 'Changes the fields that are sent. A capacity below what is held and sold is refused.',
  params: PoolParams,
  body: Type.Partial(Closed(fields), { additionalProperties: false }),
})
