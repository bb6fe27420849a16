import assert from 'node:assert/strict'
import { test } from 'node:test'
import { QueueFull } from '#platform/fair-queue'
import { passwordHasher } from './password-hash.ts'

test('a password is verified by its own hash only, in either Unicode form', async () => {
  const hasher = passwordHasher()
  const stored = await hasher.hash('Gr\u00fcne W\u00e4lder 2026', 'a')
  assert.equal(await hasher.verify('Gru\u0308ne Wa\u0308lder 2026', stored, 'a'), true)
  assert.equal(await hasher.verify('Grune Walder 2026', stored, 'a'), false)
  assert.equal(await hasher.verify('', null, 'a'), false)
})

test('a hash with another cost is still verified', async () => {
  // Argon2id of `password` with 8 KiB, one pass and the salt `somesalt`.
  const { argon2Sync } = await import('node:crypto')
  const input = {
    message: 'password',
    nonce: Buffer.from('somesalt'),
    parallelism: 1,
    tagLength: 32,
    memory: 8,
    passes: 1,
  }
  const tag = argon2Sync('argon2id', input).toString('base64').replaceAll('=', '')
  const stored = `$argon2id$v=19$m=8,t=1,p=1$${Buffer.from('somesalt').toString('base64').replaceAll('=', '')}$${tag}`
  const hasher = passwordHasher()
  assert.equal(await hasher.verify('password', stored, 'a'), true)
  assert.equal(await hasher.verify('passwore', stored, 'a'), false)
})

test('a network that asks for too much at once is refused, and another one is served', async () => {
  const hasher = passwordHasher()
  const flood = Array.from({ length: 40 }, () => hasher.verify('x', null, 'flood').catch((error: unknown) => error))
  const other = hasher.verify('x', null, 'other')
  assert.equal(await other, false)
  const results = await Promise.all(flood)
  assert.equal(results.filter((result) => result === false).length, 12)
  assert.ok(results.every((result) => result === false || result instanceof QueueFull))
})

test('all networks of one IPv6 /48 share the turns of one', async () => {
  const hasher = passwordHasher()
  const ask = (network: string) => hasher.verify('x', null, network).catch((error: unknown) => error)
  const flood = Array.from({ length: 40 }, (_, i) => ask(`2001:db8:7:${i.toString(16)}::/64`))
  const neighbour = ask('2001:db8:8:0::/64')

  assert.equal(await neighbour, false)
  const results = await Promise.all(flood)
  assert.equal(results.filter((result) => result === false).length, 12)
  assert.ok(results.every((result) => result === false || result instanceof QueueFull))
})
