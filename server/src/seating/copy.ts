import type { copySeatMap as operation, Input, SeatMap } from '#contract'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { fail } from '#platform/problem'
import { insertCopiedSeats, insertCopy, putCopied } from './queries/copy.ts'
import { findSeatMap, lockSeatMap } from './queries/maps.ts'
import { viewSeatMap } from './views.ts'

/** So many seats take half a second, well within what a statement may take even on a busy day. */
const PART = 10_000

/** Makes a draft with the same sections, rows and seats, under ids of their own. */
export async function copySeatMap(
  tx: Tx,
  ctx: Ctx,
  { params, body }: Pick<Input<typeof operation>, 'params' | 'body'>,
): Promise<SeatMap> {
  const from = params.seat_map_id
  if (!(await lockSeatMap(tx, ctx.org, from))) fail('not_found')
  const to = await insertCopy(tx, ctx.org, { from, title: body.title }, ctx.now())
  for (let after = 0; ;) {
    const { copied, last } = await insertCopiedSeats(tx, ctx.org, { from, to }, { after, limit: PART })
    if (copied < PART) break
    after = last
  }
  await putCopied(tx, ctx.org, to)
  const made = await findSeatMap(tx, ctx.org, to)
  return made ? viewSeatMap(ctx.org, made) : fail('not_found')
}
