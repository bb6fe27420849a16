import type {
  AdminWebhookEndpoint,
  createWebhookEndpoint,
  Input,
  NewWebhookEndpoint,
  updateWebhookEndpoint,
} from '#contract'
import { type Ctx, requireScope } from '#platform/context'
import type { Tx } from '#platform/db'
import { newUuid, publicId, toUuid } from '#platform/ids'
import { urlRefusal } from '#platform/outbound/url'
import { fail, failParam } from '#platform/problem'
import { requireVersion } from '#platform/version'
import type { WebhookCtx } from './deps.ts'
import { createSecret } from './endpoint-secret.ts'
import { viewAdminEndpoint } from './endpoint-views.ts'
import { cancelPendingDeliveries } from './queries/log.ts'
import {
  findEndpoint,
  insertNewEndpoint,
  lockEndpoint,
  pauseEndpoint,
  resumeEndpoint,
  lockEndpointsLeft,
  updateEndpointRow,
  type EndpointRow,
} from './queries/endpoints.ts'

type CreateEndpointInput = Input<typeof createWebhookEndpoint>['body']

/** Creates an endpoint, which receives events from now on. */
export async function createEndpoint(tx: Tx, ctx: WebhookCtx, body: CreateEndpointInput): Promise<NewWebhookEndpoint> {
  checkUrl(ctx, body.url)
  const at = ctx.now()
  if ((await lockEndpointsLeft(tx, ctx.org)) <= 0) fail('too_many_endpoints')
  const { url, types = null, description = null, ed25519 = false } = body
  const endpoint_id = newUuid(at.getTime())
  await insertNewEndpoint(tx, ctx.org, { endpoint_id, url, types, description, ed25519, created_at: at })
  const secret = await createSecret(tx, ctx, { endpointId: endpoint_id, ed25519, overlapSeconds: 0 })
  return { ...viewAdminEndpoint(await getEndpoint(tx, ctx, endpoint_id)), secret }
}

type UpdateEndpointInput = Input<typeof updateWebhookEndpoint>['body']

export async function updateEndpoint(
  tx: Tx,
  ctx: WebhookCtx,
  id: string,
  body: UpdateEndpointInput,
): Promise<AdminWebhookEndpoint> {
  const old = await getLockedEndpoint(tx, ctx, id)
  requireVersion(body.version, viewAdminEndpoint(old))
  if (body.url !== undefined) checkUrl(ctx, body.url)
  const { url = old.url, types = old.types, description = old.description } = body
  // Whoever directs messages to a place can read them there.
  if (url !== old.url || addsTypes(old.types, types)) requireScope(ctx.caller, 'changes:read')
  await updateEndpointRow(tx, ctx.org, { endpoint_id: old.endpoint_id, url, types, description, at: ctx.now() })
  return viewAdminEndpoint(await getEndpoint(tx, ctx, old.endpoint_id))
}

/** True if the endpoint would receive a type that it did not receive before; `null` stands for all types. */
const addsTypes = (before: readonly string[] | null, after: readonly string[] | null): boolean =>
  before !== null && (after === null || after.some((type) => !before.includes(type)))

/** Deletes an endpoint and its secrets; its delivery log stays. */
export async function deleteEndpoint(tx: Tx, ctx: Ctx, id: string): Promise<{ endpoint_id: string; deleted: boolean }> {
  const { endpoint_id } = await getLockedEndpoint(tx, ctx, id)
  await pauseEndpoint(tx, ctx.org, endpoint_id, { status: 'deleted', reason: null, at: ctx.now() })
  await cancelPendingDeliveries(tx, ctx.org, endpoint_id)
  return { endpoint_id: publicId('whe', endpoint_id), deleted: true }
}

/** Enables or disables an endpoint. Changes nothing if it already is in that state. */
export async function setEndpointEnabled(
  tx: Tx,
  ctx: Ctx,
  id: string,
  enabled: boolean,
): Promise<AdminWebhookEndpoint> {
  const old = await getLockedEndpoint(tx, ctx, id)
  const at = ctx.now()
  if (enabled && old.status !== 'enabled') await resumeEndpoint(tx, ctx.org, old.endpoint_id, at)
  if (!enabled && old.status === 'enabled')
    await pauseEndpoint(tx, ctx.org, old.endpoint_id, { status: 'disabled', reason: 'requested', at })
  return viewAdminEndpoint(await getEndpoint(tx, ctx, old.endpoint_id))
}

/** Adds a new secret. The old ones keep signing during the overlap. */
export async function rotateSecret(
  tx: Tx,
  ctx: WebhookCtx,
  id: string,
  overlapSeconds: number,
): Promise<NewWebhookEndpoint> {
  const { endpoint_id, ed25519 } = await getLockedEndpoint(tx, ctx, id)
  const secret = await createSecret(tx, ctx, { endpointId: endpoint_id, ed25519, overlapSeconds })
  return { ...viewAdminEndpoint(await getEndpoint(tx, ctx, endpoint_id)), secret }
}

async function getLockedEndpoint(tx: Tx, ctx: Ctx, id: string): Promise<EndpointRow> {
  const { endpoint_id } = (await lockEndpoint(tx, ctx.org, toUuid(id))) ?? fail('not_found')
  const endpoint = await getEndpoint(tx, ctx, endpoint_id)
  ctx.audit.noteBefore(viewAdminEndpoint(endpoint))
  return endpoint
}

const getEndpoint = async (tx: Tx, ctx: Ctx, id: string): Promise<EndpointRow> =>
  (await findEndpoint(tx, ctx.org, id)) ?? fail('not_found')

function checkUrl(ctx: WebhookCtx, url: string): void {
  const reason = urlRefusal(url, ctx.deps.allowed)
  if (reason !== undefined) failParam('url', reason)
}
