/** The content of a signed barcode. Times are Unix seconds. */
export type Barcode = {
  readonly keyId: number
  readonly ticketId: number
  /** The first four bytes of SHA-256 over the event's id, in hex. */
  readonly eventTag: string
  readonly category: number
  readonly notBefore: number
  readonly notAfter: number
  readonly flags: number
}

export type BarcodeVerdict =
  | { readonly ok: true; readonly code: Barcode }
  | { readonly ok: false; readonly why: 'malformed' | 'wrong_event' | 'unknown_key' | 'bad_signature' | 'bad_password' }

/** What a reader knows about the event, from its manifest. */
export type BarcodeReader = {
  readonly eventTag: string
  /** Ed25519 public keys, 32 bytes each, by key number. */
  readonly publicKeys: ReadonlyMap<number, Uint8Array>
  /** Rotation keys for verifying one-time passwords; without them only the signature is verified. */
  readonly rotationKeys?: ReadonlyMap<number, Uint8Array> | undefined
  readonly nowUnix: number
  /** True if a rotating code without its password is valid, as on paper. */
  readonly printed?: boolean | undefined
}

const PAYLOAD_BYTES = 25
const PERIOD_SECONDS = 30
const ROTATING = 1
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/**
 * Verifies that a text is a barcode of the event (format T1), without a network. Only the gate can say whether it may be used
 * now, and for the first time.
 */
export async function verifyBarcode(text: string, reader: BarcodeReader): Promise<BarcodeVerdict> {
  const [, body, password] = /^T1([A-Z2-7]{143})(?:\.(\d{8}))?$/.exec(text) ?? []
  const bytes = body === undefined ? undefined : fromBase32(body)
  const code = bytes && parseCode(bytes)
  if (!code) return { ok: false, why: 'malformed' }
  if (code.eventTag !== reader.eventTag) return { ok: false, why: 'wrong_event' }
  const raw = reader.publicKeys.get(code.keyId)
  if (!raw) return { ok: false, why: 'unknown_key' }
  const key = await crypto.subtle.importKey('raw', copyBytes(raw), 'Ed25519', false, ['verify'])
  const signed = await crypto.subtle.verify('Ed25519', key, bytes.slice(PAYLOAD_BYTES), bytes.slice(0, PAYLOAD_BYTES))
  if (!signed) return { ok: false, why: 'bad_signature' }
  return (await isPasswordValid(code, password, reader)) ? { ok: true, code } : { ok: false, why: 'bad_password' }
}

/** Returns the text to show for a ticket: its code, followed by a dot and the one-time password if it has one. */
export async function shownCode(
  ticket: { readonly code: string; readonly rotation: { readonly secret: string } | null },
  atUnix: number = Date.now() / 1_000,
): Promise<string> {
  if (!ticket.rotation) return ticket.code
  const base64 = ticket.rotation.secret.replaceAll('-', '+').replaceAll('_', '/')
  const secret = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
  return `${ticket.code}.${await passwordAt(secret, Math.floor(atUnix / PERIOD_SECONDS))}`
}

/** Parses the bytes without verifying them. */
function parseCode(bytes: Uint8Array<ArrayBuffer>): Barcode | undefined {
  const view = new DataView(bytes.buffer)
  const ticketId = Number(view.getBigUint64(2))
  if (view.getUint8(0) !== 1 || !Number.isSafeInteger(ticketId)) return undefined
  return {
    keyId: view.getUint8(1),
    ticketId,
    eventTag: view.getUint32(10).toString(16).padStart(8, '0'),
    category: view.getUint16(14),
    notBefore: view.getUint32(16),
    notAfter: view.getUint32(20),
    flags: view.getUint8(24),
  }
}

async function isPasswordValid(code: Barcode, password: string | undefined, reader: BarcodeReader): Promise<boolean> {
  if ((code.flags & ROTATING) === 0) return password === undefined
  if (password === undefined) return reader.printed === true
  const rotationKey = reader.rotationKeys?.get(code.keyId)
  if (!rotationKey) return reader.rotationKeys === undefined
  const secret = await ticketSecret(rotationKey, code.ticketId)
  const step = Math.floor(reader.nowUnix / PERIOD_SECONDS)
  const validPasswords = await Promise.all([step, step - 1, step + 1].map((at) => passwordAt(secret, at)))
  return validPasswords.map((each) => isSame(each, password)).includes(true)
}

/** Compares in constant time. */
function isSame(a: string, b: string): boolean {
  let different = a.length ^ b.length
  for (let at = 0; at < a.length; at++) different |= a.charCodeAt(at) ^ b.charCodeAt(at)
  return different === 0
}

type Bytes = Uint8Array<ArrayBuffer>

/** Derives the secret of one ticket's rotating code. */
async function ticketSecret(rotationKey: Uint8Array, ticketId: number): Promise<Bytes> {
  const key = await crypto.subtle.importKey('raw', copyBytes(rotationKey), 'HKDF', false, ['deriveBits'])
  const info = new TextEncoder().encode(`ticket ${ticketId}`)
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info }
  return new Uint8Array(await crypto.subtle.deriveBits(derivation, key, 256))
}

/** RFC 6238: SHA-256, 30 seconds, 8 digits. */
async function passwordAt(secret: Bytes, step: number): Promise<string> {
  const counter = new DataView(new ArrayBuffer(8))
  counter.setBigUint64(0, BigInt(Math.max(0, step)))
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const mac = new DataView(await crypto.subtle.sign('HMAC', key, counter.buffer))
  return String((mac.getUint32(mac.getUint8(31) & 15) & 0x7fffffff) % 100_000_000).padStart(8, '0')
}

/** A copy with its own buffer, which WebCrypto requires. */
const copyBytes = (bytes: Uint8Array): Bytes => new Uint8Array(bytes)

/** Returns undefined if the bits after the last byte are not zero, so that each code has only one text. */
function fromBase32(text: string): Bytes | undefined {
  const bytes: number[] = []
  let bits = 0
  let value = 0
  for (const char of text) {
    value = ((value << 5) | ALPHABET.indexOf(char)) & 0x1fff
    bits += 5
    if (bits >= 8) bytes.push((value >> (bits -= 8)) & 255)
  }
  return (value & ((1 << bits) - 1)) === 0 ? new Uint8Array(bytes) : undefined
}
