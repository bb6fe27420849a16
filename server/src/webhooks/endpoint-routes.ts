import * as contract from '#contract'
import { bindRead, bindMultiStep, bindWrite, type Binding } from '#http/bind'
import { toUuid } from '#platform/ids'
import { fail } from '#platform/problem'
import type { WebhookDeps } from './deps.ts'
import { sendTestPing, sendSampleEvent } from './send-test-event.ts'
import { createEndpoint, deleteEndpoint, rotateSecret, setEndpointEnabled, updateEndpoint } from './endpoints.ts'
import { viewAdminEndpoint } from './endpoint-views.ts'
import { listDeliveryPage, getDelivery, replayDelivery } from './delivery-log.ts'
import { getLastReplay, startReplay } from './replays.ts'
import { findEndpoint, listEndpoints } from './queries/endpoints.ts'

/** The secret is stored sealed and never shown twice, so a replay cannot show it again. */
const forReplay = (response: contract.NewWebhookEndpoint): contract.NewWebhookEndpoint => ({
  ...response,
  secret: null,
})

export const createEndpointRoutes = (deps: WebhookDeps): readonly Binding[] => [
  bindWrite(contract.createWebhookEndpoint, (tx, ctx, { body }) => createEndpoint(tx, { ...ctx, deps }, body), {
    forReplay,
  }),
  bindRead(contract.listWebhookEndpoints, async (ctx) => ({
    object: 'webhook_endpoints',
    url: contract.listWebhookEndpoints.path,
    has_more: false,
    data: (await listEndpoints(ctx.db, ctx.org)).map(viewAdminEndpoint),
  })),
  bindRead(contract.getWebhookEndpoint, async (ctx, { params }) =>
    viewAdminEndpoint((await findEndpoint(ctx.db, ctx.org, toUuid(params.endpoint_id))) ?? fail('not_found')),
  ),
  bindWrite(contract.updateWebhookEndpoint, (tx, ctx, { params, body }) =>
    updateEndpoint(tx, { ...ctx, deps }, params.endpoint_id, body),
  ),
  bindWrite(contract.deleteWebhookEndpoint, (tx, ctx, { params }) => deleteEndpoint(tx, ctx, params.endpoint_id)),
  bindWrite(contract.enableWebhookEndpoint, (tx, ctx, { params }) =>
    setEndpointEnabled(tx, ctx, params.endpoint_id, true),
  ),
  bindWrite(contract.disableWebhookEndpoint, (tx, ctx, { params }) =>
    setEndpointEnabled(tx, ctx, params.endpoint_id, false),
  ),
  bindWrite(
    contract.rotateWebhookSecret,
    (tx, ctx, { params, body }) =>
      rotateSecret(
        tx,
        { ...ctx, deps },
        params.endpoint_id,
        body.overlap_seconds ?? contract.webhookLimits.overlapSeconds,
      ),
    { forReplay },
  ),
  bindMultiStep(contract.testWebhookEndpoint, (ctx, { params }, once) =>
    sendTestPing({ ...ctx, deps }, params.endpoint_id, once),
  ),
  bindWrite(contract.replayWebhookEvents, (tx, ctx, { params, body }) =>
    startReplay(tx, ctx, params.endpoint_id, new Date(body.since * 1_000)),
  ),
  bindRead(contract.getWebhookReplay, (ctx, { params }) => getLastReplay(ctx, params.endpoint_id)),
  bindWrite(contract.triggerWebhook, (tx, ctx, { body }) => sendSampleEvent(tx, ctx, body)),
  bindRead(contract.listWebhookDeliveries, (ctx, { query }) => listDeliveryPage(ctx, query)),
  bindRead(contract.getWebhookDelivery, (ctx, { params }) => getDelivery(ctx, params.delivery_id)),
  bindWrite(contract.replayWebhookDelivery, (tx, ctx, { params }) => replayDelivery(tx, ctx, params.delivery_id)),
]
