import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runStaffSearch } from './staff-search.ts'

test('the bench of staff searches runs: each order is found by what is known of it', async () => {
  const load = { rows: 5_000, seconds: 2, rounds: 1, terms: 40, mostMs: Number.POSITIVE_INFINITY }
  const { ours, bare, ratio } = await runStaffSearch(load)
  assert.ok(ours > 0 && bare > 0 && ratio > 0)
})
