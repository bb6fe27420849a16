import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { forge } from '../../../proofs/forgery/forge.ts'
import { passwordOf, publicKeyOf, ROTATING, rotationKeyOf, signT1, type T1, ticketSecret, verifyT1 } from './t1.ts'

const NOW = 1_780_000_000
const code: T1 = {
  keyId: 1,
  ticketId: 987_654_321,
  eventTag: 'a1b2c3d4',
  category: 7,
  notBefore: NOW - 3_600,
  notAfter: NOW + 3_600,
  flags: 0,
}
const seed = randomBytes(32)
const reader = { eventTag: code.eventTag, publicKeys: new Map([[1, publicKeyOf(seed)]]), nowUnix: NOW }

test('a signed code says what was signed, in 145 letters and digits', () => {
  const text = signT1(code, seed)

  assert.match(text, /^T1[A-Z2-7]{143}$/)
  assert.deepEqual(verifyT1(text, reader), { ok: true, code })
})

test('a rotating code is good with the password of now and of 30 seconds around, and not alone', () => {
  const rotationKey = rotationKeyOf(seed)
  const rotating = signT1({ ...code, flags: ROTATING }, seed)
  const at = (unix: number) => `${rotating}.${passwordOf(ticketSecret(rotationKey, code.ticketId), unix)}`
  const full = { ...reader, rotationKeys: new Map([[1, rotationKey]]) }

  assert.deepEqual(
    [-60, -30, 0, 30, 60].map((apart) => verifyT1(at(NOW + apart), full).ok),
    [false, true, true, true, false],
  )
  assert.deepEqual(verifyT1(rotating, full), { ok: false, why: 'bad_password' })
  assert.equal(verifyT1(rotating, { ...full, printed: true }).ok, true)
  assert.deepEqual(verifyT1(`${signT1(code, seed)}.12345678`, full), { ok: false, why: 'bad_password' })
  const replaced = ticketSecret(rotationKey, code.ticketId + 1)
  assert.equal(verifyT1(`${rotating}.${passwordOf(replaced, NOW)}`, full).ok, false)
})

test('no forgery is taken, and without the verification they would be', () => {
  const { tried, accepted, control } = forge({ flips: 3_000, seed: 1 })

  assert.ok(tried > 3_000)
  assert.deepEqual(accepted, [])
  assert.ok(control > 1_000, `only ${control} would have been taken without verification`)
})

test('the published vectors hold', () => {
  const file = join(import.meta.dirname, '../../../docs/barcodes.vectors.json')
  const { seed: hex, public_key, event_tag, now, good, bad, rotating } = JSON.parse(readFileSync(file, 'utf8'))
  const known = Buffer.from(hex, 'hex')
  assert.equal(publicKeyOf(known).toString('hex'), public_key)
  const vectors = { eventTag: event_tag, publicKeys: new Map([[1, Buffer.from(public_key, 'hex')]]), nowUnix: now }
  for (const { text, says } of good) {
    assert.equal(signT1(says, known), text)
    assert.deepEqual(verifyT1(text, vectors), { ok: true, code: says })
  }
  for (const { text, why } of bad) assert.deepEqual(verifyT1(text, vectors), { ok: false, why })
  const rotationKey = rotationKeyOf(known)
  assert.equal(rotationKey.toString('hex'), rotating.rotation_key)
  assert.equal(ticketSecret(rotationKey, rotating.ticket_id).toString('hex'), rotating.ticket_secret)
  for (const { unix, password } of rotating.passwords)
    assert.equal(passwordOf(Buffer.from(rotating.ticket_secret, 'hex'), unix), password)
})
