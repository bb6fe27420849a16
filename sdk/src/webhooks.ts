import type { WebhookMessage } from './generated/events.ts'

export type * from './generated/events.ts'

/** The headers of a delivery, as any server has them; names in any case. */
export type DeliveryHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>

/** What came was not sent by Tessera, or too long ago. Answer 400 and do nothing. */
export class WebhookVerificationError extends Error {
  override name = 'WebhookVerificationError'
}

/** Further or nearer than this, a message may be one that somebody recorded. */
const TOLERANCE_SECONDS = 300

/**
 * Answers the message of a delivery, once its signature is known to be right (Standard Webhooks, `v1`). `body` is the
 * body as it came, byte for byte: parsed and written again it has another signature. Give both secrets while one
 * takes the place of the other.
 */
export async function verifyWebhook(
  body: string | Uint8Array | ArrayBuffer,
  headers: DeliveryHeaders,
  secret: string | readonly string[],
): Promise<WebhookMessage> {
  const id = header(headers, 'webhook-id')
  const timestamp = header(headers, 'webhook-timestamp')
  const signatures = header(headers, 'webhook-signature')
  if (!/^\d{1,12}$/.test(timestamp)) return refuse('the timestamp is no number')
  if (Math.abs(Date.now() / 1_000 - Number(timestamp)) > TOLERANCE_SECONDS)
    return refuse('the timestamp is too far off')
  const bytes = typeof body === 'string' ? encoder.encode(body) : new Uint8Array(body)
  const signed = joined(encoder.encode(`${id}.${timestamp}.`), bytes)
  const secrets = typeof secret === 'string' ? [secret] : secret
  if (!(await isSigned(signed, signatures, secrets))) return refuse('no signature matches')
  return JSON.parse(new TextDecoder().decode(bytes)) as WebhookMessage
}

const encoder = new TextEncoder()

/** Every secret is tried with every signature, and WebCrypto compares in constant time. */
async function isSigned(signed: Bytes, signatures: string, secrets: readonly string[]): Promise<boolean> {
  const candidates = signatures.split(' ').flatMap((each) => (each.startsWith('v1,') ? [bytesOf(each.slice(3))] : []))
  let matches = false
  for (const secret of secrets) {
    const key = await keyOf(secret)
    for (const candidate of candidates)
      if (candidate && (await crypto.subtle.verify('HMAC', key, candidate, signed))) matches = true
  }
  return matches
}

type Bytes = Uint8Array<ArrayBuffer>

function keyOf(secret: string): ReturnType<typeof crypto.subtle.importKey> {
  const raw = bytesOf(secret.replace(/^whsec_/, ''))
  if (!raw || raw.length === 0) throw new TypeError('A secret of an endpoint is `whsec_` and base64')
  return crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
}

/** Undefined when it is no base64. */
function bytesOf(base64: string): Bytes | undefined {
  try {
    return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
  } catch {
    return undefined
  }
}

function joined(a: Bytes, b: Uint8Array): Bytes {
  const whole = new Uint8Array(a.length + b.length)
  whole.set(a)
  whole.set(b, a.length)
  return whole
}

function header(headers: DeliveryHeaders, name: string): string {
  const found = headers instanceof Headers ? headers.get(name) : valueIn(headers, name)
  return found === null || found === undefined || found === '' ? refuse(`the header ${name} is missing`) : found
}

function valueIn(headers: Exclude<DeliveryHeaders, Headers>, name: string): string | undefined {
  const value = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1]
  return typeof value === 'string' ? value : value?.[0]
}

function refuse(why: string): never {
  throw new WebhookVerificationError(`This is no delivery of Tessera: ${why}`)
}
