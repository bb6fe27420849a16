import assert from 'node:assert/strict'
import { test } from 'node:test'
import { networkOf, unmapIpv4 } from './network.ts'

test('an IPv6 address is counted by its /64, however it is written', () => {
  for (const address of [
    '2001:db8:1:2::1',
    '2001:db8:1:2:ffff:ffff:ffff:ffff',
    '2001:0DB8:0001:0002:0000:0000:0000:0003',
  ])
    assert.equal(networkOf(address), '2001:db8:1:2::/64')
  assert.notEqual(networkOf('2001:db8:1:3::1'), networkOf('2001:db8:1:2::1'))
  assert.equal(networkOf('fe80::1%eth0'), 'fe80:0:0:0::/64')
})

test('an IPv6 address can be counted by a larger network', () => {
  assert.equal(networkOf('2001:db8:1:23ff::1', 56), '2001:db8:1:2300::/56')
  assert.equal(networkOf('2001:db8:1:2300::1', 56), '2001:db8:1:2300::/56')
  assert.equal(networkOf('2001:db8:1:23ff::1', 48), '2001:db8:1:0::/48')
  assert.equal(networkOf('203.0.113.9', 48), '203.0.113.9')
})

test('an IPv4 address is counted by itself, also if it is written as IPv6', () => {
  for (const address of ['203.0.113.9', '::ffff:203.0.113.9', '::FFFF:203.0.113.9', '::ffff:cb00:7109']) {
    assert.equal(networkOf(address), '203.0.113.9')
    assert.equal(unmapIpv4(address), '203.0.113.9')
  }
  assert.notEqual(networkOf('203.0.113.10'), networkOf('203.0.113.9'))
})

test('other addresses and other text stay as they are', () => {
  assert.equal(unmapIpv4('2001:db8::1'), '2001:db8::1')
  for (const text of ['', 'unknown', 'a:b']) assert.deepEqual([networkOf(text), unmapIpv4(text)], [text, text])
})
