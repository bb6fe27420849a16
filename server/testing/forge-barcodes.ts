import { createHash } from 'node:crypto'
import {
  passwordAt,
  derivePublicKey,
  type T1Verifier,
  readT1,
  ROTATING,
  deriveRotationKey,
  signT1,
  type T1Code,
  deriveTicketSecret,
  verifyT1,
} from '../src/barcodes/t1.ts'
import { createRandom } from '../src/operator/demo/random.ts'

const NOW = 1_780_000_000

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The order of the curve's base point: a signature's scalar plus this would be another scalar for the same point. */
const ORDER = 2n ** 252n + 27742317777372353535851937790883648493n

export type ForgeryReport = {
  readonly tried: number
  /** Forged barcodes that the verifier accepted. */
  readonly accepted: readonly string[]
  /** How many a verifier that skips the signature would accept. */
  readonly acceptedWithoutSignature: number
}

/** Tries to make the verifier accept a barcode that was not signed: flipped bits, swapped keys, known forgeries. */
export function forge({ flips, seed }: { flips: number; seed: number }): ForgeryReport {
  const random = createRandom(seed).next
  const { reader, code, key, otherKey } = createFixture(random)
  const text = signT1(code, key)
  const accepted: string[] = []
  let tried = 0
  let acceptedWithoutSignature = 0
  const attempt = (forged: string): void => {
    tried++
    if (verifyT1(forged, reader).ok) accepted.push(forged)
    if (readT1(forged)?.code.eventTag === reader.eventTag) acceptedWithoutSignature++
  }
  if (!verifyT1(text, reader).ok) throw new Error('the genuine barcode does not verify')
  for (let i = 0; i < flips; i++) attempt(flipBit(text, random))
  for (const forged of listKnownForgeries(code, { text, key, otherKey })) attempt(forged)
  return { tried, accepted, acceptedWithoutSignature }
}

function createFixture(random: () => number) {
  const bytes = (label: string) => createHash('sha256').update(`${label} ${random()}`).digest()
  const [key, otherKey] = [bytes('one'), bytes('two')]
  const facts = { keyId: 1, ticketId: 123_456, eventTag: 'a1b2c3d4', category: 7, flags: 0 }
  const code: T1Code = { ...facts, notBefore: NOW - 60, notAfter: NOW + 60 }
  const reader: T1Verifier = {
    eventTag: code.eventTag,
    publicKeys: new Map([
      [1, derivePublicKey(key)],
      [2, derivePublicKey(otherKey)],
    ]),
    rotationKeys: new Map([
      [1, deriveRotationKey(key)],
      [2, deriveRotationKey(otherKey)],
    ]),
    nowUnix: NOW,
  }
  return { reader, code, key, otherKey }
}

/** Flips one bit of the barcode: one of the five bits that a letter carries. */
function flipBit(text: string, random: () => number): string {
  const at = 2 + Math.floor(random() * (text.length - 2))
  const letter = LETTERS[LETTERS.indexOf(text[at] ?? '') ^ (1 << Math.floor(random() * 5))] ?? ''
  return text.slice(0, at) + letter + text.slice(at + 1)
}

type Keys = { readonly text: string; readonly key: Buffer; readonly otherKey: Buffer }

function listKnownForgeries(code: T1Code, { text, key, otherKey }: Keys): string[] {
  const foreignKey = createHash('sha256').update('foreign key').digest()
  const rotating = signT1({ ...code, flags: ROTATING }, key)
  const password = (unix: number, signer = key) =>
    passwordAt(deriveTicketSecret(deriveRotationKey(signer), code.ticketId), unix)
  return [
    // Signed with one key under the number of another, with a key of no event, or under a number that no key has.
    signT1({ ...code, keyId: 2 }, key),
    signT1({ ...code, keyId: 1 }, otherKey),
    signT1(code, foreignKey),
    signT1({ ...code, keyId: 3 }, key),
    // A barcode of another event, signed with a foreign key or with this event's key.
    signT1({ ...code, eventTag: '00000000' }, foreignKey),
    signT1({ ...code, eventTag: '00000000' }, key),
    malleateSignature(text),
    ...Array.from({ length: text.length }, (_, length) => text.slice(0, length)),
    `${text}A`,
    ` ${text}`,
    text.toLowerCase(),
    `${text}.00000000`,
    // A rotating code without its password, with an old or future one, with one of another key, or with a part of one.
    rotating,
    `${rotating}.${password(NOW - 120)}`,
    `${rotating}.${password(NOW + 120)}`,
    `${rotating}.${password(NOW, otherKey)}`,
    `${rotating}.${password(NOW).slice(1)}`,
  ]
}

/** Adds the order of the curve to the scalar of the signature: a verifier that does not check the range accepts it. */
function malleateSignature(text: string): string {
  const read = readT1(text)
  if (!read) throw new Error('no barcode')
  const scalar = BigInt(`0x${Buffer.from(read.signature.subarray(32).toReversed()).toString('hex')}`) + ORDER
  const moved = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex').toReversed()
  return `T1${base32(Buffer.concat([read.payload, read.signature.subarray(0, 32), moved]))}`
}

function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => LETTERS[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}
