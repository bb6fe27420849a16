import assert from 'node:assert/strict'
import { test } from 'node:test'
import { measureIsolation } from './isolation.ts'

const short = { endpoints: 200, eventsPerSecond: 40, seconds: 8 }

test('endpoints that hang, never stop responding or fail do not hold up the others', async () => {
  const { growthMb, missing, hanging } = await measureIsolation({ ...short, maxEndpoints: 1_000 })

  assert.equal(missing, 0)
  assert.ok(hanging > 0, 'no request hung, so nothing was shown')
  assert.ok(growthMb < 100, `the worker grew by ${growthMb} MB`)
})

test('the control: if a worker sends to few endpoints at once, those that hang hold up all others', async () => {
  const { missing, hanging } = await measureIsolation({ ...short, maxEndpoints: 4 })

  assert.equal(hanging, 4)
  assert.ok(missing > 0, 'all events arrived')
})
