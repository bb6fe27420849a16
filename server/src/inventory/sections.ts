import type { EventSection } from '#contract'
import { findEvent } from '#events'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { toUuid } from '#platform/ids'
import { fail, failParam } from '#platform/problem'
import { closeSection, findCategory, findSection, openSection } from './queries/sections.ts'
import { eventRefusal } from './rules.ts'

type SectionParams = { readonly event_id: string; readonly section_id: number }

/** Puts the seats of a section on sale in a price category, moves them to another, or takes them off sale. */
export async function putSection(
  tx: Tx,
  ctx: Ctx,
  params: SectionParams,
  categoryId: number | null,
): Promise<EventSection> {
  const ref = { eventId: toUuid(params.event_id), sectionId: params.section_id }
  const event = (await findEvent(tx, ctx.org, ref.eventId)) ?? fail('not_found')
  ctx.audit.noteBefore((await findSection(tx, ctx.org, ref)) ?? fail('not_found'))
  const refused = eventRefusal(event.status)
  if (refused) fail('invalid_state', refused)
  if (categoryId === null) {
    if (!(await closeSection(tx, ctx.org, ref)))
      fail('invalid_state', 'Seats of this section were already taken, so it must stay on sale')
  } else {
    if (!(await findCategory(tx, ctx.org, ref.eventId, categoryId)))
      failParam('price_category_id', 'must be a price category of the same event')
    await openSection(tx, ctx.org, ref, { categoryId, at: ctx.now() })
  }
  return (await findSection(tx, ctx.org, ref)) ?? fail('not_found')
}
