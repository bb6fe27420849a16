import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { finds, tried } from './leak-checks.ts'
import { replaysTheirs } from './replay.ts'
import { tenantTables } from './tenant-rows.ts'
import { scene, type Scene } from './scene.ts'

// The positive control of rls-only.test.ts: nothing stands between two organisations, and every attempt gets through.
let open: Scene

before(async () => {
  open = await scene(async (watcher) => {
    for (const table of await tenantTables(watcher))
      await watcher.query(`alter table ${table} disable row level security`)
  })
})
after(() => open.end())

for (const op of tried.filter(finds)) {
  test(`${op.id} does leak without row-level security, so the attempt is a real one`, async () => {
    assert.notDeepEqual(await open.leaksOf(op), [])
  })
}

test("another organisation's answer to an Idempotency-Key is replayed", async () => {
  assert.equal(await replaysTheirs(open.attempt), true)
})
