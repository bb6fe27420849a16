import { eventCreated, type AdminEvent, type createEvent as operation, type Input } from '#contract'
import { findOrganisation, profileRefusal } from '#orgs'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { newUuid, publicId, type OrgId } from '#platform/ids'
import { fail, failParam } from '#platform/problem'
import { announce } from './announce.ts'
import { findFreeSlug, insertEvent, type EventFields } from './queries/events.ts'
import { checkSeatMap, referredVenue } from './references.ts'
import { dateOf, DRAFT, slugCandidates, slugOf, timesRefusal } from './rules.ts'

type Wish = Input<typeof operation>['body']

/** Makes a draft; what is not said is taken from the venue and the organisation. */
export async function createEvent(tx: Tx, ctx: Ctx, wish: Wish): Promise<AdminEvent> {
  const at = ctx.now()
  const fields = await draftOf(tx, ctx.org, wish)
  const id = newUuid(at.getTime())
  if (wish.url_string === undefined) await insertUnderFreeSlug(tx, ctx.org, id, { fields, at })
  else if (!(await insertEvent(tx, ctx.org, id, { fields, at }))) failTakenSlug()
  return announce(tx, ctx, eventCreated, id)
}

export function failTakenSlug(): never {
  fail('already_exists', 'Another event of your organisation has this url_string')
}

async function draftOf(tx: Tx, org: OrgId, wish: Wish): Promise<EventFields> {
  const organisation = await findOrganisation(tx, org)
  if (!organisation) throw new Error('the organisation of a valid key vanished')
  const venue = wish.venue_id ? await referredVenue(tx, org, wish.venue_id) : undefined
  if (wish.seat_map_id) await checkSeatMap(tx, org, wish.seat_map_id)
  const fields = {
    title: wish.title,
    venue_id: venue?.venue_id ?? null,
    online_event: wish.online_event ?? false,
    url_string: wish.url_string ?? slugOf(wish.title),
    buy_tickets_url: wish.buy_tickets_url ?? null,
    currency: wish.currency ?? organisation.currency,
    public_event: wish.public_event ?? true,
    reserved_seating: wish.reserved_seating ?? false,
    seat_map_id: wish.seat_map_id ?? null,
    starts_at: new Date(wish.starts_at * 1000),
    ends_at: dateOf(wish.ends_at),
    timezone: wish.timezone ?? venue?.timezone ?? organisation.timezone,
    status: DRAFT,
    schedule_status: 'scheduled',
    banner_image: wish.banner_image ?? null,
  }
  const refused = timesRefusal(fields) ?? profileRefusal({ ...fields, country: organisation.country })
  return refused ? failParam(refused.param, refused.message) : fields
}

/** Another event may take the free slug in the same moment; nobody can take the one that ends in this event's id. */
async function insertUnderFreeSlug(
  tx: Tx,
  org: OrgId,
  id: string,
  { fields, at }: { fields: EventFields; at: Date },
): Promise<void> {
  const candidates = slugCandidates(fields.url_string, publicId('evt', id))
  for (const url_string of [await findFreeSlug(tx, org, candidates), candidates.at(-1)]) {
    if (url_string !== undefined && (await insertEvent(tx, org, id, { fields: { ...fields, url_string }, at }))) return
  }
  throw new Error('no slug was free, not even the one with the id')
}
