import { eventUpdated, type AdminEvent, type Input, type updateEvent as operation } from '#contract'
import { getOwnOrganisation, profileRefusal } from '#orgs'
import { dateFromUnix } from '#platform/clock'
import type { Ctx } from '#platform/context'
import { isUniqueViolation, type Tx } from '#platform/db'
import { toUuid } from '#platform/ids'
import { fail, failParam } from '#platform/problem'
import { requireVersion } from '#platform/version'
import { emitAndView } from './announce.ts'
import { failTakenSlug } from './create.ts'
import { getEventUsage, lockEvent, putEvent, URL_CONSTRAINT, type EventRow } from './queries/events.ts'
import { assertUsableSeatMap, getUsableVenue } from './references.ts'
import { timesRefusal, updateRefusal } from './rules.ts'
import { viewAdminEvent } from './views.ts'

type UpdateEventInput = Input<typeof operation>['body']

/** Changes the fields that are sent and leaves the others. */
export async function updateEvent(tx: Tx, ctx: Ctx, eventId: string, changes: UpdateEventInput): Promise<AdminEvent> {
  const id = toUuid(eventId)
  const event = (await lockEvent(tx, ctx.org, id)) ?? fail('not_found')
  const before = viewAdminEvent(event)
  ctx.audit.noteBefore(before)
  requireVersion(changes.version, before)
  const updated = await applyChanges(tx, event, changes)
  const refused = updateRefusal(event, updated, await getEventUsage(tx, ctx.org, id))
  if (refused) fail('invalid_state', refused)
  await validateValues(tx, updated)
  await putEvent(tx, ctx.org, id, { fields: updated, at: ctx.now() }).catch(rethrowTakenSlug)
  return emitAndView(tx, ctx, eventUpdated, id)
}

/**
 * Returns the event with the changes. Checks only references that change, because an existing one may be archived by
 * now.
 */
async function applyChanges(tx: Tx, event: EventRow, changes: UpdateEventInput): Promise<EventRow> {
  const { venue_id, starts_at, ends_at, version: _version, ...others } = changes
  if (others.seat_map_id && others.seat_map_id !== event.seat_map_id)
    await assertUsableSeatMap(tx, event.org_id, others.seat_map_id)
  return {
    ...event,
    ...others,
    ...(venue_id !== undefined && (await toVenueFields(tx, event, venue_id))),
    ...(starts_at !== undefined && { starts_at: new Date(starts_at * 1000) }),
    ...(ends_at !== undefined && { ends_at: dateFromUnix(ends_at) }),
  }
}

async function toVenueFields(tx: Tx, event: EventRow, venueId: string | null) {
  if (venueId === null) return { venue_id: null, venue_status: null }
  const { venue_id, venue_status } = event
  if (toUuid(venueId) === venue_id) return { venue_id, venue_status }
  const venue = await getUsableVenue(tx, event.org_id, venueId)
  return { venue_id: venue.venue_id, venue_status: venue.status }
}

async function validateValues(tx: Tx, updated: EventRow): Promise<void> {
  const { country } = await getOwnOrganisation(tx, updated.org_id)
  const refused = timesRefusal(updated) ?? profileRefusal({ ...updated, country })
  if (refused) failParam(refused.param, refused.message)
}

function rethrowTakenSlug(error: unknown): never {
  if (isUniqueViolation(error, URL_CONSTRAINT)) failTakenSlug()
  throw error
}
