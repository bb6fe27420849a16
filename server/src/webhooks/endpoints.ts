import {
  type createWebhookEndpoint,
  type Input,
  type NewWebhookEndpoint,
  type updateWebhookEndpoint,
  type WebhookEndpoint,
} from '#contract'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { newUuid, publicId, uuidOf } from '#platform/ids'
import { urlRefusal } from '#platform/outbound/url'
import { fail, failParam } from '#platform/problem'
import { roomOf } from './deps.ts'
import { makeSecret } from './endpoint-secret.ts'
import { viewEndpoint } from './endpoint-views.ts'
import { cancelPending } from './queries/log.ts'
import {
  findEndpoint,
  insertNewEndpoint,
  lockEndpoint,
  pauseEndpoint,
  resumeEndpoint,
  roomForEndpoints,
  setEndpoint,
  type EndpointRow,
} from './queries/endpoints.ts'

type NewBody = Input<typeof createWebhookEndpoint>['body']

/** Adds an endpoint: it is sent what happens from now on. */
export async function createEndpoint(tx: Tx, ctx: Ctx, body: NewBody): Promise<NewWebhookEndpoint> {
  checkUrl(ctx, body.url)
  const at = ctx.now()
  if ((await roomForEndpoints(tx, ctx.org)) <= 0) fail('too_many_endpoints')
  const { url, types = null, description = null, ed25519 = false } = body
  const endpoint_id = newUuid(at.getTime())
  await insertNewEndpoint(tx, ctx.org, { endpoint_id, url, types, description, ed25519, created_at: at })
  const secret = await makeSecret(tx, ctx, { endpointId: endpoint_id, ed25519, overlapSeconds: 0 })
  return { ...viewEndpoint(await getEndpoint(tx, ctx, endpoint_id)), secret }
}

type Changes = Input<typeof updateWebhookEndpoint>['body']

export async function updateEndpoint(tx: Tx, ctx: Ctx, id: string, body: Changes): Promise<WebhookEndpoint> {
  const old = await lockedEndpoint(tx, ctx, id)
  if (body.url !== undefined) checkUrl(ctx, body.url)
  const { url = old.url, types = old.types, description = old.description } = body
  await setEndpoint(tx, ctx.org, { endpoint_id: old.endpoint_id, url, types, description, at: ctx.now() })
  return viewEndpoint(await getEndpoint(tx, ctx, old.endpoint_id))
}

/** Forgets an endpoint and its secrets; its log stays. */
export async function deleteEndpoint(tx: Tx, ctx: Ctx, id: string): Promise<{ endpoint_id: string; deleted: boolean }> {
  const { endpoint_id } = await lockedEndpoint(tx, ctx, id)
  await pauseEndpoint(tx, ctx.org, endpoint_id, { status: 'deleted', reason: null, at: ctx.now() })
  await cancelPending(tx, ctx.org, endpoint_id)
  return { endpoint_id: publicId('whe', endpoint_id), deleted: true }
}

/** Whoever is in the wished state already stays as they are. */
export async function switchEndpoint(tx: Tx, ctx: Ctx, id: string, on: boolean): Promise<WebhookEndpoint> {
  const old = await lockedEndpoint(tx, ctx, id)
  const at = ctx.now()
  if (on && old.status !== 'enabled') await resumeEndpoint(tx, ctx.org, old.endpoint_id, at)
  if (!on && old.status === 'enabled')
    await pauseEndpoint(tx, ctx.org, old.endpoint_id, { status: 'disabled', reason: 'requested', at })
  return viewEndpoint(await getEndpoint(tx, ctx, old.endpoint_id))
}

/** Puts a new secret before the old ones, which go on signing for the overlap. */
export async function rotateSecret(tx: Tx, ctx: Ctx, id: string, overlapSeconds: number): Promise<NewWebhookEndpoint> {
  const { endpoint_id, ed25519 } = await lockedEndpoint(tx, ctx, id)
  const secret = await makeSecret(tx, ctx, { endpointId: endpoint_id, ed25519, overlapSeconds })
  return { ...viewEndpoint(await getEndpoint(tx, ctx, endpoint_id)), secret }
}

async function lockedEndpoint(tx: Tx, ctx: Ctx, id: string): Promise<EndpointRow> {
  const { endpoint_id } = (await lockEndpoint(tx, ctx.org, uuidOf(id))) ?? fail('not_found')
  return getEndpoint(tx, ctx, endpoint_id)
}

const getEndpoint = async (tx: Tx, ctx: Ctx, id: string): Promise<EndpointRow> =>
  (await findEndpoint(tx, ctx.org, id)) ?? fail('not_found')

function checkUrl(ctx: Ctx, url: string): void {
  const refused = urlRefusal(url, roomOf(ctx.db).allowed)
  if (refused !== undefined) failParam('url', refused)
}
