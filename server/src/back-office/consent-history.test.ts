import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import pg from 'pg'
import { startTestServer } from '#testing/test-server'

/** Records what customers had decided before the triggers of migration 0033 existed. */
const migration = readFileSync(join(import.meta.dirname, '../../migrations/0033a_consent_history.sql'), 'utf8')

test('decisions from before the history are recorded once, and those that it has already stay as they are', async (t) => {
  const w = await startTestServer()
  const owner = new pg.Client({ connectionString: w.ownerUrl })
  await owner.connect()
  t.after(async () => {
    await owner.end()
    await w.stop()
  })
  const org = await w.createOrg()
  const agreed = await w.createCustomer(org, { marketing_emails: true })
  const changed = await w.createCustomer(org)
  await w.createCustomer(org)
  await owner.query('delete from customer_consent where org_id = $1', [org.org])
  await owner.query(`update customer set updated_at = add_date + interval '1 day' where user_id = $1`, [
    changed.user_id,
  ])
  const recorded = await w.createCustomer(org, { marketing_emails: true })

  await owner.query(migration)
  await owner.query(migration)

  const { rows } = await owner.query<{ customer: string; kind: string; granted: boolean; source: string }>(
    `select user_id as customer, kind, granted, source from customer_consent where org_id = $1 order by user_id, kind`,
    [org.org],
  )
  assert.deepEqual(
    rows.map(({ customer, kind, granted, source }) => [Number(customer), kind, granted, source]),
    [
      [agreed.user_id, 'marketing_emails', true, 'upgrade'],
      [changed.user_id, 'marketing_emails', false, 'upgrade'],
      [changed.user_id, 'new_event_notifications', false, 'upgrade'],
      [recorded.user_id, 'marketing_emails', true, 'change'],
    ],
  )
})
