import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { listAttacks, root } from './attacks.ts'
import { holes } from './holes.ts'
import { runAttacks } from './run-attacks.ts'

const attacks = listAttacks()
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const STRING = String.raw`'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"`

/** Returns the names of the tests in a file, and for each name with a placeholder the names that its table of cases makes. */
function listTests(source: string): ReadonlySet<string> {
  const plain = [...source.matchAll(new RegExp(String.raw`\btest\(\s*(?:${STRING})`, 'g'))].map(
    ([, single, double]) => single ?? double ?? '',
  )
  const strings = [...source.matchAll(new RegExp(STRING, 'g'))].map(([, single, double]) => single ?? double ?? '')
  const templates = [...source.matchAll(/\btest\(`([^`$]*)\$\{\w+\}([^`$]*)`/g)]
  const made = templates.flatMap(([, start = '', end = '']) => strings.map((each) => `${start}${each}${end}`))
  return new Set([...plain, ...made])
}

test('the list has at least 60 attacks, numbered, and each has a test of its own', () => {
  assert.ok(attacks.length >= 60)
  assert.deepEqual(
    attacks.map(({ number }) => number),
    attacks.map((_, index) => index + 1),
  )
  assert.equal(new Set(attacks.map(({ file, test: name }) => `${file} ${name}`)).size, attacks.length)
  assert.match(read('docs/staff-attacks.md'), new RegExp(`^${attacks.length} attacks`, 'm'))
})

test('every attack in the list names a test that exists', () => {
  const tests = new Map(attacks.map(({ file }) => [file, listTests(read(file))]))
  const missing = attacks.filter((attack) => !tests.get(attack.file)?.has(attack.test))
  assert.deepEqual(missing, [])
  assert.ok(!listTests(read('server/src/staff/origin.test.ts')).has('a write that nobody causes by fetch is refused'))
})

test('every control is a line of the source that exists once, and belongs to an attack', () => {
  const used = new Set(attacks.flatMap(({ control }) => control ?? []))
  assert.deepEqual([...used].toSorted(), Object.keys(holes).toSorted())
  for (const [name, { file, find }] of Object.entries(holes))
    assert.equal(read(file).split(find).length, 2, `${name}: ${find}`)
})

test('an attack succeeds if its defence is removed', async () => {
  const [attack = assert.fail('no attack')] = attacks.filter(({ control }) => control === 'no-store')
  assert.equal((await runAttacks([attack], 'no-store'))[0]?.verdict, 'succeeded')
})
