import type { createSeatMap as createOperation, Input, SeatMap, updateSeatMap as updateOperation } from '#contract'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { toUuid } from '#platform/ids'
import { fail, failParam } from '#platform/problem'
import { findSeatMap, insertSeatMap, lockSeatMap, putSeatMap } from './queries/maps.ts'
import { viewSeatMap } from './views.ts'

/** Creates a draft without seats. */
export async function createSeatMap(tx: Tx, ctx: Ctx, body: Input<typeof createOperation>['body']): Promise<SeatMap> {
  const venue = body.venue_id ?? null
  const draft = { title: body.title, venue_id: venue === null ? null : toUuid(venue), at: ctx.now() }
  return getSeatMapView(tx, ctx, (await insertSeatMap(tx, ctx.org, draft)) ?? failVenue())
}

/** Changes the title or the venue, if sent. */
export async function updateSeatMap(
  tx: Tx,
  ctx: Ctx,
  id: number,
  changes: Input<typeof updateOperation>['body'],
): Promise<SeatMap> {
  const map = await lockForChange(tx, ctx, id)
  const { title = map.title, venue_id: venue } = changes
  const changed = {
    ...map,
    title,
    venue_id: venue === undefined ? map.venue_id : venue && toUuid(venue),
    updated_at: ctx.now(),
  }
  if ((await putSeatMap(tx, ctx.org, changed)) === 0) failVenue()
  return getSeatMapView(tx, ctx, id)
}

/** Activates a draft, so that events can sell its seats. */
export async function activateSeatMap(tx: Tx, ctx: Ctx, id: number): Promise<SeatMap> {
  const map = await lockForChange(tx, ctx, id)
  if (map.status === 'archived') fail('invalid_state', 'This seat map is archived: create a new one')
  if (map.seat_count === 0) fail('invalid_state', 'This seat map has no seats: import them first')
  if (map.status === 'draft') await putSeatMap(tx, ctx.org, { ...map, status: 'active', updated_at: ctx.now() })
  return getSeatMapView(tx, ctx, id)
}

/** Archives a seat map. New events and imports cannot use it, and it cannot be made active again. */
export async function archiveSeatMap(tx: Tx, ctx: Ctx, id: number): Promise<SeatMap> {
  const map = await lockForChange(tx, ctx, id)
  if (map.status !== 'archived') await putSeatMap(tx, ctx.org, { ...map, status: 'archived', updated_at: ctx.now() })
  return getSeatMapView(tx, ctx, id)
}

async function lockForChange(tx: Tx, ctx: Ctx, id: number) {
  const map = (await lockSeatMap(tx, ctx.org, id)) ?? fail('not_found')
  ctx.audit.noteBefore(viewSeatMap(ctx.org, { ...map, venue_name: null }))
  return map
}

const failVenue = (): never => failParam('venue_id', 'must be a venue of your organisation')

async function getSeatMapView(tx: Tx, ctx: Ctx, id: number): Promise<SeatMap> {
  const row = await findSeatMap(tx, ctx.org, id)
  if (!row) throw new Error('the seat map that this transaction wrote was not found')
  return viewSeatMap(ctx.org, row)
}
