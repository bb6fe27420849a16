import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { findsRows, checkedOperations } from './leak-checks.ts'
import { replaysForeignResponse } from './replay.ts'
import { listTenantTables } from './tenant-rows.ts'
import { createTenancyScene, type TenancyScene } from './tenancy-scene.ts'

// The positive control of rls-only.test.ts: without row-level security, every request reaches the other organisation.
let unguarded: TenancyScene

before(async () => {
  unguarded = await createTenancyScene(async (watcher) => {
    for (const table of await listTenantTables(watcher))
      await watcher.query(`alter table ${table} disable row level security`)
  })
})
after(() => unguarded.close())

for (const op of checkedOperations.filter(findsRows)) {
  test(`${op.id} leaks without row-level security, so that its check is meaningful`, async () => {
    assert.notDeepEqual(await unguarded.findLeaks(op), [])
  })
}

test("another organisation's response to an Idempotency-Key is replayed", async () => {
  assert.equal(await replaysForeignResponse(unguarded.organisations), true)
})
