import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { forge } from '#testing/forge-barcodes'
import {
  passwordAt,
  derivePublicKey,
  ROTATING,
  deriveRotationKey,
  signT1,
  type T1Code,
  deriveTicketSecret,
  verifyT1,
} from './t1.ts'

const NOW = 1_780_000_000
const code: T1Code = {
  keyId: 1,
  ticketId: 987_654_321,
  eventTag: 'a1b2c3d4',
  category: 7,
  notBefore: NOW - 3_600,
  notAfter: NOW + 3_600,
  flags: 0,
}
const seed = randomBytes(32)
const verifier = { eventTag: code.eventTag, publicKeys: new Map([[1, derivePublicKey(seed)]]), nowUnix: NOW }

test('a signed code of 145 characters contains what was signed', () => {
  const text = signT1(code, seed)

  assert.match(text, /^T1[A-Z2-7]{143}$/)
  assert.deepEqual(verifyT1(text, verifier), { ok: true, code })
})

test('a rotating code needs a password that is at most 30 seconds early or late', () => {
  const rotationKey = deriveRotationKey(seed)
  const rotating = signT1({ ...code, flags: ROTATING }, seed)
  const at = (unix: number) => `${rotating}.${passwordAt(deriveTicketSecret(rotationKey, code.ticketId), unix)}`
  const full = { ...verifier, rotationKeys: new Map([[1, rotationKey]]) }

  assert.deepEqual(
    [-60, -30, 0, 30, 60].map((apart) => verifyT1(at(NOW + apart), full).ok),
    [false, true, true, true, false],
  )
  assert.deepEqual(verifyT1(rotating, full), { ok: false, why: 'bad_password' })
  assert.equal(verifyT1(rotating, { ...full, printed: true }).ok, true)
  assert.deepEqual(verifyT1(`${signT1(code, seed)}.12345678`, full), { ok: false, why: 'bad_password' })
  const replaced = deriveTicketSecret(rotationKey, code.ticketId + 1)
  assert.equal(verifyT1(`${rotating}.${passwordAt(replaced, NOW)}`, full).ok, false)
})

test('no forged code is accepted; without the signature check they would be', () => {
  const { tried, accepted, acceptedWithoutSignature } = forge({ flips: 3_000, seed: 1 })

  assert.ok(tried > 3_000)
  assert.deepEqual(accepted, [])
  assert.ok(
    acceptedWithoutSignature > 1_000,
    `only ${acceptedWithoutSignature} would have been accepted without the signature check`,
  )
})

test('the published test vectors are correct', () => {
  const file = join(import.meta.dirname, '../../../docs/barcodes.vectors.json')
  const { seed: hex, public_key, event_tag, now, good, bad, rotating } = JSON.parse(readFileSync(file, 'utf8'))
  const known = Buffer.from(hex, 'hex')
  assert.equal(derivePublicKey(known).toString('hex'), public_key)
  const vectors = { eventTag: event_tag, publicKeys: new Map([[1, Buffer.from(public_key, 'hex')]]), nowUnix: now }
  for (const { text, says } of good) {
    assert.equal(signT1(says, known), text)
    assert.deepEqual(verifyT1(text, vectors), { ok: true, code: says })
  }
  for (const { text, why } of bad) assert.deepEqual(verifyT1(text, vectors), { ok: false, why })
  const rotationKey = deriveRotationKey(known)
  assert.equal(rotationKey.toString('hex'), rotating.rotation_key)
  assert.equal(deriveTicketSecret(rotationKey, rotating.ticket_id).toString('hex'), rotating.ticket_secret)
  for (const { unix, password } of rotating.passwords)
    assert.equal(passwordAt(Buffer.from(rotating.ticket_secret, 'hex'), unix), password)
})
