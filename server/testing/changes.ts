import assert from 'node:assert/strict'
import type pg from 'pg'
import type { Change } from '@tessera/contract'
import type { TestOrg, TestResponse, TestServer } from './test-server.ts'

export type ChangesPage = {
  object: string
  url: string
  has_more: boolean
  next_after: number
  last_sequence: number
  epoch: number
  data: Change[]
}

export const requestChanges = (w: TestServer, org: TestOrg, query: string): Promise<TestResponse> =>
  w.call(`/v1/changes${query}`, { key: org.secret })

export async function getChangesPage(w: TestServer, org: TestOrg, query = ''): Promise<ChangesPage> {
  const reply = await requestChanges(w, org, query)
  assert.equal(reply.status, 200, reply.text)
  return reply.json<ChangesPage>()
}

type InsertChangesOptions = { readonly daysAgo?: number; readonly type?: string }

/** Inserts changes of an organisation that were numbered on a day in the past. */
export async function insertChanges(
  owner: pg.Client,
  org: TestOrg,
  count: number,
  past: InsertChangesOptions = {},
): Promise<void> {
  const { daysAgo = 0, type = 'customer.updated' } = past
  await owner.query(`select make_change_day((now() at time zone 'UTC')::date - $1::integer)`, [daysAgo])
  await owner.query(
    `with head as (
       insert into feed as kept (org_id, last_sequence, changed_on) values ($1, $2, (now() at time zone 'UTC')::date - $3::integer)
       on conflict (org_id) do update set last_sequence = kept.last_sequence + $2, changed_on = excluded.changed_on
       returning last_sequence, changed_on
     )
     insert into change (org_id, sequence, message_id, type, occurred_at, data, changed_on)
     select $1, last_sequence - $2 + n, gen_random_uuid(), $4, changed_on, '{}', changed_on from head, generate_series(1, $2) n`,
    [org.org, count, daysAgo, type],
  )
}
