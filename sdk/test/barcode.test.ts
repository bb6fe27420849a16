import assert from 'node:assert/strict'
import { randomBytes, randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { type BarcodeReader, shownCode, verifyBarcode } from '../src/barcode.ts'
import {
  passwordAt,
  derivePublicKey,
  type T1Verifier,
  ROTATING,
  deriveRotationKey,
  signT1,
  type T1Code,
  deriveTicketSecret,
  verifyT1,
} from '../../server/src/barcodes/t1.ts'

const now = 1_780_000_000

const seed = randomBytes(32)

const rotationKey = deriveRotationKey(seed)

const code: T1Code = {
  keyId: 1,
  ticketId: 987_654_321,
  eventTag: '0a1b2c3d',
  category: 7,
  notBefore: now - 3_600,
  notAfter: now + 3_600,
  flags: 0,
}

const reader: T1Verifier = { eventTag: code.eventTag, publicKeys: new Map([[1, derivePublicKey(seed)]]), nowUnix: now }

/** Verifies a code with the SDK and the server, and asserts that the results are equal. */
async function verifyWithBoth(text: string, verifier: T1Verifier & BarcodeReader = reader): Promise<boolean> {
  const verdict = await verifyBarcode(text, verifier)
  assert.deepEqual(verdict, verifyT1(text, verifier), text)
  return verdict.ok
}

test('the SDK accepts codes that the server signs', async () => {
  assert.equal(await verifyWithBoth(signT1(code, seed)), true)
  for (const ticketId of [1, 2 ** 32, Number.MAX_SAFE_INTEGER])
    assert.equal(
      await verifyWithBoth(signT1({ ...code, ticketId, category: 65_535, notAfter: 2 ** 32 - 1 }, seed)),
      true,
    )
})

test('the SDK and the server reject every changed barcode for the same reason', async () => {
  const text = signT1(code, seed)
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567018.a'
  for (let n = 0; n < 500; n++) {
    const at = randomInt(text.length)
    const changed = text.slice(0, at) + letters[randomInt(letters.length)] + text.slice(at + 1)
    assert.equal(await verifyWithBoth(changed), changed === text)
  }
  for (const other of ['', 'T1', `${text} `, `${text}A`, text.slice(0, -1), text.toLowerCase(), `${text}.12345678`])
    assert.equal(await verifyWithBoth(other), false)
})

test('another event, an unknown key number and another key are rejected', async () => {
  for (const wrong of [
    signT1({ ...code, eventTag: 'ffffffff' }, seed),
    signT1({ ...code, keyId: 2 }, seed),
    signT1(code, randomBytes(32)),
  ])
    assert.equal(await verifyWithBoth(wrong), false)
})

test('gates accept the rotating code that the SDK shows, only within one period of its time', async () => {
  const rotating = signT1({ ...code, flags: ROTATING }, seed)
  const secret = deriveTicketSecret(rotationKey, code.ticketId)
  const ticket = { code: rotating, rotation: { secret: secret.toString('base64url') } }
  const full = { ...reader, rotationKeys: new Map([[1, rotationKey]]) }

  assert.equal(await shownCode(ticket, now), `${rotating}.${passwordAt(secret, now)}`)
  assert.equal(await shownCode({ code: rotating, rotation: null }), rotating)
  const taken: boolean[] = []
  for (const apart of [-60, -30, 0, 30, 60])
    taken.push(await verifyWithBoth(await shownCode(ticket, now + apart), full))
  assert.deepEqual(taken, [false, true, true, true, false])
  assert.equal(await verifyWithBoth(rotating, full), false)
  assert.equal(await verifyWithBoth(rotating, { ...full, printed: true }), true)
  assert.equal(await verifyWithBoth(`${rotating}.00000000`, reader), true)
  assert.equal(await verifyWithBoth(`${rotating}.00000000`, { ...full, rotationKeys: new Map() }), false)
})

type Vectors = {
  readonly public_key: string
  readonly event_tag: string
  readonly now: number
  readonly good: readonly { readonly text: string; readonly says: T1Code }[]
  readonly bad: readonly { readonly text: string; readonly why: string }[]
}

test('the published test vectors pass', async () => {
  const file = join(import.meta.dirname, '../../docs/barcodes.vectors.json')
  const vectors = JSON.parse(readFileSync(file, 'utf8')) as Vectors
  const publicKeys = new Map([[1, Buffer.from(vectors.public_key, 'hex')]])
  const verifier = { eventTag: vectors.event_tag, publicKeys, nowUnix: vectors.now }
  assert.ok(vectors.good.length > 0 && vectors.bad.length > 0)
  for (const { text, says } of vectors.good)
    assert.deepEqual(await verifyBarcode(text, verifier), { ok: true, code: says })
  for (const { text, why } of vectors.bad) assert.deepEqual(await verifyBarcode(text, verifier), { ok: false, why })
})
