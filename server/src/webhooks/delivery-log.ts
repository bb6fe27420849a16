import { listWebhookDeliveries, type Delivery, type DeliveryWithAttempts, type Input, type Output } from '#contract'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { toUuid } from '#platform/ids'
import { fail } from '#platform/problem'
import { viewDelivery, viewDeliveryWithAttempts } from './delivery-views.ts'
import { findTarget } from './queries/endpoints.ts'
import { findDelivery, insertReplayDelivery, listAttempts, listDeliveries } from './queries/log.ts'

type DeliveryQuery = Input<typeof listWebhookDeliveries>['query']

/** Returns a page of the delivery log, newest first. */
export async function listDeliveryPage(ctx: Ctx, query: DeliveryQuery): Promise<Output<typeof listWebhookDeliveries>> {
  const { before = null, type = null, status = null, since, limit = 100, endpoint_id } = query
  const rows = await listDeliveries(ctx.db, ctx.org, {
    before,
    type,
    status,
    since: since === undefined ? null : new Date(since * 1_000),
    limit: limit + 1,
    endpointId: endpoint_id === undefined ? undefined : toUuid(endpoint_id),
  })
  return {
    object: 'webhook_deliveries',
    url: listWebhookDeliveries.path,
    has_more: rows.length > limit,
    data: rows.slice(0, limit).map(viewDelivery),
  }
}

export async function getDelivery(ctx: Ctx, id: number): Promise<DeliveryWithAttempts> {
  const [row, attempts] = await Promise.all([findDelivery(ctx.db, ctx.org, id), listAttempts(ctx.db, ctx.org, id)])
  return viewDeliveryWithAttempts(ctx.org, row ?? fail('not_found'), attempts)
}

/** Sends a message again, as a new delivery with its own attempts. */
export async function replayDelivery(tx: Tx, ctx: Ctx, id: number): Promise<Delivery> {
  const old = (await findDelivery(tx, ctx.org, id)) ?? fail('not_found')
  const endpoint = await findTarget(tx, ctx.org, old.endpoint_id)
  if (!endpoint?.enabled) fail('invalid_state', 'The endpoint is disabled or deleted: enable it first.')
  if (old.message === null) fail('invalid_state', 'The message is no longer stored.')
  return viewDelivery((await insertReplayDelivery(tx, ctx.org, id)) ?? fail('not_found'))
}
