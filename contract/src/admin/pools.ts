import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import {
  Closed,
  RequiredText,
  IntegerId,
  ListOf,
  PrefixedId,
  Text,
  UnixSeconds,
  sentVersion,
  Version,
} from '../primitives.ts'
import { EventParams } from '../v1/events.ts'

const Places = (description: string) => Type.Integer({ description, minimum: 0, maximum: 10_000_000 })

export const Pool = Closed(
  {
    pool_id: IntegerId('Identifier of the pool.'),
    event_id: PrefixedId('evt', 'The event of the pool.'),
    title: Text('Title, such as `Standing`.'),
    capacity: Places('Total number of places.'),
    held: Places('Number of places in baskets or being paid for.'),
    sold: Places('Number of places sold.'),
    blocked: Places('Number of places that staff have blocked.'),
    available: Places('Number of places available.'),
    created: UnixSeconds('When it was created.'),
    updated_at: UnixSeconds('When its title or capacity was last changed.'),
    version: Version,
  },
  { description: 'General admission capacity of an event. Several prices may share a pool.' },
)
export type Pool = Static<typeof Pool>

const PoolParams = Closed({ pool_id: IntegerId('Identifier of the pool.') })

const fields = {
  title: RequiredText('Title, such as `Standing`.'),
  capacity: Places('Total number of places; not less than the places held and sold.'),
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
  description: 'Creates a pool for a draft or live event. Then assign the pool to prices.',
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
  description: 'Returns all pools of the event, with the places currently held, sold and available.',
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
  description: 'Changes only the fields that are sent. A capacity below the places held and sold is rejected.',
  params: PoolParams,
  body: Type.Partial(Closed({ ...fields, version: sentVersion }), { additionalProperties: false }),
  errors: [...change.errors, 'version_conflict'],
})
