import assert from 'node:assert/strict'
import { test } from 'node:test'
import { proveRestore } from './prove-restore.ts'

const restore = async (finishes: boolean): Promise<string[]> =>
  (await proveRestore({ sellMs: 700, finishes, print: () => {} })).faults

test('after a restore every payment is an order or a refund, no id is reused, and clients start anew', async () => {
  assert.deepEqual(await restore(true), [])
})

test('the control: without `tessera restore finish` ids are given twice, and gates admit lost tickets', async () => {
  const faults = (await restore(false)).join('\n')

  assert.match(faults, /^ids given twice: \d+ of order,/m)
  assert.match(faults, /^ids given twice: \d+ of change of the feed,/m)
  assert.match(faults, /^a gate decided on a lost ticket after the first contact: admitted instead of unknown/m)
})
