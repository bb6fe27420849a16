import assert from 'node:assert/strict'
import { randomBytes, randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { type BarcodeReader, shownCode, verifyBarcode } from '../src/barcode.ts'
import {
  passwordOf,
  publicKeyOf,
  type Reader,
  ROTATING,
  rotationKeyOf,
  signT1,
  type T1,
  ticketSecret,
  verifyT1,
} from '../../server/src/barcodes/t1.ts'

const now = 1_780_000_000

const seed = randomBytes(32)

const rotationKey = rotationKeyOf(seed)

const code: T1 = {
  keyId: 1,
  ticketId: 987_654_321,
  eventTag: '0a1b2c3d',
  category: 7,
  notBefore: now - 3_600,
  notAfter: now + 3_600,
  flags: 0,
}

const reader: Reader = { eventTag: code.eventTag, publicKeys: new Map([[1, publicKeyOf(seed)]]), nowUnix: now }

/** The SDK and the server are asked the same, and must say the same. */
async function bothSay(text: string, asked: Reader & BarcodeReader = reader): Promise<boolean> {
  const verdict = await verifyBarcode(text, asked)
  assert.deepEqual(verdict, verifyT1(text, asked), text)
  return verdict.ok
}

test('the SDK reads what the server signs', async () => {
  assert.equal(await bothSay(signT1(code, seed)), true)
  for (const ticketId of [1, 2 ** 32, Number.MAX_SAFE_INTEGER])
    assert.equal(await bothSay(signT1({ ...code, ticketId, category: 65_535, notAfter: 2 ** 32 - 1 }, seed)), true)
})

test('whatever is changed in a barcode, the SDK and the server say the same of it, and never that it is good', async () => {
  const text = signT1(code, seed)
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567018.a'
  for (let n = 0; n < 500; n++) {
    const at = randomInt(text.length)
    const changed = text.slice(0, at) + letters[randomInt(letters.length)] + text.slice(at + 1)
    assert.equal(await bothSay(changed), changed === text)
  }
  for (const other of ['', 'T1', `${text} `, `${text}A`, text.slice(0, -1), text.toLowerCase(), `${text}.12345678`])
    assert.equal(await bothSay(other), false)
})

test('another event, another key and a number of no key are refused for what they are', async () => {
  for (const wrong of [
    signT1({ ...code, eventTag: 'ffffffff' }, seed),
    signT1({ ...code, keyId: 2 }, seed),
    signT1(code, randomBytes(32)),
  ])
    assert.equal(await bothSay(wrong), false)
})

test('what the SDK shows for a rotating code is what the gates take, and only then', async () => {
  const rotating = signT1({ ...code, flags: ROTATING }, seed)
  const secret = ticketSecret(rotationKey, code.ticketId)
  const ticket = { code: rotating, rotation: { secret: secret.toString('base64url') } }
  const full = { ...reader, rotationKeys: new Map([[1, rotationKey]]) }

  assert.equal(await shownCode(ticket, now), `${rotating}.${passwordOf(secret, now)}`)
  assert.equal(await shownCode({ code: rotating, rotation: null }), rotating)
  const taken: boolean[] = []
  for (const apart of [-60, -30, 0, 30, 60]) taken.push(await bothSay(await shownCode(ticket, now + apart), full))
  assert.deepEqual(taken, [false, true, true, true, false])
  assert.equal(await bothSay(rotating, full), false)
  assert.equal(await bothSay(rotating, { ...full, printed: true }), true)
  assert.equal(await bothSay(`${rotating}.00000000`, reader), true)
  assert.equal(await bothSay(`${rotating}.00000000`, { ...full, rotationKeys: new Map() }), false)
})

type Vectors = {
  readonly public_key: string
  readonly event_tag: string
  readonly now: number
  readonly good: readonly { readonly text: string; readonly says: T1 }[]
  readonly bad: readonly { readonly text: string; readonly why: string }[]
}

test('the published vectors hold', async () => {
  const file = join(import.meta.dirname, '../../../docs/barcodes.vectors.json')
  const vectors = JSON.parse(readFileSync(file, 'utf8')) as Vectors
  const publicKeys = new Map([[1, Buffer.from(vectors.public_key, 'hex')]])
  const asked = { eventTag: vectors.event_tag, publicKeys, nowUnix: vectors.now }
  assert.ok(vectors.good.length > 0 && vectors.bad.length > 0)
  for (const { text, says } of vectors.good)
    assert.deepEqual(await verifyBarcode(text, asked), { ok: true, code: says })
  for (const { text, why } of vectors.bad) assert.deepEqual(await verifyBarcode(text, asked), { ok: false, why })
})
