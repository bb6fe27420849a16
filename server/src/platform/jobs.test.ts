import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runBatches } from './jobs.ts'

test('batches are repeated until one is not full', async () => {
  const sizes = [5, 5, 3, 5]
  const asked: number[] = []

  await runBatches(5, (atMost) => {
    asked.push(atMost)
    return Promise.resolve(sizes[asked.length - 1] ?? 0)
  })

  assert.deepEqual(asked, [5, 5, 5])
})

test('a run ends after its time although there is more', async () => {
  let batches = 0
  await runBatches(1, () => Promise.resolve(++batches && 1), { maxMs: 0, share: 1 })
  assert.equal(batches, 1)
})

test('a gentle run pauses in proportion to its work', async () => {
  const starts: number[] = []
  const batch = () => {
    const start = performance.now()
    while (performance.now() < start + 5);
    starts.push(start)
    return Promise.resolve(starts.length === 3 ? 0 : 1)
  }

  await runBatches(1, batch, { maxMs: 60_000, share: 0.1 })

  const [first = 0, , last = 0] = starts
  assert.ok(last - first >= 90, `${last - first} ms for two batches of 5 ms`)
})
