import type { Input, SeatSection, updateSeatSection as operation } from '#contract'
import type { Ctx } from '#platform/context'
import { isUniqueViolation, type Tx } from '#platform/db'
import { fail } from '#platform/problem'
import { lockSeatMap, lockSection, putSeatMap, putSection, SECTION_CONSTRAINT } from './queries/maps.ts'
import { viewSection } from './views.ts'

type UpdateSectionInput = Pick<Input<typeof operation>, 'params' | 'body'>

/** Changes the fields of a section that are sent and leaves the others. */
export async function updateSection(tx: Tx, ctx: Ctx, { params, body }: UpdateSectionInput): Promise<SeatSection> {
  const map = (await lockSeatMap(tx, ctx.org, params.seat_map_id)) ?? fail('not_found')
  const section = (await lockSection(tx, ctx.org, params.seat_map_id, params.section_id)) ?? fail('not_found')
  ctx.audit.noteBefore(viewSection(section))
  if (map.status === 'archived') fail('invalid_state', 'This seat map is archived: its sections cannot be changed')
  const changed = {
    ...section,
    ...body,
    sub_section: (body.sub_section === undefined ? section.sub_section : body.sub_section) ?? '',
  }
  await putSection(tx, ctx.org, changed).catch(rethrowTakenLabel)
  await putSeatMap(tx, ctx.org, { ...map, updated_at: ctx.now() })
  return viewSection(changed)
}

function rethrowTakenLabel(error: unknown): never {
  if (isUniqueViolation(error, SECTION_CONSTRAINT))
    fail('already_exists', 'Another section of this seat map has this label and sub_section')
  throw error
}
