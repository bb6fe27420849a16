import {
  type createStaffHold as createOperation,
  type Input,
  listStaffHolds as listOperation,
  type Output,
  type releaseStaffHold as releaseOperation,
  type StaffHold,
} from '#contract'
import { findEvent, listForEvent } from '#events'
import { blockPlaces, blockSeats, releaseBlocked } from '#inventory'
import { unixSeconds } from '#platform/clock'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { newUuid, publicId, toUuid } from '#platform/ids'
import { fail, failParam } from '#platform/problem'
import { requireOwnEvent } from '#platform/restrictions'
import {
  findStaffHold,
  insertStaffHold,
  listStaffHoldRows,
  lockStaffHold,
  type StaffHoldRow,
  touchStaffHold,
} from './queries/staff-holds.ts'

type CreateInput = Input<typeof createOperation>['body']

/** Blocks places of a pool, or seats, so that nobody can buy them. */
export async function createStaffHold(tx: Tx, ctx: Ctx, body: CreateInput): Promise<StaffHold> {
  const event = (await findEvent(tx, ctx.org, toUuid(body.event_id))) ?? fail('not_found')
  requireOwnEvent(ctx.caller, event.event_id)
  const at = ctx.now()
  const id = newUuid(at.getTime())
  await blockStock(tx, ctx, { id, eventId: event.event_id, body })
  const hold = { staff_hold_id: id, event_id: event.event_id, reason: body.reason, actor: ctx.caller.actor.label }
  await insertStaffHold(tx, ctx.org, { ...hold, at })
  return viewStaffHold((await findStaffHold(tx, ctx.org, id)) ?? fail('not_found'))
}

type NewBlock = { readonly id: string; readonly eventId: string; readonly body: CreateInput }

async function blockStock(tx: Tx, { org }: Ctx, { id: blockId, eventId, body }: NewBlock): Promise<void> {
  const { pool_id: poolId, places, seat_ids: seatIds } = body
  if (seatIds && (poolId !== undefined || places !== undefined))
    failParam('seat_ids', 'cannot be combined with pool_id and places')
  const result = seatIds
    ? await blockSeats(tx, org, { blockId, eventId, seatIds })
    : await blockPlaces(tx, org, {
        blockId,
        eventId,
        poolId: poolId ?? failParam('pool_id', 'or seat_ids is required'),
        places: places ?? failParam('places', 'is required with pool_id'),
      })
  switch (result.kind) {
    case 'blocked':
      return
    case 'sold_out':
      return fail('sold_out', `Only ${result.left} places are available`)
    case 'taken':
      return fail('seat_taken', `Not available: seats ${result.seats.join(', ')}`)
    case 'not_offered':
      return seatIds
        ? failParam('seat_ids', 'must be seats on sale at this event')
        : failParam('pool_id', 'must be a pool of this event')
    case 'mixed':
      return failParam('seat_ids', 'must be of one price category: block the others separately')
    case 'no_price':
      return fail('invalid_state', 'These places have no price yet: create one first.')
  }
}

/** Returns a page of the staff holds of an event, the newest first. */
export async function listStaffHolds(
  ctx: Ctx,
  { event_id, limit = 20, cursor }: Input<typeof listOperation>['query'],
): Promise<Output<typeof listOperation>> {
  requireOwnEvent(ctx.caller, toUuid(event_id))
  const before = cursor === undefined ? null : toUuid(cursor)
  const rows = await listForEvent(ctx, event_id, (db, org, id) => listStaffHoldRows(db, org, id, { limit, before }))
  const data = rows.slice(0, limit).map(viewStaffHold)
  const hasMore = rows.length > limit
  const next_cursor = hasMore ? (data.at(-1)?.staff_hold_id ?? null) : null
  return { object: 'staff_holds', url: listOperation.path, has_more: hasMore, next_cursor, data }
}

export const getStaffHold = async (ctx: Ctx, id: string): Promise<StaffHold> =>
  viewStaffHold((await findStaffHold(ctx.db, ctx.org, toUuid(id))) ?? fail('not_found'))

/** Returns blocked places to sale: all of them, or those that are named. */
export async function releaseStaffHold(
  tx: Tx,
  ctx: Ctx,
  id: string,
  { places, seat_ids: seatIds }: Input<typeof releaseOperation>['body'],
): Promise<StaffHold> {
  const uuid = toUuid(id)
  const hold = (await lockStaffHold(tx, ctx.org, uuid)) ?? fail('not_found')
  ctx.audit.noteBefore(viewStaffHold(hold))
  if (seatIds && places !== undefined) failParam('seat_ids', 'cannot be combined with places')
  if (seatIds && hold.pool_id !== null) failParam('seat_ids', 'cannot be used: this staff hold has no seats')
  if (places !== undefined && hold.pool_id === null) failParam('places', 'cannot be used: name the seats')
  const count = seatIds?.length ?? places ?? hold.places
  if (count > 0 && !(await releaseBlocked(tx, ctx.org, uuid, { places: count, seatIds: seatIds ?? null })))
    fail('invalid_state', `These are not blocked: ${hold.places} are left in this staff hold.`)
  if (count > 0) await touchStaffHold(tx, ctx.org, uuid, ctx.now())
  return viewStaffHold((await findStaffHold(tx, ctx.org, uuid)) ?? fail('not_found'))
}

/** What a line of a sale draws on. */
type StockLine = {
  readonly price: { readonly pool_id: number | null; readonly tickets_included: number }
  readonly selection:
    | { readonly kind: 'places'; readonly quantity: number }
    | { readonly kind: 'seats'; readonly seatIds: readonly number[] }
    | { readonly kind: 'best' }
}

/**
 * Returns as much of a staff hold to stock as the lines need, in the transaction that claims them: the lock on the pool or
 * the rows of seats keeps others from taking it in between.
 */
export async function takeFromStaffHold(
  tx: Tx,
  ctx: Ctx,
  { staffHoldId, eventId, lines }: { staffHoldId: string; eventId: string; lines: readonly StockLine[] },
): Promise<void> {
  const hold = await lockStaffHold(tx, ctx.org, staffHoldId)
  if (!hold || hold.event_id !== eventId) return failParam('staff_hold_id', 'must be a staff hold of the same event')
  const seatIds = hold.pool_id === null ? findSeats(hold, lines) : null
  const places = seatIds?.length ?? Math.min(hold.places, countPlaces(hold, lines))
  if (places === 0) return fail('invalid_state', 'This staff hold has nothing of what is sold: sell without it.')
  if (!(await releaseBlocked(tx, ctx.org, staffHoldId, { places, seatIds })))
    throw new Error(`staff hold ${staffHoldId} changed under its lock`)
  await touchStaffHold(tx, ctx.org, staffHoldId, ctx.now())
}

function findSeats(hold: StaffHoldRow, lines: readonly StockLine[]): number[] {
  const blocked = new Set(hold.seat_ids)
  return lines.flatMap(({ selection }) =>
    selection.kind === 'seats' ? selection.seatIds.filter((seatId) => blocked.has(seatId)) : [],
  )
}

const countPlaces = (hold: StaffHoldRow, lines: readonly StockLine[]): number =>
  lines.reduce(
    (sum, { price, selection }) =>
      selection.kind === 'places' && price.pool_id === hold.pool_id
        ? sum + selection.quantity * price.tickets_included
        : sum,
    0,
  )

const viewStaffHold = (row: StaffHoldRow): StaffHold => ({
  staff_hold_id: publicId('sho', row.staff_hold_id),
  event_id: publicId('evt', row.event_id),
  reason: row.reason,
  pool_id: row.pool_id,
  places: row.places,
  seat_ids: row.seat_ids,
  actor: row.actor,
  created: unixSeconds(row.created_at),
  updated_at: unixSeconds(row.updated_at),
})
