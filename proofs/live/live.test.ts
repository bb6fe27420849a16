import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runLive } from './run-live.ts'

const short = { streams: 80, sales: 2, kills: 2, seed: 7 }

test('a sale reaches every stream of two processes within 2 s, and killed servers cost no change and repeat none', async () => {
  const { faults, figures } = await runLive(short, () => {})
  assert.deepEqual(faults, [])
  // Enough streams were interrupted.
  assert.ok((figures.connections ?? 0) >= 1.5 * short.streams, JSON.stringify(figures))
})

test('control: a client that does not resume misses changes', async () => {
  const { faults } = await runLive({ ...short, streams: 20, sales: 1, without: 'resume' }, () => {})
  assert.ok(
    faults.some((fault) => fault.includes('in place of')),
    faults.join('\n'),
  )
})

test('control: without polling, changes of other processes do not arrive', async () => {
  const { faults } = await runLive({ ...short, streams: 4, sales: 1, without: 'polling' }, () => {})
  assert.match(faults.join('\n'), /did not reach every stream/)
})
