import assert from 'node:assert/strict'
import { test } from 'node:test'
import { closingLine, countResults, describeFailures } from './report.ts'
import type { FileRun } from './test-process.ts'

const run = (part: Partial<FileRun>): FileRun => ({
  file: 'a.test.ts',
  durationMs: 1,
  results: [],
  output: '',
  ...part,
})

test('the closing line names skipped tests only when there are any', () => {
  assert.equal(closingLine({ passed: 3, failed: 0, skipped: 0 }), '3 passed, 0 failed')
  assert.equal(closingLine({ passed: 3, failed: 1, skipped: 2 }), '3 passed, 1 failed, 2 skipped')
})

test('an error of a whole file counts as one failure', () => {
  const counts = countResults([run({ fileError: 'it crashed' }), run({})])

  assert.deepEqual(counts, { passed: 0, failed: 1, skipped: 0 })
})

test('the output of a file is shown only if it failed', () => {
  assert.equal(describeFailures(run({ output: 'chatter' })), '')
  assert.match(describeFailures(run({ output: 'a clue', fileError: 'it crashed' })), /it crashed[^]*a clue/)
})
