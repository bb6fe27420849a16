import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runStaffSearch } from './staff-search.ts'

test('the bench of staff searches runs: each order is found by what is known of it', async () => {
  const { ours, bare, ratio } = await runStaffSearch({ rows: 5_000, seconds: 2, rounds: 1, terms: 40 })
  assert.ok(ours > 0 && bare > 0 && ratio > 0)
})
