import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createRetryQueue, type RetryQueue } from '#testing/retry-queue'
import { startTestServer, type TestServer } from '#testing/test-server'

let w: TestServer
let queue: RetryQueue
before(async () => {
  w = await startTestServer()
  queue = await createRetryQueue(w)
})
after(async () => {
  await queue.end()
  await w.stop()
})

test('deliveries that wait for a retry cost nothing: leasing endpoints reads as many rows with 60,000 of them as with 3,000', async () => {
  await queue.add(3_000)
  const few = await queue.measure()
  await queue.add(57_000)
  const many = await queue.measure()

  assert.match(many.plan, /"Index Name":"delivery_pending"/)
  assert.ok(many.blocks <= few.blocks + 3, `${few.blocks} blocks, then ${many.blocks}`)
  assert.ok(many.blocks < 10, `${many.blocks} blocks`)
})
