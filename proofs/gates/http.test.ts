import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestServer } from '../../server/testing/test-server.ts'
import { withoutTicketLock } from './broken-merges.ts'
import { createGateSetup, findHttpFaults } from './merge-over-http.ts'

test('uploads over HTTP end with the results of the merge rules, whatever their order', async () => {
  const w = await startTestServer()
  try {
    const setup = await createGateSetup(w, 6)
    for (const seed of [1, 2, 3, 4]) assert.deepEqual(await findHttpFaults(w, setup, seed), [])
  } finally {
    await w.stop()
  }
})

test('the control: without the lock on a ticket, concurrent uploads miss conflicts', async () => {
  const w = await startTestServer({ rewrite: withoutTicketLock })
  try {
    const setup = await createGateSetup(w, 6)
    const faults: string[] = []
    for (let seed = 1; seed <= 10 && faults.length === 0; seed++) faults.push(...(await findHttpFaults(w, setup, seed)))
    assert.ok(faults.length > 0)
  } finally {
    await w.stop()
  }
})
