import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { startTestServer } from '#testing/test-server'
import { connect } from '../platform/db.ts'
import { sweepResponses } from './sweep.ts'

test('responses of all organisations that are too old to be replayed are deleted, and no others', async () => {
  const w = await startTestServer()
  const owner = new pg.Client({ connectionString: w.ownerUrl })
  await owner.connect()
  for (const { org } of [await w.createOrg(), await w.createOrg()]) {
    for (const hours of [23, 25, 300]) {
      await owner.query(
        `insert into idempotent_answer values ($1, 'admin', $2, '', 200, '', now() - make_interval(hours => $2::text::int))`,
        [org, String(hours)],
      )
    }
  }
  // Like the worker, with a role that can read no organisation's rows.
  const worker = await connect({ url: w.appUrl, readConnections: 1, transactionConnections: 1 })

  await Promise.all([sweepResponses(worker), sweepResponses(worker)])

  const { rows } = await owner.query<{ key: string }>('select key from idempotent_answer')
  assert.deepEqual(rows, [{ key: '23' }, { key: '23' }])
  await worker.close()
  await owner.end()
  await w.stop()
})
