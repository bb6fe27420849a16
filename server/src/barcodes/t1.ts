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
 * Signed barcodes, version T1: written and verified here, with nothing but node:crypto, so that this file can be copied
 * to wherever a barcode is read. docs/barcodes.md describes the format, docs/barcodes.vectors.json has examples.
 */

/** What a barcode says. Times are Unix seconds. */
export type T1 = {
  readonly keyId: number
  readonly ticketId: number
  /** The first four bytes of SHA-256 over the event's id, in hex. */
  readonly eventTag: string
  readonly category: number
  readonly notBefore: number
  readonly notAfter: number
  readonly flags: number
}

/** The one-time password of a rotating code must be there. */
export const ROTATING = 1

export type Verdict =
  | { readonly ok: true; readonly code: T1 }
  | { readonly ok: false; readonly why: 'malformed' | 'wrong_event' | 'unknown_key' | 'bad_signature' | 'bad_password' }

/** What a reader has of the event: its tag, its public keys by their numbers, and the rotation keys if it may have them. */
export type Reader = {
  readonly eventTag: string
  readonly publicKeys: ReadonlyMap<number, Uint8Array>
  readonly rotationKeys?: ReadonlyMap<number, Uint8Array>
  readonly nowUnix: number
  /** Whether a rotating code without its password is good: the printed way in. */
  readonly printed?: boolean
}

const PAYLOAD = 25
const SIGNATURE = 64
const TEXT = /^T1([A-Z2-7]{143})(?:\.(\d{8}))?$/
const PERIOD = 30
const SPKI = Buffer.from('302a300506032b6570032100', 'hex')
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The barcode of a ticket, signed with the 32 bytes of an Ed25519 private key. */
export function signT1(code: T1, seed: Uint8Array): string {
  const payload = Buffer.alloc(PAYLOAD)
  payload[0] = 1
  payload[1] = code.keyId
  payload.writeBigUInt64BE(BigInt(code.ticketId), 2)
  payload.write(code.eventTag, 10, 4, 'hex')
  payload.writeUInt16BE(code.category, 14)
  payload.writeUInt32BE(code.notBefore, 16)
  payload.writeUInt32BE(code.notAfter, 20)
  payload[24] = code.flags
  return `T1${base32(Buffer.concat([payload, sign(null, payload, privateKey(seed))]))}`
}

/** What a code claims, believed by nobody yet; undefined when it is no T1 code. */
export function readT1(
  text: string,
): { code: T1; payload: Buffer; signature: Buffer; password: string | undefined } | undefined {
  const [, body, password] = TEXT.exec(text) ?? []
  const bytes = body === undefined ? undefined : fromBase32(body)
  if (!bytes || bytes[0] !== 1) return undefined
  const payload = bytes.subarray(0, PAYLOAD)
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
  return { code, payload, signature: bytes.subarray(PAYLOAD, PAYLOAD + SIGNATURE), password }
}

/** Whether a code is one of the event's. Whether it may be used now, and for the first time, is for the gate to say. */
export function verifyT1(text: string, reader: Reader): Verdict {
  const read = readT1(text)
  if (!read) return { ok: false, why: 'malformed' }
  const { code, payload, signature, password } = read
  if (code.eventTag !== reader.eventTag) return { ok: false, why: 'wrong_event' }
  const key = reader.publicKeys.get(code.keyId)
  if (!key) return { ok: false, why: 'unknown_key' }
  // OpenSSL refuses a signature whose scalar is not the smallest, so a second one cannot be made from a good one.
  if (!verify(null, payload, publicKey(key), signature)) return { ok: false, why: 'bad_signature' }
  return passwordHolds(code, password, reader) ? { ok: true, code } : { ok: false, why: 'bad_password' }
}

function passwordHolds(code: T1, password: string | undefined, reader: Reader): boolean {
  if ((code.flags & ROTATING) === 0) return password === undefined
  if (password === undefined) return reader.printed === true
  const rotationKey = reader.rotationKeys?.get(code.keyId)
  // A reader without the rotation key has to believe the signature alone.
  if (!rotationKey) return reader.rotationKeys === undefined
  const secret = ticketSecret(rotationKey, code.ticketId)
  const step = Math.floor(reader.nowUnix / PERIOD)
  const given = Buffer.from(password)
  return [step, step - 1, step + 1].some((at) => timingSafeEqual(Buffer.from(passwordAt(secret, at)), given))
}

/** The key of an event's rotating codes, out of the private key that signs them. */
export const rotationKeyOf = (seed: Uint8Array): Buffer =>
  Buffer.from(hkdfSync('sha256', seed, '', 'tessera rotation', 32))

/** The key of one ticket's rotating code. A ticket that replaces another has another id, and so another key. */
export const ticketSecret = (rotationKey: Uint8Array, ticketId: number): Buffer =>
  Buffer.from(hkdfSync('sha256', rotationKey, '', `ticket ${ticketId}`, 32))

/** The password to be shown at a moment (RFC 6238: SHA-256, 30 seconds, 8 digits). */
export const passwordOf = (secret: Uint8Array, unix: number): string => passwordAt(secret, Math.floor(unix / PERIOD))

function passwordAt(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.max(0, step)))
  const mac = createHmac('sha256', secret).update(counter).digest()
  const at = mac.readUInt8(31) & 15
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 100_000_000).padStart(8, '0')
}

const privateKey = (seed: Uint8Array) =>
  createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' })

const publicKey = (raw: Uint8Array) => createPublicKey({ key: Buffer.concat([SPKI, raw]), format: 'der', type: 'spki' })

/** The 32 bytes of the public key that belongs to a private one. */
export const publicKeyOf = (seed: Uint8Array): Buffer =>
  createPublicKey(privateKey(seed)).export({ format: 'der', type: 'spki' }).subarray(SPKI.length)

/** A plain Ed25519 signature, as manifests and uploaded scans have one. */
export const signBytes = (bytes: Uint8Array, seed: Uint8Array): Buffer => sign(null, bytes, privateKey(seed))
export const bytesAreSigned = (bytes: Uint8Array, key: Uint8Array, signature: Uint8Array): boolean =>
  verify(null, bytes, publicKey(key), signature)

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

function base32(bytes: Uint8Array): string {
  let text = ''
  let bits = 0
  let value = 0
  for (const byte of bytes) {
    value = ((value << 8) | byte) & 0x1fff
    for (bits += 8; bits >= 5;) text += ALPHABET[(value >> (bits -= 5)) & 31] ?? ''
  }
  return bits === 0 ? text : text + (ALPHABET[(value << (5 - bits)) & 31] ?? '')
}

/** Undefined when the bits past the last byte are not zero: there is one text for each code. */
function fromBase32(text: string): Buffer | undefined {
  const bytes: number[] = []
  let bits = 0
  let value = 0
  for (const letter of text) {
    value = ((value << 5) | ALPHABET.indexOf(letter)) & 0x1fff
    bits += 5
    if (bits >= 8) bytes.push((value >> (bits -= 8)) & 255)
  }
  return (value & ((1 << bits) - 1)) === 0 ? Buffer.from(bytes) : undefined
}

/** What signed barcodes of an event carry of its id. */
export const eventTag = (eventId: string): string => hash('sha256', eventId, 'hex').slice(0, 8)
