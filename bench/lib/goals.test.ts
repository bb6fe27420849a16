import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isMissed } from './bench.ts'
import { createStartedParts } from './started-parts.ts'

const figures = { ours: 10, bare: 20, ratio: 0.5 }

test('a bench misses a ratio that it must reach, or a figure that it must stay under', () => {
  assert.equal(isMissed({ goal: 0.5, goalOf: 'ratio-at-least' }, figures), false)
  assert.equal(isMissed({ goal: 0.51, goalOf: 'ratio-at-least' }, figures), true)
  assert.equal(isMissed({ goal: 0.49, goalOf: 'ratio-at-most' }, figures), true)
  assert.equal(isMissed({ goal: 10, goalOf: 'ours-at-most' }, figures), false)
  assert.equal(isMissed({ goal: 9, goalOf: 'ours-at-most' }, figures), true)
})

test('a figure that is not a number, and one of several goals, are missed too', () => {
  assert.equal(isMissed({ goal: 0.5, goalOf: 'ratio-at-least' }, { ...figures, ratio: NaN }), true)
  assert.equal(isMissed({ goal: 0.5, goalOf: 'ratio-at-least' }, { ...figures, missed: ['first byte'] }), true)
})

test('what was started is stopped once, the last first, also if one cannot be stopped', async (t) => {
  const stopped: string[] = []
  const error = t.mock.method(console, 'error', () => {})
  const started = createStartedParts()
  started.defer(() => stopped.push('database'))
  started.defer(() => Promise.reject(new Error('gone')))
  started.defer(() => stopped.push('server'))
  await Promise.all([started.stopAll(), started.stopAll()])
  assert.deepEqual(stopped, ['server', 'database'])
  assert.equal(error.mock.callCount(), 1)
})
