import { apiVersion } from '#contract'
import { systemClock, unixSeconds } from '#platform/clock'
import type { Db, Reader } from '#platform/db'
import { publicId, type OrgId } from '#platform/ids'
import type { Posted } from '#platform/outbound/poster'
import { nextOf, outcomeOf, retryAfter, type Outcome } from './deliver-rules.ts'
import { paceOf } from './settings.ts'
import { roomOf, type Room } from './deps.ts'
import { placeOf } from './endpoint-secret.ts'
import type { Due, Settled } from './queries/deliveries.ts'
import { findTarget, listLiveSecrets } from './queries/endpoints.ts'
import { signatures, signerOf, type Signer } from './sign.ts'

/** Where messages of an endpoint go, and what they are signed with now. */
export type Target = { readonly url: URL; readonly enabled: boolean; readonly signers: readonly Signer[] }

export async function targetOf(db: Db, org: OrgId, endpointId: string): Promise<Target | undefined> {
  const [found, signers] = await Promise.all([findTarget(db, org, endpointId), signersOf(db, org, endpointId)])
  return found && signers.length > 0 ? { url: new URL(found.url), enabled: found.enabled, signers } : undefined
}

const MAX_SIGNERS = 20_000

async function signersOf(db: Db & Reader, org: OrgId, endpointId: string): Promise<Signer[]> {
  const { sealer, signers }: Room = roomOf(db)
  if (signers.size > MAX_SIGNERS) signers.clear()
  return (await listLiveSecrets(db, org, endpointId)).map((secret) => {
    const known = signers.get(secret.secret_id)
    if (known) return known
    const opened = signerOf(sealer.open(secret, placeOf(org, endpointId, secret.secret_id)))
    signers.set(secret.secret_id, opened)
    return opened
  })
}

type Message = Pick<Due, 'message_id' | 'type' | 'sequence' | 'occurred_at'> & { readonly data: string }

/** The same bytes in every attempt: `data` is put in as PostgreSQL writes it, and its writing does not change. */
export const bodyOf = (org: OrgId, { message_id, type, sequence, occurred_at, data }: Message): string =>
  `{"id":"${publicId('msg', message_id)}","type":"${type}","timestamp":"${occurred_at.toISOString()}",` +
  `"org_id":"${publicId('org', org)}","api_version":"${apiVersion}","sequence":${sequence},"data":${data}}`

type Sent = { readonly messageId: string; readonly at: Date; readonly signature: string; readonly cause: string }

export const requestHeaders = ({ messageId, at, signature, cause }: Sent): Record<string, string> => ({
  'content-type': 'application/json',
  'user-agent': 'Tessera-Webhooks/1',
  'webhook-id': publicId('msg', messageId),
  'webhook-timestamp': String(unixSeconds(at)),
  'webhook-signature': signature,
  ...(cause === 'test' && { 'tessera-test': 'true' }),
})

export type Attempted = { readonly settled: Settled; readonly outcome: Outcome; readonly ms: number }

/** One attempt: signed with all live secrets, sent, and judged. It never throws: what goes wrong is the attempt's. */
export async function attempt(
  db: Db,
  of: { readonly org: OrgId; readonly endpointId: string },
  { url, signers }: Target,
  due: Due,
): Promise<Attempted> {
  // The machine's time, and not the organisation's: the receiver compares it with its own.
  const at = systemClock(of.org)
  if (due.data === null) return judged({ due, at, url, signature: '' }, MESSAGE_GONE, true)
  const body = bodyOf(of.org, { ...due, data: due.data })
  const signature = signatures(signers, { id: publicId('msg', due.message_id), at: unixSeconds(at), body })
  const headers = requestHeaders({ messageId: due.message_id, at, signature, cause: due.cause })
  const posted = await roomOf(db).poster.post({ owner: of.endpointId, url, headers, body })
  return judged({ due, at, url, signature }, posted, due.cause === 'test')
}

/** A message that is no longer kept cannot be sent, now or later. */
const MESSAGE_GONE: Posted = { status: null, headers: {}, body: Buffer.alloc(0), error: 'MESSAGE_EXPIRED', ms: 0 }

type Trial = { readonly due: Due; readonly at: Date; readonly url: URL; readonly signature: string }

function judged({ due, at, url, signature }: Trial, posted: Posted, once: boolean): Attempted {
  const outcome = outcomeOf(posted.status)
  const retryAfterSeconds = retryAfter(posted.headers['retry-after'], at.getTime())
  const next = nextOf({ outcome, attempts: due.attempts + 1, retryAfterSeconds, chance: Math.random(), once })
  const settled = {
    deliveryId: due.delivery_id,
    seen: due.attempts,
    status: next.status,
    seconds: next.status === 'pending' ? next.seconds / paceOf().haste : null,
    at,
    ms: Math.round(posted.ms),
    url: url.href,
    signature,
    answered: posted.status,
    error: posted.error,
    headers: posted.status === null ? null : kept(JSON.stringify(posted.headers)),
    body: posted.status === null ? null : readable(posted.body),
  }
  return { settled, outcome, ms: posted.ms }
}

const MAX_HEAD = 16_384

/** A head that is too long is left out whole: a part of it is no JSON. */
const kept = (head: string): string | null => (head.length > MAX_HEAD ? null : readable(Buffer.from(head)))

/** PostgreSQL's text has room for every character but one. */
const readable = (body: Buffer): string => body.toString('utf8').replaceAll('\u0000', '\uFFFD')
