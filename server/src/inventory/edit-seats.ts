import type { Input, putSeatSectionRows as operation, SeatSectionLayout } from '#contract'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { fail, Problem } from '#platform/problem'
import { beginSeatEdit, writeSeatEdit, type OpenSeatEdit } from '#seating'
import { findMixedRow, listEventsWith, lockStockRows, rebuildRows, type StockRows } from './queries/rebuild-rows.ts'
import { lockSeatUses } from './queries/seat-use.ts'

/**
 * Replaces the rows of a section, and the rows of events that sell it. The rows of events are locked before the seats are
 * written: a claim locks its row first, and then the seats.
 */
export async function putSectionRows(
  tx: Tx,
  ctx: Ctx,
  input: Pick<Input<typeof operation>, 'params' | 'body'>,
): Promise<SeatSectionLayout> {
  const edit = await beginSeatEdit(tx, ctx, input)
  const followers = edit.stockKeys.length > 0 ? await lockFollowers(tx, ctx, edit) : []
  await checkRemoved(tx, ctx, edit)
  const section = await writeSeatEdit(tx, ctx, edit)
  for (const rows of followers) {
    const mixed = await findMixedRow(tx, ctx.org, rows)
    if (mixed)
      fail(
        'invalid_state',
        `Row ${mixed.row_label} would have seats of different channels at ${mixed.title}: release the allocation first`,
      )
    await rebuildRows(tx, ctx.org, rows)
  }
  return section
}

/** Events per statement: with 10,000 seats each, a statement takes well below its timeout. */
const BATCH = 10

async function lockFollowers(tx: Tx, ctx: Ctx, { sectionId, stockKeys }: OpenSeatEdit): Promise<StockRows[]> {
  const eventIds = await listEventsWith(tx, ctx.org, sectionId)
  const batches: StockRows[] = []
  for (let at = 0; at < eventIds.length; at += BATCH)
    batches.push({ eventIds: eventIds.slice(at, at + BATCH), sectionId, keys: stockKeys })
  for (const rows of batches) await lockStockRows(tx, ctx.org, rows)
  return batches
}

const MAX_REPORTED = 100

async function checkRemoved(tx: Tx, ctx: Ctx, { mapId, sectionId, removed }: OpenSeatEdit): Promise<void> {
  if (removed.length === 0) return
  const seatIds = removed.map(({ seat_id }) => seat_id)
  const reasons = new Map(
    (await lockSeatUses(tx, ctx.org, { mapId, sectionId, seatIds })).map((use) => [use.seat_id, use.reason]),
  )
  const used = removed.flatMap((seat) => {
    const reason = reasons.get(seat.seat_id)
    return reason === undefined
      ? []
      : [{ param: `seats[${seat.seat_id}]`, message: `row ${seat.row_label}, seat ${seat.title} ${reason}` }]
  })
  if (used.length > 0)
    throw new Problem('seats_in_use', `${used.length} of the removed seats are in use`, used.slice(0, MAX_REPORTED))
}
