import { startTestClock, type Operation } from '#contract'
import { inTx, write } from '#platform/db'
import type { TestOrg, TestServer } from '#testing/test-server'
import type { Json } from '../json.ts'

const put = write(`
  insert into test_clock (org_id, stands_at, started_at) values ($1, '2024-01-01Z', '2024-01-01Z')
  on conflict (org_id) do update set stands_at = excluded.stands_at, target = null, advanced_from = null, removing = false
`)
const remove = write(`delete from test_clock where org_id = $1`)

/** Prepares the clock for operations of the test clock: none before starting one, otherwise an idle one behind real time. */
export async function prepareClock(op: Operation, server: TestServer, org: TestOrg): Promise<void> {
  if (op.tag !== startTestClock.tag) return
  await inTx(server.db, org.org, (tx) => tx.count(op.id === startTestClock.id ? remove : put, org.org))
}

export const clockExamples: Readonly<Record<string, () => Json>> = {
  'advanceTestClock.to': () => Date.parse('2024-01-02T00:00:00Z') / 1_000,
}
