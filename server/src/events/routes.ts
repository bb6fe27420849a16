import * as contract from '#contract'
import { bindRead, bindWrite } from '#http/bind'
import type { Ctx } from '#platform/context'
import { publicId, toUuid } from '#platform/ids'
import { fail } from '#platform/problem'
import { changeStatus } from './change-status.ts'
import { createEvent } from './create.ts'
import { getEventPage, getVenuePage } from './list.ts'
import { findEvent } from './queries/events.ts'
import { findVenue } from './queries/venues.ts'
import { archiveVenue, createVenue, updateVenue } from './venues.ts'
import { viewAdminEvent, viewEvent, viewVenue } from './views.ts'

export const routes = [
  bindRead(contract.listEvents, async (ctx, { query }) => {
    const { rows, has_more } = await getEventPage(ctx, query, 'by_start')
    const org_id = publicId('org', ctx.org)
    return { object: 'events', url: contract.listEvents.path, has_more, org_id, data: rows.map(viewEvent) }
  }),
  bindRead(contract.getEvent, async (ctx, { params }) => viewEvent(await getEventRow(ctx, params.event_id))),

  bindWrite(contract.createVenue, (tx, ctx, { body }) => createVenue(tx, ctx, body)),
  bindRead(contract.listVenues, async (ctx, { query }) => {
    const { rows, has_more } = await getVenuePage(ctx, query)
    return { object: 'venues', url: contract.listVenues.path, has_more, data: rows.map(viewVenue) }
  }),
  bindRead(contract.getVenue, async (ctx, { params }) =>
    viewVenue((await findVenue(ctx.db, ctx.org, toUuid(params.venue_id))) ?? fail('not_found')),
  ),
  bindWrite(contract.updateVenue, (tx, ctx, { params, body }) => updateVenue(tx, ctx, params.venue_id, body)),
  bindWrite(contract.archiveVenue, (tx, ctx, { params }) => archiveVenue(tx, ctx, params.venue_id)),

  bindWrite(contract.createEvent, (tx, ctx, { body }) => createEvent(tx, ctx, body)),
  bindRead(contract.adminListEvents, async (ctx, { query }) => {
    const { rows, has_more } = await getEventPage(ctx, query, 'upcoming_first')
    return { object: 'events', url: contract.adminListEvents.path, has_more, data: rows.map(viewAdminEvent) }
  }),
  bindRead(contract.adminGetEvent, async (ctx, { params }) => viewAdminEvent(await getEventRow(ctx, params.event_id))),
  bindWrite(contract.publishEvent, (tx, ctx, { params }) => changeStatus(tx, ctx, params.event_id, 'publish')),
  bindWrite(contract.archiveEvent, (tx, ctx, { params }) => changeStatus(tx, ctx, params.event_id, 'archive')),
]

const getEventRow = async (ctx: Ctx, eventId: string) =>
  (await findEvent(ctx.db, ctx.org, toUuid(eventId))) ?? fail('not_found')
