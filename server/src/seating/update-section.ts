import {
  layoutLimits,
  roundCoordinate,
  type createSeatSection as createOperation,
  type Input,
  type SeatSectionLayout,
  type updateSeatSection as operation,
} from '#contract'
import type { Ctx } from '#platform/context'
import { isUniqueViolation, type Tx } from '#platform/db'
import { fail } from '#platform/problem'
import { checkVersion, getSection, lockOpenMap, roundPoint } from './layout.ts'
import { addSection, removeSection } from './queries/layout.ts'
import { lockSection, putSeatMap, putSection, SECTION_CONSTRAINT } from './queries/maps.ts'

type CreateSectionInput = Pick<Input<typeof createOperation>, 'params' | 'body'>
type UpdateSectionInput = Pick<Input<typeof operation>, 'params' | 'body'>
type SectionParams = UpdateSectionInput['params']

/** Creates a section without seats. */
export async function createSection(
  tx: Tx,
  ctx: Ctx,
  { params, body }: CreateSectionInput,
): Promise<SeatSectionLayout> {
  const map = await lockOpenMap(tx, ctx, params.seat_map_id)
  if (map.section_count >= layoutLimits.sectionsPerMap)
    fail('invalid_state', `A seat map can have at most ${layoutLimits.sectionsPerMap} sections`)
  const id = await addSection(tx, ctx.org, map.seat_map_id, {
    label: body.label,
    sub_section: body.sub_section ?? '',
    level: body.level ?? null,
    gate: body.gate ?? null,
    order_by: body.order_by ?? null,
    ...roundPoint({ x: body.x ?? 0, y: body.y ?? 0 }),
    rotation: roundCoordinate(body.rotation ?? 0),
    outline: body.outline?.map(roundPoint) ?? null,
  }).catch(rethrowTakenLabel)
  await putSeatMap(tx, ctx.org, { ...map, section_count: map.section_count + 1, updated_at: ctx.now() })
  return getSection(tx, ctx, { seat_map_id: map.seat_map_id, section_id: id })
}

/** Changes the fields of a section that are sent and leaves the others. */
export async function updateSection(
  tx: Tx,
  ctx: Ctx,
  { params, body }: UpdateSectionInput,
): Promise<SeatSectionLayout> {
  const map = await lockOpenMap(tx, ctx, params.seat_map_id)
  const section = (await lockSection(tx, ctx.org, params.seat_map_id, params.section_id)) ?? fail('not_found')
  ctx.audit.noteBefore(await getSection(tx, ctx, params))
  const { version, ...fields } = body
  checkVersion(version, section.version)
  const changed = { ...section, ...fields }
  await putSection(tx, ctx.org, {
    ...changed,
    sub_section: changed.sub_section ?? '',
    ...roundPoint(changed),
    rotation: roundCoordinate(changed.rotation),
    outline: changed.outline?.map(roundPoint) ?? null,
  }).catch(rethrowTakenLabel)
  await putSeatMap(tx, ctx.org, { ...map, updated_at: ctx.now() })
  return getSection(tx, ctx, params)
}

/** Deletes a section without seats that no event has on sale. */
export async function deleteSection(tx: Tx, ctx: Ctx, params: SectionParams): Promise<SeatSectionLayout> {
  const map = await lockOpenMap(tx, ctx, params.seat_map_id)
  if (!(await lockSection(tx, ctx.org, params.seat_map_id, params.section_id))) fail('not_found')
  const section = await getSection(tx, ctx, params)
  ctx.audit.noteBefore(section)
  if (!(await removeSection(tx, ctx.org, params.section_id)))
    fail(
      'invalid_state',
      'This section has seats, or is on sale at an event: remove its seats and take it off sale first',
    )
  await putSeatMap(tx, ctx.org, { ...map, section_count: map.section_count - 1, updated_at: ctx.now() })
  return section
}

function rethrowTakenLabel(error: unknown): never {
  if (isUniqueViolation(error, SECTION_CONSTRAINT))
    fail('already_exists', 'Another section of this seat map has this label and sub_section')
  throw error
}
