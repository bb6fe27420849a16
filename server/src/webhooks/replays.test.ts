import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { WebhookReplay } from '#contract'
import { bindParams, write } from '#platform/db'
import { startTestServer, type TestServer } from '#testing/test-server'
import { createEndpoint, emitSampleEvents } from '#testing/webhook-messages'
import { sequenceChanges } from './feed.ts'
import { resumeReplays } from './replays.ts'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const leaveGap = write(`
  update feed set gap_after = last_sequence, gap_through = last_sequence + 1000000 where org_id = $1
`)

test('a replay crosses the gap that a restore left in the numbers in one step', async () => {
  const org = await w.createOrg()
  const { endpoint_id } = await createEndpoint(w, org, { url: 'http://127.0.0.1:9/' })
  await emitSampleEvents(w, org, 2)
  await sequenceChanges(w.db)
  await w.db.execute(org.org, bindParams(leaveGap))
  await emitSampleEvents(w, org)
  await sequenceChanges(w.db)
  const path = `/admin/v1/webhook_endpoints/${endpoint_id}/replay`
  const since = Math.floor(Date.now() / 1_000) - 60

  await w.call(path, { method: 'POST', key: org.admin, json: { since } })
  await resumeReplays(w.db)

  const { status, deliveries } = (await w.call(path, { key: org.admin })).json<WebhookReplay>()
  assert.deepEqual([status, deliveries], ['done', 3])
})
