import type { EventSection } from '#contract'
import { findEvent } from '#events'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { uuidOf } from '#platform/ids'
import { fail, failParam } from '#platform/problem'
import { closeSection, findCategory, findSection, openSection } from './queries/sections.ts'
import { eventRefusal } from './rules.ts'

type Which = { readonly event_id: string; readonly section_id: number }

/** Puts the seats of a section on sale in a price category, moves them to another, or takes them off sale. */
export async function putSection(tx: Tx, ctx: Ctx, which: Which, categoryId: number | null): Promise<EventSection> {
  const of = { eventId: uuidOf(which.event_id), sectionId: which.section_id }
  const event = (await findEvent(tx, ctx.org, of.eventId)) ?? fail('not_found')
  if (!(await findSection(tx, ctx.org, of))) fail('not_found')
  const refused = eventRefusal(event.status)
  if (refused) fail('invalid_state', refused)
  if (categoryId === null) {
    if (!(await closeSection(tx, ctx.org, of)))
      fail('invalid_state', 'Seats of this section were taken: it stays on sale')
  } else {
    if (!(await findCategory(tx, ctx.org, of.eventId, categoryId)))
      failParam('price_category_id', 'must be a price category of the same event')
    await openSection(tx, ctx.org, of, { in: categoryId, at: ctx.now() })
  }
  return (await findSection(tx, ctx.org, of)) ?? fail('not_found')
}
