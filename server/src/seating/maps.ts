import type { createSeatMap as createOperation, Input, SeatMap, updateSeatMap as updateOperation } from '#contract'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { uuidOf } from '#platform/ids'
import { fail, failParam } from '#platform/problem'
import { findSeatMap, insertSeatMap, lockSeatMap, putSeatMap } from './queries/maps.ts'
import { viewSeatMap } from './views.ts'

/** Makes an empty draft. */
export async function createSeatMap(tx: Tx, ctx: Ctx, body: Input<typeof createOperation>['body']): Promise<SeatMap> {
  const venue = body.venue_id ?? null
  const made = { title: body.title, venue_id: venue === null ? null : uuidOf(venue), at: ctx.now() }
  return shown(tx, ctx, (await insertSeatMap(tx, ctx.org, made)) ?? refuseVenue())
}

/** Changes the title or the venue; what is not sent stays. */
export async function updateSeatMap(
  tx: Tx,
  ctx: Ctx,
  id: number,
  changes: Input<typeof updateOperation>['body'],
): Promise<SeatMap> {
  const map = (await lockSeatMap(tx, ctx.org, id)) ?? fail('not_found')
  const { title = map.title, venue_id: venue } = changes
  const changed = {
    ...map,
    title,
    venue_id: venue === undefined ? map.venue_id : venue && uuidOf(venue),
    updated_at: ctx.now(),
  }
  if ((await putSeatMap(tx, ctx.org, changed)) === 0) refuseVenue()
  return shown(tx, ctx, id)
}

/** Makes a draft fit for sale. */
export async function activateSeatMap(tx: Tx, ctx: Ctx, id: number): Promise<SeatMap> {
  const map = (await lockSeatMap(tx, ctx.org, id)) ?? fail('not_found')
  if (map.status === 'archived') fail('invalid_state', 'This seat map is archived: create a new one')
  if (map.seat_count === 0) fail('invalid_state', 'This seat map has no seats: import them first')
  if (map.status === 'draft') await putSeatMap(tx, ctx.org, { ...map, status: 'active', updated_at: ctx.now() })
  return shown(tx, ctx, id)
}

/** Closes a seat map to new events and imports, for good. */
export async function archiveSeatMap(tx: Tx, ctx: Ctx, id: number): Promise<SeatMap> {
  const map = (await lockSeatMap(tx, ctx.org, id)) ?? fail('not_found')
  if (map.status !== 'archived') await putSeatMap(tx, ctx.org, { ...map, status: 'archived', updated_at: ctx.now() })
  return shown(tx, ctx, id)
}

const refuseVenue = (): never => failParam('venue_id', 'must be a venue of your organisation')

async function shown(tx: Tx, ctx: Ctx, id: number): Promise<SeatMap> {
  const row = await findSeatMap(tx, ctx.org, id)
  if (!row) throw new Error('a seat map vanished in the transaction that changed it')
  return viewSeatMap(ctx.org, row)
}
