import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '../lib/command.ts'
import { needsOwnProcess, ownProcessFiles } from './own-process.ts'
import { runQueues, toQueues, type TestJob } from './schedule.ts'
import { selectFiles, shortName } from './select-files.ts'
import { longerFiles } from './time-limits.ts'
import { waitingFiles } from './waiting-files.ts'

const path = (name: string): string => join(root, name)

test('files that were never measured start first, then the longest', () => {
  const times = { 'a.test.ts': { seconds: 1 }, 'b.test.ts': { seconds: 30 } }
  const jobs = ['a.test.ts', 'new.test.ts', 'b.test.ts'].map((name): TestJob => ({
    file: path(name),
    postgres: 'usual',
  }))

  const { busy } = toQueues(jobs, times)

  assert.deepEqual(
    busy.map(({ file }) => shortName(file)),
    ['new.test.ts', 'b.test.ts', 'a.test.ts'],
  )
})

test('at most one waiting file runs beside the workers', async () => {
  const busy = ['b1', 'b2', 'b3', 'b4', 'b5', 'b6']
  const running = new Set<string>()
  const done: string[] = []
  let mostWaiting = 0

  await runQueues({ busy, waiting: ['w1', 'w2', 'w3'] }, 2, async (file) => {
    running.add(file)
    const waiting = [...running].filter((name) => name.startsWith('w')).length
    if (done.length < busy.length - 2) mostWaiting = Math.max(mostWaiting, waiting)
    assert.ok(running.size <= 3)
    await new Promise((resolve) => setImmediate(resolve))
    running.delete(file)
    done.push(file)
  })

  assert.deepEqual(done.toSorted(), [...busy, 'w1', 'w2', 'w3'])
  assert.equal(mostWaiting, 1)
})

test('without busy files, the waiting files run on the workers alone', async () => {
  let running = 0
  await runQueues({ busy: [], waiting: ['w1', 'w2', 'w3'] }, 1, async () => {
    assert.equal(++running, 1)
    await new Promise((resolve) => setImmediate(resolve))
    running--
  })
})

test('every listed file exists', () => {
  const files = new Set(selectFiles([]).map(shortName))
  const gone = Object.keys({ ...waitingFiles, ...ownProcessFiles, ...longerFiles }).filter((file) => !files.has(file))

  assert.deepEqual(gone, [], 'remove them from waiting-files.ts, own-process.ts or time-limits.ts')
})

test('files share a process, except those that are listed and those of folders that start processes', () => {
  const own = ['server/src/http/prototype.test.ts', 'server/test/lifecycle.test.ts', 'proofs/feed/feed.test.ts']

  assert.deepEqual(own.map(path).map(needsOwnProcess), [true, true, true])
  assert.equal(needsOwnProcess(path('server/src/events/list.test.ts')), false)
})
