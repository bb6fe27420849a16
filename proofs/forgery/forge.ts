import { createHash } from 'node:crypto'
import {
  passwordOf,
  publicKeyOf,
  type Reader,
  readT1,
  ROTATING,
  rotationKeyOf,
  signT1,
  type T1,
  ticketSecret,
  verifyT1,
} from '../../server/src/barcodes/t1.ts'

const NOW = 1_780_000_000

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The order of the curve's base point: a signature's scalar plus this would be another scalar for the same point. */
const ORDER = 2n ** 252n + 27742317777372353535851937790883648493n

export type Forged = {
  readonly tried: number
  /** What was taken although it is no barcode of the event. */
  readonly accepted: readonly string[]
  /** How many would be taken if nobody looked at the signature. */
  readonly control: number
}

/** Tries to get a barcode past the verifier that nobody signed: flips of bits, swaps of keys, and what else is known. */
export function forge({ flips, seed }: { flips: number; seed: number }): Forged {
  const random = numbers(seed)
  const { reader, code, key, otherKey } = stage(random)
  const text = signT1(code, key)
  const accepted: string[] = []
  let tried = 0
  let control = 0
  const attempt = (forged: string): void => {
    tried++
    if (verifyT1(forged, reader).ok) accepted.push(forged)
    if (readT1(forged)?.code.eventTag === reader.eventTag) control++
  }
  if (!verifyT1(text, reader).ok) throw new Error('the barcode to be forged is not good itself')
  for (let i = 0; i < flips; i++) attempt(flipped(text, random))
  for (const forged of known(code, { text, key, otherKey })) attempt(forged)
  return { tried, accepted, control }
}

function stage(random: () => number) {
  const bytes = (label: string) => createHash('sha256').update(`${label} ${random()}`).digest()
  const [key, otherKey] = [bytes('one'), bytes('two')]
  const facts = { keyId: 1, ticketId: 123_456, eventTag: 'a1b2c3d4', category: 7, flags: 0 }
  const code: T1 = { ...facts, notBefore: NOW - 60, notAfter: NOW + 60 }
  const reader: Reader = {
    eventTag: code.eventTag,
    publicKeys: new Map([
      [1, publicKeyOf(key)],
      [2, publicKeyOf(otherKey)],
    ]),
    rotationKeys: new Map([
      [1, rotationKeyOf(key)],
      [2, rotationKeyOf(otherKey)],
    ]),
    nowUnix: NOW,
  }
  return { reader, code, key, otherKey }
}

/** One bit of the code is another: one of the five that a letter carries. */
function flipped(text: string, random: () => number): string {
  const at = 2 + Math.floor(random() * (text.length - 2))
  const letter = LETTERS[LETTERS.indexOf(text[at] ?? '') ^ (1 << Math.floor(random() * 5))] ?? ''
  return text.slice(0, at) + letter + text.slice(at + 1)
}

type Keys = { readonly text: string; readonly key: Buffer; readonly otherKey: Buffer }

function known(code: T1, { text, key, otherKey }: Keys): string[] {
  const stranger = createHash('sha256').update('a stranger').digest()
  const rotating = signT1({ ...code, flags: ROTATING }, key)
  const password = (unix: number, of = key) => passwordOf(ticketSecret(rotationKeyOf(of), code.ticketId), unix)
  return [
    // Signed by one key and named after another; by a key of nobody; under a number that no key has.
    signT1({ ...code, keyId: 2 }, key),
    signT1({ ...code, keyId: 1 }, otherKey),
    signT1(code, stranger),
    signT1({ ...code, keyId: 3 }, key),
    // Of another event, by that event's key or by this one's.
    signT1({ ...code, eventTag: '00000000' }, stranger),
    signT1({ ...code, eventTag: '00000000' }, key),
    malleable(text),
    ...Array.from({ length: text.length }, (_, length) => text.slice(0, length)),
    `${text}A`,
    ` ${text}`,
    text.toLowerCase(),
    `${text}.00000000`,
    // A rotating code without its password, with an old or a future one, with another ticket's, with half of one.
    rotating,
    `${rotating}.${password(NOW - 120)}`,
    `${rotating}.${password(NOW + 120)}`,
    `${rotating}.${password(NOW, otherKey)}`,
    `${rotating}.${password(NOW).slice(1)}`,
  ]
}

/** The same signature with a scalar that is larger by the order: a careless verifier takes it. */
function malleable(text: string): string {
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

/** Numbers from 0 to 1 that are the same for the same seed. */
export function numbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
