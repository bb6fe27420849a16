import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestServer } from '../../server/testing/test-server.ts'
import { proveRules } from './in-memory.ts'
import { proveApi } from './through-api.ts'
import { type Defence, withoutDefence } from './without.ts'

const counts = () => ({ orders: 0, refunds: 0, exchanges: 0, closed: 0 })

test('2,000 random orders by the rules of the server have the VAT of exact fractions', () => {
  const done = counts()

  assert.deepEqual(proveRules(2_000, 20_261_116, done), [])
  assert.ok(done.refunds > 1_000 && done.exchanges > 300 && done.closed > 500, JSON.stringify(done))
})

test('40 random orders through the API do too, with refunds and exchanges', async () => {
  const w = await startTestServer()
  try {
    const done = counts()
    assert.deepEqual(await proveApi(w, 40, 20_261_116, done), [])
    assert.ok(done.refunds > 5 && done.exchanges > 1 && done.closed > 5, JSON.stringify(done))
  } finally {
    await w.stop()
  }
})

for (const defence of ['rounding', 'snapshot'] satisfies Defence[])
  test(`control: without ${defence}, the proof finds differences`, async () => {
    const w = await startTestServer({ rewrite: withoutDefence(defence) })
    try {
      assert.notDeepEqual(await proveApi(w, 40, 20_261_116, counts()), [])
    } finally {
      await w.stop()
    }
  })
