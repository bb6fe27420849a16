import assert from 'node:assert/strict'
import { test } from 'node:test'
import { measureIsolation } from './isolation.ts'

const short = { endpoints: 200, eventsPerSecond: 40, seconds: 8 }

test('endpoints that hang, never stop responding or fail do not delay the others', async () => {
  const { p99Ms, growthMb, missing } = await measureIsolation({ ...short, maxEndpoints: 1_000 })

  assert.ok(p99Ms < 2_000, `99 of 100 first attempts came within ${p99Ms} ms`)
  assert.ok(growthMb < 100, `the worker grew by ${growthMb} MB`)
  assert.equal(missing, 0)
})

test('the control: if a worker sends to few endpoints at once, those that hang delay all others', async () => {
  const { p99Ms } = await measureIsolation({ ...short, maxEndpoints: 4 })

  assert.ok(p99Ms > 2_000, `99 of 100 first attempts came within ${p99Ms} ms`)
})
