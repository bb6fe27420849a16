import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findLongFiles } from './file-sizes.ts'

const lines = (count: number): string => 'const a = 1\n'.repeat(count)

test('a file of 250 lines is accepted, one of 251 lines is too long', () => {
  const found = findLongFiles([
    { path: 'short.ts', text: lines(250) },
    { path: 'long.ts', text: lines(251) },
  ])

  assert.equal(found.length, 1)
  assert.match(found[0] ?? '', /^long\.ts: 251 lines/)
})

test('a last line without a line break counts', () => {
  assert.equal(findLongFiles([{ path: 'a.ts', text: `${lines(250)}const b = 2` }]).length, 1)
})

test('a reason in the first line allows a long file', () => {
  const text = `// This table is longer than 250 lines because it is generated.\n${lines(300)}`

  assert.deepEqual(findLongFiles([{ path: 'a.ts', text }]), [])
})

test('an empty reason, or one on another line or in code, does not allow a long file', () => {
  const texts = [
    `// longer than 250 lines because\n${lines(300)}`,
    `const a = 1\n// longer than 250 lines because it is generated\n${lines(300)}`,
    `const a = 'longer than 250 lines because of this'\n${lines(300)}`,
  ]

  assert.equal(findLongFiles(texts.map((text, index) => ({ path: `${index}.ts`, text }))).length, 3)
})
