import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runHomes } from './homes.ts'

test('the bench of homes runs: both databases sell, list orders and scan', async () => {
  const { ours, bare, ratio } = await runHomes({ rounds: 1, sales: 16, pages: 20, devices: 2, scansEach: 5 })
  assert.ok(ours > 0 && bare > 0 && ratio > 0)
})
