import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findTotpStep, otpauthUrl, toBase32 } from './totp.ts'

/** Appendix B of RFC 6238, with SHA-1; the last six of its eight digits. */
const secret = Buffer.from('12345678901234567890')
const vectors: readonly (readonly [unix: number, code: string])[] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
]

test('codes are those of RFC 6238', () => {
  for (const [unix, code] of vectors) assert.equal(findTotpStep(secret, code, unix * 1_000), Math.floor(unix / 30))
})

test('a code is found one step early and late, and not further', () => {
  const [unix, code] = [1_234_567_890, '005924']
  const found = [-2, -1, 0, 1, 2].map((steps) => findTotpStep(secret, code, (unix + steps * 30) * 1_000))
  assert.deepEqual(found, [undefined, 41_152_263, 41_152_263, 41_152_263, undefined])
})

test('text that is no code is no step', () => {
  for (const text of ['', '00592', '0059244', '٠٠٥٩٢٤', 'abcdef'])
    assert.equal(findTotpStep(secret, text, 1_234_567_890_000), undefined)
})

test('the secret is shown in base32, and in a URL that authenticator apps read', () => {
  assert.equal(toBase32(secret), 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  const url = new URL(otpauthUrl(secret, { issuer: 'Club & Co', account: 'ann@club.example' }))
  assert.equal(url.protocol, 'otpauth:')
  assert.ok(decodeURIComponent(url.href).startsWith('otpauth://totp/Club & Co:ann@club.example?'))
  assert.equal(url.searchParams.get('issuer'), 'Club & Co')
  assert.equal(url.searchParams.get('secret'), 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
})
