import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chooseLongFiles } from './choose-long-files.ts'
import type { LongFiles } from './long-files.ts'
import type { FullRunRecord } from './record.ts'

const longFiles: LongFiles = {
  'proofs/a/a.test.ts': { guards: ['server/src/orders'], fault: 'an order that is lost' },
  'proofs/b/b.test.ts': { guards: ['server/src/orders', 'server/src/events'], fault: 'an event that is lost' },
  'proofs/c/c.test.ts': { guards: ['server/src/events'], fault: 'an event that is shown twice' },
}

const times = {
  'proofs/a/a.test.ts': { seconds: 60, cpuSeconds: 40 },
  'proofs/b/b.test.ts': { seconds: 60, cpuSeconds: 50 },
  'proofs/c/c.test.ts': { seconds: 60, cpuSeconds: 60 },
}

const paths = ['proofs/a', 'proofs/b', 'proofs/c', 'server/src/orders', 'server/src/events']
const contentOf = (changed: readonly string[] = []): [string, string][] =>
  paths.map((path) => [path, changed.includes(path) ? 'new' : 'old'])
const record: FullRunRecord = { closing: '', duration: '', content: Object.fromEntries(contentOf()) }

const choose = (changed: readonly string[], budget = { affected: 100, sample: 50 }) =>
  chooseLongFiles({ longFiles, times, now: new Map(contentOf(changed)), record, budget })

test('a changed folder runs the files that guard it, first those that guard little else', () => {
  const { affected, left } = choose(['server/src/events'])

  assert.deepEqual(affected, [{ file: 'proofs/c/c.test.ts', changed: ['server/src/events'] }])
  assert.deepEqual(left, ['proofs/b/b.test.ts'], 'it no longer fits')
})

test('a changed folder runs its own long files', () => {
  const { affected } = choose(['proofs/a'])

  assert.deepEqual(affected, [{ file: 'proofs/a/a.test.ts', changed: ['proofs/a'] }])
})

test('without a change a sample runs, which is the same for the same content and another for other content', () => {
  const { affected, sample } = choose([])
  const samples = Array.from('abcdefghij', (id) =>
    chooseLongFiles({
      longFiles,
      times,
      now: new Map([...contentOf(), ['README.md', id]]),
      record,
      budget: { affected: 100, sample: 60 },
    }).sample.join(),
  )

  assert.deepEqual(affected, [])
  assert.deepEqual(choose([]).sample, sample)
  assert.ok(new Set(samples).size > 1, samples.join(' '))
})

test('the sample uses only what the affected files leave', () => {
  const { affected, sample } = choose(['server/src/orders'], { affected: 100, sample: 100 })

  assert.deepEqual(
    affected.map(({ file }) => file),
    ['proofs/a/a.test.ts', 'proofs/b/b.test.ts'],
  )
  assert.deepEqual(sample, [], 'the third takes 60 s, and 10 s are left')
})

test('without a record, and with a folder that is not in it, everything counts as changed', () => {
  const input = { longFiles, times, now: new Map(contentOf()), budget: { affected: 1000, sample: 0 } }
  const { 'proofs/b': _left, ...partOfRecord } = record.content

  assert.equal(chooseLongFiles({ ...input, record: undefined }).affected.length, 3)
  assert.deepEqual(
    chooseLongFiles({ ...input, record: { ...record, content: partOfRecord } }).affected.map(({ file }) => file),
    ['proofs/b/b.test.ts'],
  )
})
