import { eventCreated, EventStatus, type AdminEvent, type createEvent as operation, type Input } from '#contract'
import { getOwnOrganisation, profileRefusal } from '#orgs'
import { dateFromUnix } from '#platform/clock'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { newUuid, publicId, type OrgId } from '#platform/ids'
import { fail, failParam } from '#platform/problem'
import { emitAndView } from './announce.ts'
import { findFreeSlug, insertEvent, type EventFields } from './queries/events.ts'
import { assertUsableSeatMap, getUsableVenue } from './references.ts'
import { slugCandidates, timesRefusal, toSlug } from './rules.ts'

type CreateEventInput = Input<typeof operation>['body']

/** Creates a draft event. Missing fields default to those of the venue and the organisation. */
export async function createEvent(tx: Tx, ctx: Ctx, input: CreateEventInput): Promise<AdminEvent> {
  const at = ctx.now()
  const fields = await buildDraft(tx, ctx.org, input)
  const id = newUuid(at.getTime())
  if (input.url_string === undefined) await insertUnderFreeSlug(tx, ctx.org, id, { fields, at })
  else if (!(await insertEvent(tx, ctx.org, id, { fields, at }))) failTakenSlug()
  return emitAndView(tx, ctx, eventCreated, id)
}

export function failTakenSlug(): never {
  fail('already_exists', 'Another event of your organisation has this url_string')
}

async function buildDraft(tx: Tx, org: OrgId, input: CreateEventInput): Promise<EventFields> {
  const organisation = await getOwnOrganisation(tx, org)
  const venue = input.venue_id ? await getUsableVenue(tx, org, input.venue_id) : undefined
  if (input.seat_map_id) await assertUsableSeatMap(tx, org, input.seat_map_id)
  const fields = {
    title: input.title,
    venue_id: venue?.venue_id ?? null,
    online_event: input.online_event ?? false,
    url_string: input.url_string ?? toSlug(input.title),
    buy_tickets_url: input.buy_tickets_url ?? null,
    currency: input.currency ?? organisation.currency,
    public_event: input.public_event ?? true,
    reserved_seating: input.reserved_seating ?? false,
    wheelchair_places_released: false,
    refuses_single_seats: false,
    seat_map_id: input.seat_map_id ?? null,
    starts_at: new Date(input.starts_at * 1000),
    ends_at: dateFromUnix(input.ends_at),
    timezone: input.timezone ?? venue?.timezone ?? organisation.timezone,
    status: EventStatus.draft,
    schedule_status: 'scheduled',
    banner_image: input.banner_image ?? null,
  }
  const refused = timesRefusal(fields) ?? profileRefusal({ ...fields, country: organisation.country })
  return refused ? failParam(refused.param, refused.message) : fields
}

/** A concurrent request may take the free slug first. The candidate that ends in this event's id is always free. */
export async function insertUnderFreeSlug(
  tx: Tx,
  org: OrgId,
  id: string,
  { fields, at }: { fields: EventFields; at: Date },
): Promise<void> {
  const candidates = slugCandidates(fields.url_string, publicId('evt', id))
  for (const url_string of [await findFreeSlug(tx, org, candidates), candidates.at(-1)]) {
    if (url_string !== undefined && (await insertEvent(tx, org, id, { fields: { ...fields, url_string }, at }))) return
  }
  throw new Error('no slug candidate was free, not even the one with the event id')
}
