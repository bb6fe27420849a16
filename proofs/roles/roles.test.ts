import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runRoles } from './run-roles.ts'

test('every role may use exactly the operations of the reviewed table, within its events and its ceiling', async () => {
  const { faults, operations } = await runRoles({ every: 6, without: undefined })
  assert.deepEqual(faults, [])
  assert.ok(operations > 300)
})
