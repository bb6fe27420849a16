import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '../lib/command.ts'
import { selectFiles, shortName } from './select-files.ts'

const own = 'scripts/test/select-files.test.ts'

const selected = (patterns: readonly string[], cwd = root): string[] => selectFiles(patterns, cwd).map(shortName)

test('a file, a folder, a glob and a part of a path all find this file', () => {
  for (const pattern of [own, 'scripts/test', 'scripts/**/select-*.test.ts', 'select-files'])
    assert.ok(selected([pattern]).includes(own), pattern)
})

test('paths are relative to the current folder', () => {
  assert.deepEqual(selected(['select-files.test.ts'], join(root, 'scripts/test')), [own])
})

test('files under node_modules are never selected', () => {
  assert.deepEqual(
    selected([]).filter((file) => file.includes('node_modules')),
    [],
  )
})

test('a pattern without a test file is refused, also beside others', () => {
  assert.throws(() => selected([own, 'server/test/structure']), /^Error: No test file matches server\/test\/structure$/)
})

test('a file selected twice runs once', () => {
  assert.deepEqual(selected([own, 'select-files']), [own])
})

test('a pattern leaves files out', () => {
  const all = selected([])
  const without = selectFiles([], root, ['scripts/test']).map(shortName)
  assert.ok(all.includes(own) && !without.includes(own))
  assert.deepEqual(
    without,
    all.filter((file) => !file.startsWith('scripts/test/')),
  )
})
