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
import type { IdempotencyKey } from '#http/bind'
import { unixSeconds } from '#platform/clock'
import type { Ctx } from '#platform/context'
import { inTx, type Tx } from '#platform/db'
import { newUuid, toUuid } from '#platform/ids'
import { fail } from '#platform/problem'
import { attemptDelivery, findDeliveryTarget } from './deliver.ts'
import type { WebhookCtx } from './deps.ts'
import { getDelivery } from './delivery-log.ts'
import { viewDelivery } from './delivery-views.ts'
import { saveAttempts } from './queries/deliveries.ts'
import { findTarget } from './queries/endpoints.ts'
import { findDelivery, insertTestDeliveries, listSubscribedEndpoints } from './queries/log.ts'

/** Longer than an attempt can take, so the dispatcher sends the ping only if this process has died. */
const DISPATCH_AFTER_SECONDS = 30

/** Sends `ping` now and returns the response: inserted in one transaction, sent, and saved in another. */
export async function sendTestPing(
  ctx: WebhookCtx,
  id: string,
  once: IdempotencyKey | undefined,
): Promise<DeliveryWithAttempts> {
  const created = await inTx(ctx.db, ctx.org, async (tx) => {
    const earlier = await once?.begin(tx)
    if (earlier !== undefined) return { deliveryId: Number(earlier), isNew: false }
    const deliveryId = await createPing(tx, ctx, toUuid(id))
    await once?.bind(tx, String(deliveryId))
    await ctx.audit.append(tx, {})
    return { deliveryId, isNew: true }
  })
  if (created.isNew) await sendPing(ctx, toUuid(id), created.deliveryId)
  return getDelivery(ctx, created.deliveryId)
}

async function createPing(tx: Tx, ctx: Ctx, endpointId: string): Promise<number> {
  if (!(await findTarget(tx, ctx.org, endpointId))) fail('not_found')
  const at = ctx.now()
  const data = JSON.stringify({ message: 'This is a test: nothing has happened.', sent_at: unixSeconds(at) })
  const message = { messageId: newUuid(at.getTime()), type: ping.type, at, data, delaySeconds: DISPATCH_AFTER_SECONDS }
  const [delivery] = await insertTestDeliveries(tx, ctx.org, [endpointId], message)
  return delivery?.delivery_id ?? fail('not_found')
}

async function sendPing(ctx: WebhookCtx, endpointId: string, deliveryId: number): Promise<void> {
  const { db, org } = ctx
  const [target, row] = await Promise.all([findDeliveryTarget(ctx, org, endpointId), findDelivery(db, org, deliveryId)])
  if (!target || !row) return
  const { record } = await attemptDelivery(ctx.deps, { org, endpointId }, target, { ...row, data: row.message })
  await saveAttempts(db, org, [record])
}

type SendSampleInput = Input<typeof triggerWebhook>['body']

/** Sends the sample of an event type to every endpoint that subscribes to it. */
export async function sendSampleEvent(
  tx: Tx,
  ctx: Ctx,
  { type }: SendSampleInput,
): Promise<Output<typeof triggerWebhook>> {
  const event = eventTypes.find((known) => known.type === type) ?? fail('not_found')
  const at = ctx.now()
  const data = JSON.stringify(sampleData(event))
  const endpoints = await listSubscribedEndpoints(tx, ctx.org, type)
  const message = { messageId: newUuid(at.getTime()), type, at, data, delaySeconds: 0 }
  const deliveries = endpoints.length === 0 ? [] : await insertTestDeliveries(tx, ctx.org, endpoints, message)
  return {
    object: 'webhook_deliveries',
    url: listWebhookDeliveries.path,
    has_more: false,
    data: deliveries.map(viewDelivery),
  }
}
