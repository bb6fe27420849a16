import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { world } from '#testing/test-server'
import { connect } from '../platform/db.ts'
import { sweepAnswers } from './sweep.ts'

test('what is too old to be replayed is forgotten, whosever it is, and nothing else', async () => {
  const w = await world()
  const owner = new pg.Client({ connectionString: w.ownerUrl })
  await owner.connect()
  for (const { org } of [await w.anOrg(), await w.anOrg()]) {
    for (const hours of [23, 25, 300]) {
      await owner.query(
        `insert into idempotent_answer values ($1, 'admin', $2, '', 200, '', now() - make_interval(hours => $2::text::int))`,
        [org, String(hours)],
      )
    }
  }
  // As the worker runs it: a role that sees no organisation's rows.
  const worker = await connect({ url: w.appUrl, lanes: 1, transactions: 1 })

  await Promise.all([sweepAnswers(worker), sweepAnswers(worker)])

  const { rows } = await owner.query<{ key: string }>('select key from idempotent_answer')
  assert.deepEqual(rows, [{ key: '23' }, { key: '23' }])
  await worker.close()
  await owner.end()
  await w.end()
})
