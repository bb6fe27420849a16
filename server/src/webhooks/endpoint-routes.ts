import * as contract from '#contract'
import { bindRead, bindSteps, bindWrite, type Binding } from '#http/bind'
import { uuidOf } from '#platform/ids'
import { fail } from '#platform/problem'
import { testEndpoint, triggerType } from './send-test-event.ts'
import { createEndpoint, deleteEndpoint, rotateSecret, switchEndpoint, updateEndpoint } from './endpoints.ts'
import { viewEndpoint } from './endpoint-views.ts'
import { deliveries, oneDelivery, replayOne } from './delivery-log.ts'
import { lastReplayOf, replaySince } from './replays.ts'
import { findEndpoint, listEndpoints } from './queries/endpoints.ts'

/** The secret is stored sealed and never shown twice, so a replay cannot show it again. */
const forReplay = (answer: contract.NewWebhookEndpoint): contract.NewWebhookEndpoint => ({ ...answer, secret: null })

export const endpointRoutes: readonly Binding[] = [
  bindWrite(contract.createWebhookEndpoint, (tx, ctx, { body }) => createEndpoint(tx, ctx, body), { forReplay }),
  bindRead(contract.listWebhookEndpoints, async (ctx) => ({
    object: 'webhook_endpoints',
    url: contract.listWebhookEndpoints.path,
    has_more: false,
    data: (await listEndpoints(ctx.db, ctx.org)).map(viewEndpoint),
  })),
  bindRead(contract.getWebhookEndpoint, async (ctx, { params }) =>
    viewEndpoint((await findEndpoint(ctx.db, ctx.org, uuidOf(params.endpoint_id))) ?? fail('not_found')),
  ),
  bindWrite(contract.updateWebhookEndpoint, (tx, ctx, { params, body }) =>
    updateEndpoint(tx, ctx, params.endpoint_id, body),
  ),
  bindWrite(contract.deleteWebhookEndpoint, (tx, ctx, { params }) => deleteEndpoint(tx, ctx, params.endpoint_id)),
  bindWrite(contract.enableWebhookEndpoint, (tx, ctx, { params }) => switchEndpoint(tx, ctx, params.endpoint_id, true)),
  bindWrite(contract.disableWebhookEndpoint, (tx, ctx, { params }) =>
    switchEndpoint(tx, ctx, params.endpoint_id, false),
  ),
  bindWrite(
    contract.rotateWebhookSecret,
    (tx, ctx, { params, body }) =>
      rotateSecret(tx, ctx, params.endpoint_id, body.overlap_seconds ?? contract.webhookLimits.overlapSeconds),
    { forReplay },
  ),
  bindSteps(contract.testWebhookEndpoint, (ctx, { params }, once) => testEndpoint(ctx, params.endpoint_id, once)),
  bindWrite(contract.replayWebhookEvents, (tx, ctx, { params, body }) =>
    replaySince(tx, ctx, params.endpoint_id, new Date(body.since * 1_000)),
  ),
  bindRead(contract.getWebhookReplay, (ctx, { params }) => lastReplayOf(ctx, params.endpoint_id)),
  bindWrite(contract.triggerWebhook, (tx, ctx, { body }) => triggerType(tx, ctx, body)),
  bindRead(contract.listWebhookDeliveries, (ctx, { query }) => deliveries(ctx, query)),
  bindRead(contract.getWebhookDelivery, (ctx, { params }) => oneDelivery(ctx, params.delivery_id)),
  bindWrite(contract.replayWebhookDelivery, (tx, ctx, { params }) => replayOne(tx, ctx, params.delivery_id)),
]
