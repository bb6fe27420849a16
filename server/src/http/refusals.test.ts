import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Caller } from '#platform/context'
import { read } from '#platform/db'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'
import { MAX_REFUSAL_ENTRIES, refusalLog } from './refusals.ts'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const refused = read<{ operation: string; actor_kind: string; code: string; count: number }>(`
  select operation, actor_kind, code, count from audit_entry where org_id = $1 and outcome = 'refused' order by entry_id
`)

const aCaller = (org: TestOrg, number: number): Caller => ({
  org: org.org,
  keyId: `k${number}`,
  actor: { kind: 'key', id: `key_${number}`, label: `Key ${number}` },
  planes: ['admin'],
  scopes: null,
  mode: 'test',
  origins: [],
  limits: { keyMinute: 1, keyDay: 1, orgDay: 1 },
})

const openLog = () =>
  refusalLog({
    db: w.db,
    windowMs: 3_600_000,
    onError: (error) => {
      throw error
    },
  })

const facts = { operation: 'createVenue', code: 'scope_missing', address: '192.0.2.1', requestId: 'req_1' }

test('a flood of refusals becomes a bounded number of entries, and none is lost', async () => {
  const [org, quiet] = [await w.createOrg(), await w.createOrg()]
  const log = openLog()
  for (let i = 0; i < 3_000; i++) log.record({ ...facts, caller: aCaller(org, i % 300) })
  log.record({ ...facts, caller: aCaller(quiet, 1) })

  await log.close()

  const rows = await w.db.all(refused, org.org)
  assert.equal(rows.length, MAX_REFUSAL_ENTRIES + 1)
  assert.equal(
    rows.reduce((sum, { count }) => sum + count, 0),
    3_000,
  )
  const others = rows.filter(({ operation }) => operation === 'others')
  assert.deepEqual(
    others.map(({ actor_kind, count }) => [actor_kind, count]),
    [['system', 2_000]],
  )
  assert.equal((await w.db.all(refused, quiet.org)).length, 1)
})

test('refusals are counted by actor, operation and error', async () => {
  const org = await w.createOrg()
  const log = openLog()
  const [one, two] = [aCaller(org, 1), aCaller(org, 2)]
  for (const refusal of [
    { ...facts, caller: one },
    { ...facts, caller: one },
    { ...facts, caller: two },
    { ...facts, caller: one, operation: 'createEvent' },
    { ...facts, caller: one, code: 'address_not_allowed' },
  ])
    log.record(refusal)

  await log.close()

  const rows = await w.db.all(refused, org.org)
  // Entries of one millisecond are in no order.
  assert.deepEqual(
    rows.map(({ count }) => count).toSorted((a, b) => a - b),
    [1, 1, 1, 2],
  )
})
