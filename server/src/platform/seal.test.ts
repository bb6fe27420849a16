import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { sealer } from './seal.ts'

const createKey = (name: string): string => `${name}:${randomBytes(32).toString('base64')}`
const secret = Buffer.from('a secret')

test('a secret that was sealed with an old key opens after a new key was added before it', () => {
  const old = createKey('old')
  const sealed = sealer(old).seal(secret, 'here')
  const rotated = sealer(`${createKey('new')},${old}`)

  assert.deepEqual(rotated.open(sealed, 'here'), secret)
  assert.equal(rotated.seal(secret, 'here').key_id, 'new')
})

test('a secret that was sealed before the operator has set a key still opens, and tags of then no longer count', () => {
  const without = sealer('')
  const own = sealer(createKey('one'))
  assert.deepEqual(own.open(without.seal(secret, 'here'), 'here'), secret)
  assert.equal(own.seal(secret, 'here').key_id, 'one')
  assert.notDeepEqual(own.tags('text', 'device'), without.tags('text', 'device'))
})

test('what a client brings opens with the key of development only as long as there is no other', () => {
  const without = sealer('')
  const own = sealer(createKey('one'))
  const forged = without.seal(secret, 'here')
  assert.deepEqual(without.openFromClient(forged, 'here'), secret)
  assert.throws(() => own.openFromClient(forged, 'here'), /no key called dev/)
  assert.deepEqual(own.openFromClient(own.seal(secret, 'here'), 'here'), secret)
})

test('a secret does not open in another row, after a change, or without its key', () => {
  const keys = sealer(createKey('one'))
  const sealed = keys.seal(secret, 'here')
  const changed = Buffer.from(sealed.sealed)
  changed.writeUInt8(changed.readUInt8(14) ^ 1, 14)

  assert.throws(() => keys.open(sealed, 'there'))
  assert.throws(() => keys.open({ ...sealed, sealed: changed }, 'here'))
  assert.throws(() => sealer(createKey('two')).open(sealed, 'here'), /no key called one/)
})

test('a setting that is not a key is refused with a message that names it', () => {
  for (const wrong of ['abc', 'one:abc', `dev:${randomBytes(32).toString('base64')}`])
    assert.throws(() => sealer(wrong), /TESSERA_ENCRYPTION_KEY must be/)
  assert.equal(sealer('').hasOwnKey, false)
})
