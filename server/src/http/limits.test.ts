import assert from 'node:assert/strict'
import { test } from 'node:test'
import { enrolDevice, getOpenApi } from '#contract'
import type { Caller } from '#platform/context'
import { orgId } from '#platform/ids'
import { addressSubject, pageSubject, publicSubject, storeSubject } from './limits.ts'

const caller: Caller = {
  org: orgId('019d0000-0000-7000-8000-000000000001'),
  keyId: 'k',
  actor: { kind: 'key', id: 'key_k', label: 'k' },
  planes: ['store'],
  scopes: null,
  mode: 'test',
  origins: [],
  limits: { keyMinute: 1, keyDay: 1, orgDay: 1 },
}

for (const [name, subjectOf] of [
  ['requests without a valid key', addressSubject],
  ['requests to pages', pageSubject],
  ['requests without a key to public operations', (address: string) => publicSubject(getOpenApi, address)],
  ['enrolments', (address: string) => publicSubject(enrolDevice, address)],
  ['requests of browsers', (address: string) => storeSubject(caller, address, undefined)],
] as const)
  test(`${name} from one /64 are counted together, and those of another one apart`, () => {
    const one = subjectOf('2001:db8:1:2::1')
    assert.deepEqual(subjectOf('2001:db8:1:2:ffff::9'), one)
    assert.notDeepEqual(subjectOf('2001:db8:1:3::1'), one)
    assert.deepEqual(subjectOf('::ffff:203.0.113.9'), subjectOf('203.0.113.9'))
    assert.equal(subjectOf('203.0.113.9').windows.length, 1)
    assert.notDeepEqual(subjectOf('203.0.113.10'), subjectOf('203.0.113.9'))
  })

test('an IPv6 address is counted in its /64, its /56 and its /48, which may make 4 and 16 times as many requests', () => {
  const windowsOf = (address: string) => addressSubject(address).windows.map(({ id, limit }) => [id, limit])
  assert.deepEqual(windowsOf('2001:db8:1:2ff::1'), [
    ['n:2001:db8:1:2ff::/64:m', 300],
    ['n:2001:db8:1:200::/56:m', 1_200],
    ['n:2001:db8:1:0::/48:m', 4_800],
  ])
  assert.equal(addressSubject('2001:db8:1:2ff::1').group, addressSubject('2001:db8:1:9::1').group)
})
