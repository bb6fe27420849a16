import { read, type Db } from '#platform/db'

/** The id under which revenue_tally and report_day_start have all events of an organisation together. */
export const ALL_EVENTS = '00000000-0000-0000-0000-000000000000'

type DayStartRow = { readonly org_id: string; readonly event_id: string; readonly seconds: number }

const missing = read<DayStartRow>(`select org_id, event_id, seconds from find_missing_day_starts($1)`, { heavy: true })
const add = read<{ readonly added: string }>(`select add_report_day_start($1, $2, $3)::text as added`, { heavy: true })

/**
 * Adds up the days of time zones that organisations and events have had since the last run, by reviewed database functions.
 * Each has its own transaction, so that a fold waits for one event at most.
 */
export async function addMissingDayStarts(db: Db, atMost: number): Promise<void> {
  for (;;) {
    const rows = await db.unscoped(missing, atMost)
    for (const { org_id, event_id, seconds } of rows) await db.unscoped(add, org_id, event_id, seconds)
    if (rows.length < atMost) return
  }
}
