import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Problem } from '#platform/problem'
import { getRelyingParty } from './relying-party.ts'

test('the relying party is the host name of the public URL', () => {
  assert.deepEqual(getRelyingParty('https://tickets.example:8443/x'), {
    id: 'tickets.example',
    origin: 'https://tickets.example:8443',
  })
  assert.deepEqual(getRelyingParty('http://localhost:8080'), { id: 'localhost', origin: 'http://localhost:8080' })
})

for (const [publicUrl, remedy] of [
  ['http://127.0.0.1:8080', /IP address 127\.0\.0\.1.*TESSERA_PUBLIC_URL=http:\/\/localhost:8080/],
  ['https://[2001:db8::1]', /IP address.*TESSERA_PUBLIC_URL=http:\/\/localhost and/],
  ['http://tickets.example', /need TLS.*https:\/\//],
] as const)
  test(`with ${publicUrl} the error says what to set`, () => {
    assert.throws(
      () => getRelyingParty(publicUrl),
      (error) => error instanceof Problem && error.code === 'not_configured' && remedy.test(error.message),
    )
  })
