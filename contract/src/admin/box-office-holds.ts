import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import {
  Closed,
  IntegerId,
  Limit,
  ListOf,
  Nullable,
  PrefixedId,
  RequiredText,
  Text,
  UnixSeconds,
} from '../primitives.ts'

const MAX_PLACES = 10_000
const MAX_SEATS = 500

const Places = (description: string) => Type.Integer({ description, minimum: 1, maximum: MAX_PLACES })
const SeatIds = (description: string) =>
  Type.Array(IntegerId(''), { description, minItems: 1, maxItems: MAX_SEATS, uniqueItems: true })

export const StaffHold = Closed(
  {
    staff_hold_id: PrefixedId('sho', 'Identifier of the staff hold.'),
    event_id: PrefixedId('evt', 'The event.'),
    reason: Text('Why the places are blocked.', 500),
    pool_id: Nullable(IntegerId(''), 'The pool of the places; `null` for seats.'),
    places: Type.Integer({ description: 'Places or seats that are blocked now.', minimum: 0, maximum: 10_000_000 }),
    seat_ids: Type.Array(IntegerId(''), { description: 'The seats that are blocked now; empty for a pool.' }),
    actor: Text('Who blocked them.'),
    created: UnixSeconds('When they were blocked.'),
    updated_at: UnixSeconds('When places were last released or sold.'),
  },
  { description: 'Places that staff keep from sale for a reason.' },
)
export type StaffHold = Static<typeof StaffHold>

const HoldParams = Closed({ staff_hold_id: PrefixedId('sho', 'Identifier of the staff hold.') })

const hold = { plane: 'admin', tag: 'Box office', response: StaffHold } as const
const write = { ...hold, method: 'POST', scope: 'box_office:write' } as const

export const createStaffHold = operation({
  ...write,
  id: 'createStaffHold',
  path: '/admin/v1/box_office/staff_holds',
  summary: 'Block places',
  description:
    'Blocks places of a pool, or seats of an event, so that nobody can buy them on the web. All of them are blocked, or ' +
    'none. They never expire: release them, or sell them at the counter with `staff_hold_id`.',
  body: Closed({
    event_id: PrefixedId('evt', 'The event.'),
    reason: RequiredText('Why, such as `Sponsors` or `Camera position`.', 500),
    pool_id: Type.Optional(IntegerId('The pool; needs `places`.')),
    places: Type.Optional(Places('Number of places of the pool.')),
    seat_ids: Type.Optional(SeatIds('Seats on sale at the event, of one price category.')),
  }),
  errors: ['not_found', 'invalid_state', 'sold_out', 'seat_taken'],
})

export const listStaffHolds = operation({
  plane: 'admin',
  tag: 'Box office',
  id: 'listStaffHolds',
  method: 'GET',
  path: '/admin/v1/box_office/staff_holds',
  scope: 'box_office:read',
  summary: 'List staff holds',
  description: 'Returns the staff holds of an event, the newest first, page by page. Released ones have no places.',
  query: Closed({
    event_id: PrefixedId('evt', 'The event.'),
    limit: Limit({ default: 20, maximum: 100 }),
    cursor: Type.Optional(PrefixedId('sho', 'The `next_cursor` of the previous page.')),
  }),
  response: ListOf('staff_holds', StaffHold, {
    next_cursor: Nullable(Type.String(), 'The `cursor` of the next page; `null` on the last page.'),
  }),
  errors: ['not_found'],
})

export const getStaffHold = operation({
  ...hold,
  id: 'getStaffHold',
  method: 'GET',
  path: '/admin/v1/box_office/staff_holds/{staff_hold_id}',
  scope: 'box_office:read',
  summary: 'Retrieve a staff hold',
  description: 'Returns a staff hold with the places that are still blocked.',
  params: HoldParams,
  errors: ['not_found'],
})

export const releaseStaffHold = operation({
  ...write,
  id: 'releaseStaffHold',
  path: '/admin/v1/box_office/staff_holds/{staff_hold_id}/release',
  summary: 'Release blocked places',
  description:
    'Returns blocked places to sale: all of them, or only some. Releasing what is not blocked any more changes nothing ' +
    'if nothing is named, and fails otherwise.',
  params: HoldParams,
  body: Closed({
    places: Type.Optional(Places('Number of places of a pool.')),
    seat_ids: Type.Optional(SeatIds('Seats of the staff hold.')),
  }),
  errors: ['not_found', 'invalid_state'],
})
