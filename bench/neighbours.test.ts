import assert from 'node:assert/strict'
import { test } from 'node:test'
import { liveLimits } from '../contract/src/index.ts'
import { runNeighbours } from './neighbours.ts'

test('the bench of neighbours runs: no request of the quiet club is refused beside a flood', async () => {
  const load = { seconds: 2, rounds: 1, buyers: 4, customers: 500, members: 5_000, streams: liveLimits.perKey }
  const { ours, bare, ratio } = await runNeighbours(load)
  assert.ok(ours > 0 && bare > 0 && ratio > 0)
})
