import type { copySeatMap as operation, Input, SeatMap } from '#contract'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { fail } from '#platform/problem'
import { insertCopiedSeats, insertMapCopy, updateCounts } from './queries/copy.ts'
import { findSeatMap, lockSeatMap } from './queries/maps.ts'
import { viewSeatMap } from './views.ts'

/** Seats per statement: takes half a second, well below the statement timeout even under load. */
const BATCH = 10_000

/** Creates a draft with copies of the sections, rows and seats, which get new ids. */
export async function copySeatMap(
  tx: Tx,
  ctx: Ctx,
  { params, body }: Pick<Input<typeof operation>, 'params' | 'body'>,
): Promise<SeatMap> {
  const from = params.seat_map_id
  if (!(await lockSeatMap(tx, ctx.org, from))) fail('not_found')
  const to = await insertMapCopy(tx, ctx.org, { from, title: body.title }, ctx.now())
  for (let after = 0; ;) {
    const { copied, last } = await insertCopiedSeats(tx, ctx.org, { from, to }, { after, limit: BATCH })
    if (copied < BATCH) break
    after = last
  }
  await updateCounts(tx, ctx.org, to)
  const copy = await findSeatMap(tx, ctx.org, to)
  return copy ? viewSeatMap(ctx.org, copy) : fail('not_found')
}
