import assert from 'node:assert/strict'
import { test } from 'node:test'
import { measureTiming, measureUntilFound, TELLING_T } from './timing.ts'

/** `npm run prove -- sso-timing` takes eight times as many. */
const samples = 2_500

test("the response time does not reveal whether another customer's order exists", async (t) => {
  const plain = await measureTiming({ samples, plantedMs: 0 })
  t.diagnostic(`t = ${plain.t.toFixed(2)}`)
  assert.deepEqual(plain.bodies, ['200 {"object":"tickets","data":[]}'])
  assert.ok(Math.abs(plain.t) < TELLING_T, `t = ${plain.t}`)
})

test('the control: a difference of 0.2 ms is found', async (t) => {
  const found = await measureUntilFound({ samples, plantedMs: 0.2 })
  t.diagnostic(`t = ${found.t.toFixed(2)} of ${found.samples} samples`)
  assert.ok(found.t > TELLING_T, `t = ${found.t} of ${found.samples} samples`)
})
