import type { createVenue as createOperation, Input, updateVenue as updateOperation, Venue } from '#contract'
import { getOwnOrganisation, profileRefusal } from '#orgs'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { newUuid, toUuid, type OrgId } from '#platform/ids'
import { fail, failParam } from '#platform/problem'
import { requireVersion } from '#platform/version'
import { insertVenue, lockVenue, putVenue, type VenueFields, type VenueRow } from './queries/venues.ts'
import { viewVenue } from './views.ts'

/** Creates a venue. Its time zone defaults to the organisation's. */
export async function createVenue(tx: Tx, ctx: Ctx, input: Input<typeof createOperation>['body']): Promise<Venue> {
  const at = ctx.now()
  const { timezone } = await getOwnOrganisation(tx, ctx.org)
  const fields = { address: null, country: null, timezone, ...input, status: 'active' }
  await validateVenue(tx, ctx.org, fields)
  return viewVenue(await insertVenue(tx, ctx.org, newUuid(at.getTime()), { fields, at }))
}

/** Changes the fields that are sent and leaves the others. */
export async function updateVenue(
  tx: Tx,
  ctx: Ctx,
  venueId: string,
  { version, ...changes }: Input<typeof updateOperation>['body'],
): Promise<Venue> {
  const venue = await lockActiveVenue(tx, ctx, venueId, 'changed')
  requireVersion(version, viewVenue(venue))
  const fields = { ...venue, ...changes }
  await validateVenue(tx, ctx.org, fields)
  return viewVenue(await putVenue(tx, ctx.org, venue.venue_id, { fields, at: ctx.now() }))
}

/** Archives a venue. Events that use it keep it. */
export async function archiveVenue(tx: Tx, ctx: Ctx, venueId: string): Promise<Venue> {
  const venue = await lockActiveVenue(tx, ctx, venueId, 'archived')
  const fields = { ...venue, status: 'archived' }
  return viewVenue(await putVenue(tx, ctx.org, venue.venue_id, { fields, at: ctx.now() }))
}

async function lockActiveVenue(tx: Tx, ctx: Ctx, venueId: string, participle: string): Promise<VenueRow> {
  const venue = (await lockVenue(tx, ctx.org, toUuid(venueId))) ?? fail('not_found')
  ctx.audit.noteBefore(viewVenue(venue))
  if (venue.status !== 'active')
    fail('invalid_state', `This venue is archived: only an active venue can be ${participle}`)
  return venue
}

async function validateVenue(tx: Tx, org: OrgId, fields: VenueFields): Promise<void> {
  const { country, currency } = await getOwnOrganisation(tx, org)
  const refused = profileRefusal({ country: fields.country ?? country, timezone: fields.timezone, currency })
  if (refused) failParam(refused.param, refused.message)
}
