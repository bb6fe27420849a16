import assert from 'node:assert/strict'
import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { root } from '../lib/command.ts'
import type { FileRun } from '../test/test-process.ts'
import { markChanged } from './folders.ts'
import { openProgress } from './progress.ts'

let folder: string
before(async () => void (folder = await mkdtemp(join(tmpdir(), 'tessera-progress-'))))
after(() => rm(folder, { recursive: true }))

/** A tree of two folders, with the ids that git gives to their files. */
const content = (files: Record<string, string>): Map<string, string> =>
  new Map(Object.entries({ server: JSON.stringify(files), scripts: 'folder', ...files }))

const committed = content({ 'server/sale.ts': 'a', 'server/sale.test.ts': 'b', 'scripts/test.test.ts': 'c' })

const passedRun: FileRun = {
  file: join(root, 'scripts/test.test.ts'),
  postgres: 'newest',
  durationMs: 1500,
  cpuSeconds: 2,
  results: [{ kind: 'result', path: ['one'], verdict: 'passed', durationMs: 1 }],
  output: '',
}

test('a run on the same content goes on after what has passed, also if the last line was cut off by a kill', async () => {
  const file = join(folder, 'same.jsonl')
  const first = openProgress(committed, file)
  first.addCheck(10)
  first.addFile(passedRun)
  await appendFile(file, '{"elapsedMs":1,"pa')

  const second = openProgress(committed, file)

  assert.equal(second.has('check'), true)
  assert.equal(second.has('scripts/test.test.ts', 'newest'), true)
  assert.equal(second.has('scripts/test.test.ts', 'usual'), false, 'it passed on the other version only')
  assert.deepEqual(second.totals(), { passed: 1, failed: 0, skipped: 0 })
  assert.deepEqual(
    second.measured().map(({ file: path, cpuSeconds }) => ({ path, cpuSeconds })),
    [{ path: passedRun.file, cpuSeconds: 2 }],
  )
})

const named = (name: string): FileRun => ({ ...passedRun, file: join(root, name) })

function passOn(ids: ReadonlyMap<string, string>, file: string): void {
  const progress = openProgress(ids, file)
  progress.addCheck(10)
  for (const name of ['server/sale.test.ts', 'server/other.test.ts', 'scripts/test.test.ts'])
    progress.addFile(named(name))
}

test('on other content a run begins anew', () => {
  const file = join(folder, 'other.jsonl')
  passOn(committed, file)

  const other = content({ 'server/sale.ts': 'changed', 'server/sale.test.ts': 'b', 'scripts/test.test.ts': 'c' })

  assert.deepEqual(openProgress(other, file).passed, [])
  assert.deepEqual(openProgress(committed, file).passed, [], 'the earlier progress is gone')
})

test('after the repair of a test it runs again, with the check and what reads the text of tests', () => {
  const file = join(folder, 'repaired.jsonl')
  passOn(committed, file)

  const repaired = content({ 'server/sale.ts': 'a', 'server/sale.test.ts': 'repaired', 'scripts/test.test.ts': 'c' })

  const names = openProgress(repaired, file).passed.map(({ name }) => name)
  assert.deepEqual(names, ['server/other.test.ts'])
})

test('on content that is not committed nothing counts as passed, nor does what passed on it', () => {
  const file = join(folder, 'uncommitted.jsonl')
  const uncommitted = markChanged(committed, ['server/sale.test.ts'])
  passOn(uncommitted, file)

  assert.deepEqual(openProgress(uncommitted, file).passed, [])
  passOn(uncommitted, file)
  assert.deepEqual(openProgress(committed, file).passed, [])
})
