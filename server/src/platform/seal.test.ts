import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { sealer } from './seal.ts'

const aKey = (name: string): string => `${name}:${randomBytes(32).toString('base64')}`
const secret = Buffer.from('a secret')

test('what was sealed with an old key opens after a new one was put before it', () => {
  const old = aKey('old')
  const sealed = sealer(old).seal(secret, 'here')
  const rotated = sealer(`${aKey('new')},${old}`)

  assert.deepEqual(rotated.open(sealed, 'here'), secret)
  assert.equal(rotated.seal(secret, 'here').key_id, 'new')
})

test('a secret opens neither in another place, nor changed, nor without its key', () => {
  const keys = sealer(aKey('one'))
  const sealed = keys.seal(secret, 'here')
  const changed = Buffer.from(sealed.sealed)
  changed.writeUInt8(changed.readUInt8(14) ^ 1, 14)

  assert.throws(() => keys.open(sealed, 'there'))
  assert.throws(() => keys.open({ ...sealed, sealed: changed }, 'here'))
  assert.throws(() => sealer(aKey('two')).open(sealed, 'here'), /no key called one/)
})

test('a setting that is no key is refused in words', () => {
  for (const wrong of ['abc', 'one:abc', `dev:${randomBytes(32).toString('base64')}`])
    assert.throws(() => sealer(wrong), /TESSERA_ENCRYPTION_KEY must be/)
  assert.equal(sealer('').own, false)
})
