import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readArguments, UsageError } from './arguments.ts'

test('a name alone runs a bench, and its own flags belong to the name', () => {
  assert.deepEqual(readArguments([]), { name: undefined })
  assert.deepEqual(readArguments(['claims']), { name: 'claims' })
  assert.deepEqual(readArguments(['onsale', '--keyed']), { name: 'onsale --keyed' })
})

test('a commit, a floor and the number of pairs are read at any place', () => {
  const expected = { name: 'onsale --keyed', against: 'HEAD~1', floor: 0.95, pairs: 20 }
  assert.deepEqual(
    readArguments(['onsale', '--against', 'HEAD~1', '--keyed', '--floor', '0.95', '--pairs', '20']),
    expected,
  )
  assert.deepEqual(readArguments(['--against=HEAD~1', 'onsale', '--floor=0.95', '--pairs=20', '--keyed']), expected)
})

test('a mistake is refused in one sentence', () => {
  for (const args of [
    ['--against'],
    ['--against', 'HEAD', '--floor', 'x'],
    ['--floor', '0.9'],
    ['--against', 'HEAD', '--pairs', '0'],
  ])
    assert.throws(
      () => readArguments(['claims', ...args]),
      (error) => error instanceof UsageError && /^[^\n]+\.$/.test(error.message),
    )
})
