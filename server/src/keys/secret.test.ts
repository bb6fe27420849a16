import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import { keyKinds, type KeyKind } from '#contract'
import { hashSecret, toHint, isWellFormed, newSecret } from './secret.ts'

const kind = fc.constantFrom(...keyKinds)
const mode = fc.constantFrom('live' as const, 'test' as const)
const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

test('a key contains its kind, its mode, 32 random bytes and a checksum', () => {
  const prefixes: Record<KeyKind, string> = { secret: 'tsk', restricted: 'trk', publishable: 'tpk', admin: 'tad' }
  fc.assert(
    fc.property(kind, mode, (of, how) => {
      const secret = newSecret(of, how)
      assert.match(secret, new RegExp(`^${prefixes[of]}_${how}_[0-9A-Za-z]{43}[0-9A-Za-z]{6}$`))
      assert.ok(isWellFormed(secret))
    }),
  )
})

test('no two keys are alike', () => {
  assert.equal(new Set(Array.from({ length: 5_000 }, () => newSecret('secret', 'test'))).size, 5_000)
})

test('a mistyped key is refused by its checksum, wherever the mistake is', () => {
  fc.assert(
    fc.property(kind, mode, fc.nat(57), fc.nat(61), (of, how, at, digit) => {
      const secret = newSecret(of, how)
      const place = at % secret.length
      const mistyped = secret.slice(0, place) + BASE62[digit] + secret.slice(place + 1)
      assert.equal(isWellFormed(mistyped), mistyped === secret)
    }),
    { numRuns: 1_000 },
  )
})

test('two swapped letters are detected', () => {
  fc.assert(
    fc.property(fc.integer({ min: 9, max: 56 }), (at) => {
      const secret = newSecret('secret', 'live')
      const swapped = secret.slice(0, at) + secret.charAt(at + 1) + secret.charAt(at) + secret.slice(at + 2)
      assert.equal(isWellFormed(swapped), swapped === secret)
    }),
  )
})

test('a text that is too short, too long or of another form is not a key', () => {
  const secret = newSecret('secret', 'test')
  for (const wrong of [
    '',
    secret.slice(1),
    `${secret}0`,
    ` ${secret}`,
    `${secret}\n`,
    secret.toUpperCase(),
    `x${secret.slice(1)}`,
  ])
    assert.equal(isWellFormed(wrong), false, wrong)
})

test('the stored hash is the SHA-256 of the whole key', () => {
  const secret = newSecret('admin', 'live')
  assert.deepEqual(hashSecret(secret), createHash('sha256').update(secret).digest())
})

test('a hint reveals almost none of the random bytes', () => {
  const secret = newSecret('restricted', 'live')
  assert.equal(toHint(secret), `trk_live_…${secret.slice(-4)}`)
  assert.equal(secret.slice(-4), secret.slice(-6).slice(2), 'the last characters are of the checksum')
})
