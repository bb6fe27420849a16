import { apiVersion } from '#contract'
import { systemClock, unixSeconds } from '#platform/clock'
import { publicId, type OrgId } from '#platform/ids'
import type { PostResult } from '#platform/outbound/poster'
import { nextStep, outcomeFor, retryAfter, type Outcome } from './deliver-rules.ts'
import type { WebhookDeps, WebhookScope } from './deps.ts'
import { secretPlace } from './endpoint-secret.ts'
import type { AttemptRecord, DueDelivery } from './queries/deliveries.ts'
import { findTarget, listLiveSecrets } from './queries/endpoints.ts'
import { createSigner, signatures, type Signer } from './sign.ts'

/** Where an endpoint's messages go, and what signs them now. */
export type DeliveryTarget = { readonly url: URL; readonly enabled: boolean; readonly signers: readonly Signer[] }

export async function findDeliveryTarget(
  scope: WebhookScope,
  org: OrgId,
  endpointId: string,
): Promise<DeliveryTarget | undefined> {
  const [row, signers] = await Promise.all([findTarget(scope.db, org, endpointId), listSigners(scope, org, endpointId)])
  return row && signers.length > 0 ? { url: new URL(row.url), enabled: row.enabled, signers } : undefined
}

const MAX_SIGNERS = 20_000

async function listSigners({ db, deps }: WebhookScope, org: OrgId, endpointId: string): Promise<Signer[]> {
  const { sealer, signers } = deps
  if (signers.size > MAX_SIGNERS) signers.clear()
  return (await listLiveSecrets(db, org, endpointId)).map((secret) => {
    const cached = signers.get(secret.secret_id)
    if (cached) return cached
    const signer = createSigner(sealer.open(secret, secretPlace(org, endpointId, secret.secret_id)))
    signers.set(secret.secret_id, signer)
    return signer
  })
}

type Message = Pick<DueDelivery, 'message_id' | 'type' | 'sequence' | 'epoch' | 'occurred_at'> & {
  readonly data: string
}

/**
 * Returns the same bytes for every attempt, except that an attempt after a restore has the new epoch: `data` is inserted as
 * PostgreSQL prints it, which never changes.
 */
export const requestBody = (org: OrgId, { message_id, type, sequence, epoch, occurred_at, data }: Message): string =>
  `{"id":"${publicId('msg', message_id)}","type":"${type}","timestamp":"${occurred_at.toISOString()}",` +
  `"org_id":"${publicId('org', org)}","api_version":"${apiVersion}","sequence":${sequence},"epoch":${epoch},"data":${data}}`

type HeaderInput = { readonly messageId: string; readonly at: Date; readonly signature: string; readonly cause: string }

export const requestHeaders = ({ messageId, at, signature, cause }: HeaderInput): Record<string, string> => ({
  'content-type': 'application/json',
  'user-agent': 'Tessera-Webhooks/1',
  'webhook-id': publicId('msg', messageId),
  'webhook-timestamp': String(unixSeconds(at)),
  'webhook-signature': signature,
  ...(cause === 'test' && { 'tessera-test': 'true' }),
})

export type AttemptResult = { readonly record: AttemptRecord; readonly outcome: Outcome; readonly ms: number }

/** Signs a message with all live secrets and sends it once. It never throws: a failure is part of the result. */
export async function attemptDelivery(
  deps: WebhookDeps,
  { org, endpointId }: { readonly org: OrgId; readonly endpointId: string },
  { url, signers }: DeliveryTarget,
  due: DueDelivery,
): Promise<AttemptResult> {
  // Real time, not the organisation's test clock: the receiver compares it with its own clock.
  const at = systemClock(org)
  const { speedup } = deps.settings
  if (due.data === null) return toResult({ due, at, url, signature: '', once: true, speedup }, MESSAGE_EXPIRED)
  const body = requestBody(org, { ...due, data: due.data })
  const signature = signatures(signers, { id: publicId('msg', due.message_id), at: unixSeconds(at), body })
  const headers = requestHeaders({ messageId: due.message_id, at, signature, cause: due.cause })
  const posted = await deps.poster.post({ owner: endpointId, url, headers, body })
  return toResult({ due, at, url, signature, once: due.cause === 'test', speedup }, posted)
}

/** A message that is no longer stored cannot be sent, now or later. */
const MESSAGE_EXPIRED: PostResult = {
  status: null,
  headers: {},
  body: Buffer.alloc(0),
  error: 'MESSAGE_EXPIRED',
  ms: 0,
}

type SentAttempt = {
  readonly due: DueDelivery
  readonly at: Date
  readonly url: URL
  readonly signature: string
  /** True if a failure is not retried. */
  readonly once: boolean
  readonly speedup: number
}

function toResult({ due, at, url, signature, once, speedup }: SentAttempt, posted: PostResult): AttemptResult {
  const outcome = outcomeFor(posted.status)
  const retryAfterSeconds = retryAfter(posted.headers['retry-after'], at.getTime())
  const next = nextStep({ outcome, attempts: due.attempts + 1, retryAfterSeconds, chance: Math.random(), once })
  const record = {
    deliveryId: due.delivery_id,
    previousAttempts: due.attempts,
    status: next.status,
    retrySeconds: next.status === 'pending' ? next.seconds / speedup : null,
    at,
    ms: Math.round(posted.ms),
    url: url.href,
    signature,
    responseStatus: posted.status,
    error: posted.error,
    responseHeaders: posted.status === null ? null : storedHeaders(JSON.stringify(posted.headers)),
    responseBody: posted.status === null ? null : storableText(posted.body),
  }
  return { record, outcome, ms: posted.ms }
}

const MAX_HEADER_BYTES = 16_384

/** Headers that are too long are left out completely: a part of them would not be valid JSON. */
const storedHeaders = (json: string): string | null =>
  json.length > MAX_HEADER_BYTES ? null : storableText(Buffer.from(json))

/** PostgreSQL's text type can store every character except NUL. */
const storableText = (body: Buffer): string => body.toString('utf8').replaceAll('\u0000', '\uFFFD')
