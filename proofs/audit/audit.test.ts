import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runAudit } from './run-audit.ts'

test('every audited operation leaves one entry, and no other write leaves one', async () => {
  const { faults, audited } = await runAudit({ every: 1, failing: false, without: undefined })
  assert.deepEqual(faults, [])
  assert.ok(audited.length > 100)
})

test('an operation whose entry cannot be appended has no effect', async () => {
  const { faults } = await runAudit({ every: 10, failing: true, without: undefined })
  assert.deepEqual(faults, [])
})

test('without the call that appends entries, every operation is named', async () => {
  const { audited, missing } = await runAudit({ every: 10, failing: false, without: 'entry' })
  assert.deepEqual(missing, audited)
})

test('a role that may change the log is noticed', async () => {
  const { faults } = await runAudit({ every: 1_000, failing: false, without: 'rights' })
  assert.deepEqual(faults, [
    "the server's role may delete from audit_entry",
    "the server's role may update audit_entry set count = 2",
  ])
})
