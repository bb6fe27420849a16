import {
  eventTypes,
  listWebhookDeliveries,
  ping,
  sampleData,
  type DeliveryWithAttempts,
  type Input,
  type Output,
  type triggerWebhook,
} from '#contract'
import type { Once } from '#http/bind'
import { unixSeconds } from '#platform/clock'
import type { Ctx } from '#platform/context'
import { inTx, type Tx } from '#platform/db'
import { newUuid, uuidOf } from '#platform/ids'
import { fail } from '#platform/problem'
import { attempt, targetOf } from './deliver.ts'
import { oneDelivery } from './delivery-log.ts'
import { viewDelivery } from './delivery-views.ts'
import { settleAttempts } from './queries/deliveries.ts'
import { findTarget } from './queries/endpoints.ts'
import { findDelivery, insertTestDeliveries, listInterested } from './queries/log.ts'

/** Longer than an attempt can take: the dispatcher sends it only if this process has died meanwhile. */
const LEFT_ALONE_SECONDS = 30

/** Sends `ping` now and answers what came back: made in one transaction, sent, and written in another. */
export async function testEndpoint(ctx: Ctx, id: string, once: Once | undefined): Promise<DeliveryWithAttempts> {
  const made = await inTx(ctx.db, ctx.org, async (tx) => {
    const begun = await once?.begin(tx)
    if (begun !== undefined) return { deliveryId: Number(begun), fresh: false }
    const deliveryId = await makePing(tx, ctx, uuidOf(id))
    await once?.bind(tx, String(deliveryId))
    return { deliveryId, fresh: true }
  })
  if (made.fresh) await sendPing(ctx, uuidOf(id), made.deliveryId)
  return oneDelivery(ctx, made.deliveryId)
}

async function makePing(tx: Tx, ctx: Ctx, endpointId: string): Promise<number> {
  if (!(await findTarget(tx, ctx.org, endpointId))) fail('not_found')
  const at = ctx.now()
  const data = JSON.stringify({ message: 'This is a test: nothing has happened.', sent_at: unixSeconds(at) })
  const message = { messageId: newUuid(at.getTime()), type: ping.type, at, data, seconds: LEFT_ALONE_SECONDS }
  const [made] = await insertTestDeliveries(tx, ctx.org, [endpointId], message)
  return made?.delivery_id ?? fail('not_found')
}

async function sendPing(ctx: Ctx, endpointId: string, deliveryId: number): Promise<void> {
  const { db, org } = ctx
  const [target, row] = await Promise.all([targetOf(db, org, endpointId), findDelivery(db, org, deliveryId)])
  if (!target || !row) return
  const { settled } = await attempt(db, { org, endpointId }, target, { ...row, data: row.message })
  await settleAttempts(db, org, [settled])
}

type Trigger = Input<typeof triggerWebhook>['body']

/** Sends the sample of a type to every endpoint that is for it. */
export async function triggerType(tx: Tx, ctx: Ctx, { type }: Trigger): Promise<Output<typeof triggerWebhook>> {
  const event = eventTypes.find((known) => known.type === type) ?? fail('not_found')
  const at = ctx.now()
  const data = JSON.stringify(sampleData(event))
  const endpoints = await listInterested(tx, ctx.org, type)
  const message = { messageId: newUuid(at.getTime()), type, at, data, seconds: 0 }
  const made = endpoints.length === 0 ? [] : await insertTestDeliveries(tx, ctx.org, endpoints, message)
  return {
    object: 'webhook_deliveries',
    url: listWebhookDeliveries.path,
    has_more: false,
    data: made.map(viewDelivery),
  }
}
