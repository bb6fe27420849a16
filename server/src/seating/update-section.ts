import type { Input, SeatSection, updateSeatSection as operation } from '#contract'
import type { Ctx } from '#platform/context'
import { isUniqueViolation, type Tx } from '#platform/db'
import { fail } from '#platform/problem'
import { lockSeatMap, lockSection, putSeatMap, putSection, SECTION_ONCE } from './queries/maps.ts'
import { viewSection } from './views.ts'

type Asked = Pick<Input<typeof operation>, 'params' | 'body'>

/** Changes what a section says of itself; what is not sent stays. */
export async function updateSection(tx: Tx, ctx: Ctx, { params, body }: Asked): Promise<SeatSection> {
  const map = (await lockSeatMap(tx, ctx.org, params.seat_map_id)) ?? fail('not_found')
  const section = (await lockSection(tx, ctx.org, params.seat_map_id, params.section_id)) ?? fail('not_found')
  if (map.status === 'archived') fail('invalid_state', 'This seat map is archived')
  const changed = {
    ...section,
    ...body,
    sub_section: (body.sub_section === undefined ? section.sub_section : body.sub_section) ?? '',
  }
  await putSection(tx, ctx.org, changed).catch(refuseTakenLabel)
  await putSeatMap(tx, ctx.org, { ...map, updated_at: ctx.now() })
  return viewSection(changed)
}

function refuseTakenLabel(error: unknown): never {
  if (isUniqueViolation(error, SECTION_ONCE))
    fail('already_exists', 'Another section of this seat map has this label and sub_section')
  throw error
}
