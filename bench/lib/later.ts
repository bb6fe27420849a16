import type pg from 'pg'
import { forgetPaidBaskets, forgetUnpaidBaskets } from '../../server/src/baskets/queries/forget.ts'
import { archiveNextEvent, queueEndedEvents } from '../../server/src/orders/queries/archive.ts'
import { forgetPaymentResponses } from '../../server/src/payments/queries/attempts.ts'
import { forgetProviderEvents } from '../../server/src/payments/queries/provider-events.ts'
import type { TestServer } from '../../server/testing/test-server.ts'
import { readStorage, type Storage } from './storage.ts'

/** What jobs delete by the day, after a month or sooner. */
const DAYS = 'change, delivery, delivery_attempt, idempotent_answer'

const AT_MOST = 5_000

/** What is kept of a sale without free space, at once and after more than 13 months of jobs, and what the jobs wrote to the log. */
export type LaterStorage = { readonly sold: Storage; readonly kept: Storage; readonly jobsWalBytes: number }

/** Ends all events and runs the jobs that delete, with a retention of no days: rows need not be made older, which would move them. */
export async function measureLater(w: TestServer, owner: pg.Client): Promise<LaterStorage> {
  const sold = await compact(owner)
  await owner.query(`update event set starts_at = now() - interval '500 days', ends_at = null`)
  const start = await readStorage(owner)
  while ((await forgetUnpaidBaskets(w.db, 0, AT_MOST)) > 0);
  while ((await forgetPaidBaskets(w.db, 0, AT_MOST)) > 0);
  while ((await forgetPaymentResponses(w.db, 0, AT_MOST)) > 0);
  while ((await forgetProviderEvents(w.db, 0, AT_MOST)) > 0);
  await queueEndedEvents(w.db, 0, AT_MOST)
  // An event that is finished is due again after the retention, which is at once here: one turn more than there are batches ends it.
  const { rows } = await owner.query<{ turns: number }>(
    `select 2 * count(*)::integer + ((select count(*) from ticket_change) + (select count(*) from stock_entry))::integer / $1 as turns
     from event_archive`,
    [AT_MOST],
  )
  for (let turn = 0; turn < (rows[0]?.turns ?? 0); turn++) await archiveNextEvent(w.db, 0, AT_MOST)
  const jobsWalBytes = (await readStorage(owner)).walBytes - start.walBytes
  await owner.query(`truncate ${DAYS}`)
  return { sold, kept: await compact(owner), jobsWalBytes }
}

/** Rewrites all tables without free space, which later rows would use. */
async function compact(owner: pg.Client): Promise<Storage> {
  const { rows } = await owner.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  for (const { name } of rows) await owner.query(`vacuum full ${name}`)
  return readStorage(owner)
}
