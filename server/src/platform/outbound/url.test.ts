import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseAllowedRanges, classifyAddress } from './addresses.ts'
import { urlRefusal } from './url.ts'

/** Spellings of destinations that no webhook may reach. */
const refused: readonly string[] = [
  'http://example.com/',
  'ftp://example.com/',
  'file:///etc/passwd',
  'gopher://127.0.0.1:6379/_',
  'https://user@example.com/',
  'https://user:secret@example.com/',
  'https://example.com@127.0.0.1/',
  'https://example.com:80/',
  'https://example.com:22/',
  'https://example.com:6379/',
  'https://example.com/#fragment',
  'https://localhost',
  'https://localhost./',
  'https://intranet/',
  'https://127.0.0.1/',
  'https://127.1/',
  'https://127.0.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0x7f.1/',
  'https://0177.0.0.1/',
  'https://017700000001/',
  'https://127。0。0。1/',
  'https://１２７.0.0.1/',
  'https://①②⑦.⓪.⓪.①/',
  'https://%31%32%37.0.0.1/',
  'https://0/',
  'https://0.0.0.0/',
  'https://10.0.0.1/',
  'https://100.64.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://168.63.129.16/',
  'https://172.16.0.1/',
  'https://192.0.0.192/',
  'https://192.0.2.1/',
  'https://192.88.99.1/',
  'https://192.168.0.1/',
  'https://198.18.0.1/',
  'https://198.51.100.1/',
  'https://203.0.113.1/',
  'https://224.0.0.1/',
  'https://240.0.0.1/',
  'https://255.255.255.255/',
  'https://[::]/',
  'https://[::1]/',
  'https://[::127.0.0.1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[::ffff:8.8.8.8]/',
  'https://[0:0:0:0:0:ffff:a9fe:a9fe]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[64:ff9b:1::1]/',
  'https://[100::1]/',
  'https://[2001::1]/',
  'https://[2001:db8::1]/',
  'https://[2002:7f00:1::]/',
  'https://[3fff::1]/',
  'https://[5f00::1]/',
  'https://[fc00::1]/',
  'https://[fd00:ec2::254]/',
  'https://[fe80::1]/',
  'https://[fec0::1]/',
  'https://[ff02::1]/',
  'https://[4000::1]/',
  `https://example.com/${'x'.repeat(2_048)}`,
  'not a url',
  '//example.com/',
]

for (const url of refused)
  test(`${url.slice(0, 60)} is refused`, () => {
    assert.notEqual(urlRefusal(url, []), undefined)
  })

const accepted = [
  'https://example.com/hook',
  'https://example.com:8443/hook?a=b',
  'https://hooks.xn--bcher-kva.example/',
  'https://8.8.8.8/',
  'https://[2606:4700::1111]/',
]

for (const url of accepted)
  test(`${url} is accepted`, () => {
    assert.equal(urlRefusal(url, []), undefined)
  })

test('networks that the operator allows are reachable, and no others', () => {
  const allowed = parseAllowedRanges(['127.0.0.0/8', '::1'])

  assert.equal(urlRefusal('http://127.0.0.1:3000/hook', allowed), undefined)
  assert.equal(urlRefusal('http://localhost:3000/hook', allowed), undefined)
  assert.equal(classifyAddress('::1', allowed), 'allowed')
  assert.equal(classifyAddress('::ffff:127.0.0.1', allowed), 'allowed')
  assert.equal(classifyAddress('10.0.0.1', allowed), 'refused')
  assert.notEqual(urlRefusal('http://10.0.0.1:3000/hook', allowed), undefined)
})
