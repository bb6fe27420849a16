import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  hash,
  hkdfSync,
  sign,
  timingSafeEqual,
  verify,
} from 'node:crypto'

/*
 * Signs and verifies barcodes of version T1. It uses nothing but node:crypto, so that this file can be copied to any
 * system that reads barcodes. docs/barcodes.md describes the format, docs/barcodes.vectors.json has examples.
 */

/** The content of a barcode. Times are Unix seconds. */
export type T1Code = {
  readonly keyId: number
  readonly ticketId: number
  /** The first four bytes of SHA-256 over the event's id, in hex. */
  readonly eventTag: string
  readonly category: number
  readonly notBefore: number
  readonly notAfter: number
  readonly flags: number
}

/** Flag of a rotating code, which must carry a one-time password. */
export const ROTATING = 1

export type T1Verdict =
  | { readonly ok: true; readonly code: T1Code }
  | { readonly ok: false; readonly why: 'malformed' | 'wrong_event' | 'unknown_key' | 'bad_signature' | 'bad_password' }

/** What a verifier knows of the event. The rotation keys are secret: only the server has them. */
export type T1Verifier = {
  readonly eventTag: string
  readonly publicKeys: ReadonlyMap<number, Uint8Array>
  readonly rotationKeys?: ReadonlyMap<number, Uint8Array>
  readonly nowUnix: number
  /** True if a rotating code is accepted without its password, as it is printed on paper. */
  readonly printed?: boolean
}

const PAYLOAD_BYTES = 25
const SIGNATURE_BYTES = 64
const T1_PATTERN = /^T1([A-Z2-7]{143})(?:\.(\d{8}))?$/
const PERIOD_SECONDS = 30
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex')
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Returns a ticket's barcode, signed with the 32 bytes of an Ed25519 private key. */
export function signT1(code: T1Code, seed: Uint8Array): string {
  const payload = Buffer.alloc(PAYLOAD_BYTES)
  payload[0] = 1
  payload[1] = code.keyId
  payload.writeBigUInt64BE(BigInt(code.ticketId), 2)
  payload.write(code.eventTag, 10, 4, 'hex')
  payload.writeUInt16BE(code.category, 14)
  payload.writeUInt32BE(code.notBefore, 16)
  payload.writeUInt32BE(code.notAfter, 20)
  payload[24] = code.flags
  return `T1${toBase32(Buffer.concat([payload, sign(null, payload, privateKey(seed))]))}`
}

/** Returns the content of a code without verifying it; undefined if it is no T1 code. */
export function readT1(
  text: string,
): { code: T1Code; payload: Buffer; signature: Buffer; password: string | undefined } | undefined {
  const [, body, password] = T1_PATTERN.exec(text) ?? []
  const bytes = body === undefined ? undefined : fromBase32(body)
  if (!bytes || bytes[0] !== 1) return undefined
  const payload = bytes.subarray(0, PAYLOAD_BYTES)
  const ticketId = Number(payload.readBigUInt64BE(2))
  if (!Number.isSafeInteger(ticketId)) return undefined
  const code = {
    keyId: payload.readUInt8(1),
    ticketId,
    eventTag: payload.toString('hex', 10, 14),
    category: payload.readUInt16BE(14),
    notBefore: payload.readUInt32BE(16),
    notAfter: payload.readUInt32BE(20),
    flags: payload.readUInt8(24),
  }
  return { code, payload, signature: bytes.subarray(PAYLOAD_BYTES, PAYLOAD_BYTES + SIGNATURE_BYTES), password }
}

/** Checks that a code was signed for the event. The gate decides whether it may be used now and was not used before. */
export function verifyT1(text: string, verifier: T1Verifier): T1Verdict {
  const read = readT1(text)
  if (!read) return { ok: false, why: 'malformed' }
  const { code, payload, signature, password } = read
  if (code.eventTag !== verifier.eventTag) return { ok: false, why: 'wrong_event' }
  const key = verifier.publicKeys.get(code.keyId)
  if (!key) return { ok: false, why: 'unknown_key' }
  // OpenSSL rejects a signature whose scalar is not reduced, so no second valid one can be derived from the first.
  if (!verify(null, payload, publicKey(key), signature)) return { ok: false, why: 'bad_signature' }
  return isPasswordValid(code, password, verifier) ? { ok: true, code } : { ok: false, why: 'bad_password' }
}

function isPasswordValid(code: T1Code, password: string | undefined, verifier: T1Verifier): boolean {
  if ((code.flags & ROTATING) === 0) return password === undefined
  if (password === undefined) return verifier.printed === true
  const rotationKey = verifier.rotationKeys?.get(code.keyId)
  // A verifier without rotation keys can check the signature only.
  if (!rotationKey) return verifier.rotationKeys === undefined
  const secret = deriveTicketSecret(rotationKey, code.ticketId)
  const step = Math.floor(verifier.nowUnix / PERIOD_SECONDS)
  const received = Buffer.from(password)
  return [step, step - 1, step + 1].some((at) => timingSafeEqual(Buffer.from(passwordAtStep(secret, at)), received))
}

/** Derives the key of an event's rotating codes from the private key that signs them. */
export const deriveRotationKey = (seed: Uint8Array): Buffer =>
  Buffer.from(hkdfSync('sha256', seed, '', 'tessera rotation', 32))

/** Derives the key of one ticket's rotating code. A replacement ticket has another id, and so another key. */
export const deriveTicketSecret = (rotationKey: Uint8Array, ticketId: number): Buffer =>
  Buffer.from(hkdfSync('sha256', rotationKey, '', `ticket ${ticketId}`, 32))

/** Returns the one-time password at a time (RFC 6238: SHA-256, 30 seconds, 8 digits). */
export const passwordAt = (secret: Uint8Array, unix: number): string =>
  passwordAtStep(secret, Math.floor(unix / PERIOD_SECONDS))

function passwordAtStep(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.max(0, step)))
  const mac = createHmac('sha256', secret).update(counter).digest()
  const at = mac.readUInt8(31) & 15
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 100_000_000).padStart(8, '0')
}

const privateKey = (seed: Uint8Array) =>
  createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: 'der', type: 'pkcs8' })

const publicKey = (raw: Uint8Array) =>
  createPublicKey({ key: Buffer.concat([SPKI_PREFIX, raw]), format: 'der', type: 'spki' })

/** Returns the 32 bytes of the public key of a private key. */
export const derivePublicKey = (seed: Uint8Array): Buffer =>
  createPublicKey(privateKey(seed)).export({ format: 'der', type: 'spki' }).subarray(SPKI_PREFIX.length)

/** A plain Ed25519 signature, as used for manifests and uploaded scans. */
export const signBytes = (bytes: Uint8Array, seed: Uint8Array): Buffer => sign(null, bytes, privateKey(seed))
export const verifyBytes = (bytes: Uint8Array, key: Uint8Array, signature: Uint8Array): boolean =>
  verify(null, bytes, publicKey(key), signature)

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

function toBase32(bytes: Uint8Array): string {
  let text = ''
  let bits = 0
  let value = 0
  for (const byte of bytes) {
    value = ((value << 8) | byte) & 0x1fff
    for (bits += 8; bits >= 5;) text += ALPHABET[(value >> (bits -= 5)) & 31] ?? ''
  }
  return bits === 0 ? text : text + (ALPHABET[(value << (5 - bits)) & 31] ?? '')
}

/** Returns undefined if the bits after the last byte are not zero, so that each code has exactly one text. */
function fromBase32(text: string): Buffer | undefined {
  const bytes: number[] = []
  let bits = 0
  let value = 0
  for (const character of text) {
    value = ((value << 5) | ALPHABET.indexOf(character)) & 0x1fff
    bits += 5
    if (bits >= 8) bytes.push((value >> (bits -= 8)) & 255)
  }
  return (value & ((1 << bits) - 1)) === 0 ? Buffer.from(bytes) : undefined
}

/** Returns the part of an event's id that its signed barcodes carry. */
export const eventTag = (eventId: string): string => hash('sha256', eventId, 'hex').slice(0, 8)
