import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emailLimitKey } from './email-key.ts'

test('addresses that reach one mailbox have one key', () => {
  const alike = [
    ['ann@example.com', ' Ann@Example.COM ', 'ann+1@example.com', 'ANN+a+b@example.com'],
    ['a.nn@gmail.com', 'ann@gmail.com', 'A.N.N+match@googlemail.com'],
    ['jos\u00e9@example.com', 'jose\u0301@example.com'],
    ['ann@m\u00fcnchen.example', 'ann@xn--mnchen-3ya.example', 'ann@M\u00dcNCHEN.example'],
  ]
  for (const addresses of alike)
    assert.equal(new Set(addresses.map(emailLimitKey)).size, 1, addresses.map(emailLimitKey).join(' '))
})

test('other addresses have other keys, and every text has one', () => {
  const different = ['ann@example.com', 'a.nn@example.com', 'bob@example.com', 'ann@example.org', '+ann@example.com']
  assert.equal(new Set(different.map(emailLimitKey)).size, different.length)
  assert.notEqual(emailLimitKey('+1@example.com'), emailLimitKey('+2@example.com'))
  for (const odd of ['', '@', 'no address', 'a@b@c', 'x@%%']) assert.equal(typeof emailLimitKey(odd), 'string')
})
