import type { Input, putSeatSectionRows as operation, SeatSectionLayout } from '#contract'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { fail, Problem } from '#platform/problem'
import { findEditProblems, planEdit, type SeatEdit } from './edit-rules.ts'
import { checkVersion, getSection, lockOpenMap } from './layout.ts'
import { updateCounts } from './queries/copy.ts'
import {
  insertPlannedSeats,
  listStoredSeats,
  putBounds,
  removeSeats,
  replaceLines,
  updateSeats,
} from './queries/edit.ts'
import { lockSeatMap, lockSection, putSeatMap } from './queries/maps.ts'

/** An edit that was checked and not written yet. Its map and section are locked. */
export type OpenSeatEdit = SeatEdit & { readonly mapId: number; readonly sectionId: number }

const MAX_PROBLEMS = 100

/** Locks the section and compares the rows with what is stored; stops if they cannot be stored. */
export async function beginSeatEdit(
  tx: Tx,
  ctx: Ctx,
  { params, body }: Pick<Input<typeof operation>, 'params' | 'body'>,
): Promise<OpenSeatEdit> {
  const map = await lockOpenMap(tx, ctx, params.seat_map_id)
  const section = (await lockSection(tx, ctx.org, params.seat_map_id, params.section_id)) ?? fail('not_found')
  ctx.audit.noteBefore(await getSection(tx, ctx, params))
  checkVersion(body.version, section.version)
  const existing = await listStoredSeats(tx, ctx.org, section.section_id)
  const problems = findEditProblems(body.rows, existing, map.seat_count - existing.length)
  const [first] = problems
  if (first) throw new Problem('invalid_request', `${first.param} ${first.message}`, problems.slice(0, MAX_PROBLEMS))
  return { ...planEdit(body.rows, existing), mapId: map.seat_map_id, sectionId: section.section_id }
}

/** Writes an edit. Removed seats must not be in use. */
export async function writeSeatEdit(tx: Tx, ctx: Ctx, edit: OpenSeatEdit): Promise<SeatSectionLayout> {
  const { mapId, sectionId, removed, updated, inserted } = edit
  const ids = removed.map(({ seat_id }) => seat_id)
  if (ids.length > 0) await removeSeats(tx, ctx.org, sectionId, ids)
  if (updated.length > 0) await updateSeats(tx, ctx.org, sectionId, updated)
  if (inserted.length > 0) await insertPlannedSeats(tx, ctx.org, { mapId, sectionId }, inserted)
  await replaceLines(tx, ctx.org, sectionId, edit.lines)
  await putBounds(tx, ctx.org, sectionId, edit.bounds)
  const map = (await lockSeatMap(tx, ctx.org, mapId)) ?? fail('not_found')
  await putSeatMap(tx, ctx.org, { ...map, updated_at: ctx.now() })
  await updateCounts(tx, ctx.org, mapId)
  return getSection(tx, ctx, { seat_map_id: mapId, section_id: sectionId })
}
