import { eventUpdated, type AdminEvent, type Input, type updateEvent as operation } from '#contract'
import { findOrganisation, profileRefusal } from '#orgs'
import type { Ctx } from '#platform/context'
import { isUniqueViolation, type Tx } from '#platform/db'
import { uuidOf } from '#platform/ids'
import { fail, failParam } from '#platform/problem'
import { announce } from './announce.ts'
import { failTakenSlug } from './create.ts'
import { getAttachments, lockEvent, putEvent, URL_ONCE, type EventRow } from './queries/events.ts'
import { checkSeatMap, referredVenue } from './references.ts'
import { dateOf, timesRefusal, updateRefusal } from './rules.ts'

type Changes = Input<typeof operation>['body']

/** Changes the fields that are sent; what is not sent stays. */
export async function updateEvent(tx: Tx, ctx: Ctx, eventId: string, changes: Changes): Promise<AdminEvent> {
  const id = uuidOf(eventId)
  const event = (await lockEvent(tx, ctx.org, id)) ?? fail('not_found')
  const wanted = await changed(tx, event, changes)
  const refused = updateRefusal(event, wanted, await getAttachments(tx, ctx.org, id))
  if (refused) fail('invalid_state', refused)
  await checkValues(tx, wanted)
  await putEvent(tx, ctx.org, id, { fields: wanted, at: ctx.now() }).catch(refuseTakenSlug)
  return announce(tx, ctx, eventUpdated, id)
}

/** The event as it would be. A reference is looked up only where it changes: what was there may be archived by now. */
async function changed(tx: Tx, event: EventRow, changes: Changes): Promise<EventRow> {
  const { venue_id, starts_at, ends_at, ...plain } = changes
  if (plain.seat_map_id && plain.seat_map_id !== event.seat_map_id)
    await checkSeatMap(tx, event.org_id, plain.seat_map_id)
  return {
    ...event,
    ...plain,
    ...(venue_id !== undefined && (await placeAt(tx, event, venue_id))),
    ...(starts_at !== undefined && { starts_at: new Date(starts_at * 1000) }),
    ...(ends_at !== undefined && { ends_at: dateOf(ends_at) }),
  }
}

async function placeAt(tx: Tx, event: EventRow, venueId: string | null) {
  if (venueId === null) return { venue_id: null, venue_status: null }
  const { venue_id, venue_status } = event
  if (uuidOf(venueId) === venue_id) return { venue_id, venue_status }
  const venue = await referredVenue(tx, event.org_id, venueId)
  return { venue_id: venue.venue_id, venue_status: venue.status }
}

async function checkValues(tx: Tx, wanted: EventRow): Promise<void> {
  const organisation = await findOrganisation(tx, wanted.org_id)
  if (!organisation) throw new Error('the organisation of a valid key vanished')
  const refused = timesRefusal(wanted) ?? profileRefusal({ ...wanted, country: organisation.country })
  if (refused) failParam(refused.param, refused.message)
}

function refuseTakenSlug(error: unknown): never {
  if (isUniqueViolation(error, URL_ONCE)) failTakenSlug()
  throw error
}
