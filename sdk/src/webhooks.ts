import type { WebhookMessage } from './generated/events.ts'

export type * from './generated/events.ts'

/** The headers of a delivery; names are case-insensitive. */
export type DeliveryHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>

/** The message was not sent by Tessera, or too long ago. Respond with 400 and do nothing. */
export class WebhookVerificationError extends Error {
  override name = 'WebhookVerificationError'
}

/** The maximum age of a message in seconds, against replay. */
const TOLERANCE_SECONDS = 300

/**
 * Verifies the signature of a delivery (Standard Webhooks, `v1`) and returns its message. `body` must be the
 * unchanged bytes: a body that was parsed and serialised again has another signature. Pass both secrets while you
 * change the secret.
 */
export async function verifyWebhook(
  body: string | Uint8Array | ArrayBuffer,
  headers: DeliveryHeaders,
  secret: string | readonly string[],
): Promise<WebhookMessage> {
  const id = header(headers, 'webhook-id')
  const timestamp = header(headers, 'webhook-timestamp')
  const signatures = header(headers, 'webhook-signature')
  if (!/^\d{1,12}$/.test(timestamp)) return refuse('the timestamp is not a number')
  if (Math.abs(Date.now() / 1_000 - Number(timestamp)) > TOLERANCE_SECONDS)
    return refuse('the timestamp is too far off')
  const bytes = typeof body === 'string' ? encoder.encode(body) : new Uint8Array(body)
  const signed = concatenate(encoder.encode(`${id}.${timestamp}.`), bytes)
  const secrets = typeof secret === 'string' ? [secret] : secret
  if (!(await isSigned(signed, signatures, secrets))) return refuse('no signature matches')
  return JSON.parse(new TextDecoder().decode(bytes)) as WebhookMessage
}

const encoder = new TextEncoder()

/** Tries every secret with every signature; WebCrypto compares in constant time. */
async function isSigned(signed: Bytes, signatures: string, secrets: readonly string[]): Promise<boolean> {
  const candidates = signatures
    .split(' ')
    .flatMap((each) => (each.startsWith('v1,') ? [decodeBase64(each.slice(3))] : []))
  let matches = false
  for (const secret of secrets) {
    const key = await importSecret(secret)
    for (const candidate of candidates)
      if (candidate && (await crypto.subtle.verify('HMAC', key, candidate, signed))) matches = true
  }
  return matches
}

type Bytes = Uint8Array<ArrayBuffer>

function importSecret(secret: string): ReturnType<typeof crypto.subtle.importKey> {
  const raw = decodeBase64(secret.replace(/^whsec_/, ''))
  if (!raw || raw.length === 0) throw new TypeError('The secret of an endpoint must be `whsec_` followed by base64')
  return crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
}

/** Returns undefined if the text is not base64. */
function decodeBase64(base64: string): Bytes | undefined {
  try {
    return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
  } catch {
    return undefined
  }
}

function concatenate(a: Bytes, b: Uint8Array): Bytes {
  const whole = new Uint8Array(a.length + b.length)
  whole.set(a)
  whole.set(b, a.length)
  return whole
}

function header(headers: DeliveryHeaders, name: string): string {
  const found = headers instanceof Headers ? headers.get(name) : findHeader(headers, name)
  return found === null || found === undefined || found === '' ? refuse(`the header ${name} is missing`) : found
}

function findHeader(headers: Exclude<DeliveryHeaders, Headers>, name: string): string | undefined {
  const value = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1]
  return typeof value === 'string' ? value : value?.[0]
}

function refuse(why: string): never {
  throw new WebhookVerificationError(`This delivery is not from Tessera: ${why}`)
}
