import assert from 'node:assert/strict'
import { test } from 'node:test'
import { world } from '../../server/testing/test-server.ts'
import { aHouse, httpFaults } from './merge-over-http.ts'

test('through HTTP and PostgreSQL every order of uploads ends as the fold says', async () => {
  const w = await world()
  try {
    const house = await aHouse(w, 6)
    for (const seed of [1, 2, 3, 4]) assert.deepEqual(await httpFaults(w, house, seed), [])
  } finally {
    await w.end()
  }
})

test('without the lock of a ticket, uploads at the same moment miss conflicts', async () => {
  // Nobody waits for anybody, and each takes a little longer to be done.
  const unlocked = (text: string) =>
    text.startsWith('select pg_advisory_xact_lock(l.lock)')
      ? 'select where $1::uuid is null and $2::uuid[] is null and $3::text[] is null and $4::bigint[] is null'
      : text.replace(
          'select scan_no, scan_id from made',
          'select scan_no, scan_id from made, (select pg_sleep(0.05)) nap',
        )
  const w = await world({ rewrite: unlocked })
  try {
    const house = await aHouse(w, 6)
    const faults: string[] = []
    for (let seed = 1; seed <= 10 && faults.length === 0; seed++) faults.push(...(await httpFaults(w, house, seed)))
    assert.ok(faults.length > 0)
  } finally {
    await w.end()
  }
})
