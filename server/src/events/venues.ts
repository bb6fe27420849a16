import type { createVenue as createOperation, Input, updateVenue as updateOperation, Venue } from '#contract'
import { findOrganisation, profileRefusal } from '#orgs'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { newUuid, uuidOf, type OrgId } from '#platform/ids'
import { fail, failParam } from '#platform/problem'
import { insertVenue, lockVenue, putVenue, type VenueFields, type VenueRow } from './queries/venues.ts'
import { viewVenue } from './views.ts'

/** Adds a venue, in the organisation's time zone unless another one is said. */
export async function createVenue(tx: Tx, ctx: Ctx, wish: Input<typeof createOperation>['body']): Promise<Venue> {
  const at = ctx.now()
  const { timezone } = await ownOrganisation(tx, ctx.org)
  const fields = { address: null, country: null, timezone, ...wish, status: 'active' }
  await checkPlace(tx, ctx.org, fields)
  return viewVenue(await insertVenue(tx, ctx.org, newUuid(at.getTime()), { fields, at }))
}

/** Changes the fields that are sent; what is not sent stays. */
export async function updateVenue(
  tx: Tx,
  ctx: Ctx,
  venueId: string,
  changes: Input<typeof updateOperation>['body'],
): Promise<Venue> {
  const venue = await lockActive(tx, ctx.org, venueId, 'changed')
  const fields = { ...venue, ...changes }
  await checkPlace(tx, ctx.org, fields)
  return viewVenue(await putVenue(tx, ctx.org, venue.venue_id, { fields, at: ctx.now() }))
}

/** Takes a venue out of use; the events that are held there keep it. */
export async function archiveVenue(tx: Tx, ctx: Ctx, venueId: string): Promise<Venue> {
  const venue = await lockActive(tx, ctx.org, venueId, 'archived')
  const fields = { ...venue, status: 'archived' }
  return viewVenue(await putVenue(tx, ctx.org, venue.venue_id, { fields, at: ctx.now() }))
}

async function lockActive(tx: Tx, org: OrgId, venueId: string, done: string): Promise<VenueRow> {
  const venue = (await lockVenue(tx, org, uuidOf(venueId))) ?? fail('not_found')
  if (venue.status !== 'active') fail('invalid_state', `This venue is archived: only an active venue can be ${done}`)
  return venue
}

async function checkPlace(tx: Tx, org: OrgId, fields: VenueFields): Promise<void> {
  const { country, currency } = await ownOrganisation(tx, org)
  const refused = profileRefusal({ country: fields.country ?? country, timezone: fields.timezone, currency })
  if (refused) failParam(refused.param, refused.message)
}

async function ownOrganisation(tx: Tx, org: OrgId) {
  const organisation = await findOrganisation(tx, org)
  if (!organisation) throw new Error('the organisation of a valid key vanished')
  return organisation
}
