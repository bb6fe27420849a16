import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { retries, type Retries } from '../../../proofs/retries/retries.ts'
import { world, type World } from '#testing/test-server'

let w: World
let waiting: Retries
before(async () => {
  w = await world()
  waiting = await retries(w)
})
after(async () => {
  await waiting.end()
  await w.end()
})

test('what waits for its next attempt costs nothing: a claim reads as much with 60,000 of them as with 3,000', async () => {
  await waiting.add(3_000)
  const few = await waiting.measure()
  await waiting.add(57_000)
  const many = await waiting.measure()

  assert.match(many.plan, /"Index Name":"delivery_pending"/)
  assert.ok(many.blocks <= few.blocks + 3, `${few.blocks} blocks, then ${many.blocks}`)
  assert.ok(many.blocks < 10, `${many.blocks} blocks`)
})
