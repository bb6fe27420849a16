import assert from 'node:assert/strict'
import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { root } from '../lib/command.ts'
import type { FileRun } from '../test/test-process.ts'
import { openProgress } from './progress.ts'

let folder: string
before(async () => void (folder = await mkdtemp(join(tmpdir(), 'tessera-progress-'))))
after(() => rm(folder, { recursive: true }))

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
  const first = openProgress('content', file)
  first.addCheck(10)
  first.addFile(passedRun)
  await appendFile(file, '{"elapsedMs":1,"pa')

  const second = openProgress('content', file)

  assert.equal(second.has('check'), true)
  assert.equal(second.has('scripts/test.test.ts', 'newest'), true)
  assert.equal(second.has('scripts/test.test.ts', 'usual'), false, 'it passed on the other version only')
  assert.deepEqual(second.totals(), { passed: 1, failed: 0, skipped: 0 })
  assert.deepEqual(
    second.measured().map(({ file: path, cpuSeconds }) => ({ path, cpuSeconds })),
    [{ path: passedRun.file, cpuSeconds: 2 }],
  )
})

test('on other content a run begins anew', () => {
  const file = join(folder, 'other.jsonl')
  openProgress('content', file).addFile(passedRun)

  assert.deepEqual(openProgress('other content', file).passed, [])
  assert.deepEqual(openProgress('content', file).passed, [], 'the earlier progress is gone')
})
