import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isolation } from './isolation.ts'

const short = { endpoints: 200, eventsPerSecond: 40, seconds: 8 }

test('endpoints that hang, never stop or fail do not keep the others waiting', async () => {
  const { p99Ms, growthMb, missing } = await isolation({ ...short, lanes: 1_000 })

  assert.ok(p99Ms < 2_000, `99 of 100 first attempts came within ${p99Ms} ms`)
  assert.ok(growthMb < 100, `the worker grew by ${growthMb} MB`)
  assert.equal(missing, 0)
})

test('with few endpoints at once those that hang would hold up everybody', async () => {
  const { p99Ms } = await isolation({ ...short, lanes: 4 })

  assert.ok(p99Ms > 2_000, `99 of 100 first attempts came within ${p99Ms} ms`)
})
