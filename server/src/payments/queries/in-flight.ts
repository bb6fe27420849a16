import { read, type Reader } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { timerMoment } from '#platform/timers'

/**
 * Payments that a process is driving, or was driving when it died, and debits on which the bank has just decided. Excludes
 * payments waiting for the customer or the bank.
 */
const inFlight = read<{ attempt_id: string }>(`
  select a.attempt_id from attempt a
  where a.org_id = $1 and a.settled_at is null and (a.status in ('authorizing', 'capturing', 'voiding')
    or (a.status in ('waiting', 'late') and a.give_up_at is not null and a.due_at <= now()))
  order by a.created_at, a.attempt_id limit $2
`)

const overdue = read<{ attempt_id: string }>(`
  select a.attempt_id from attempt a
  where a.org_id = $1 and a.settled_at is null and a.status = 'waiting' and a.deadline <= $2
  order by a.deadline, a.created_at, a.attempt_id limit $3
`)

const firstDeadline = read<{ at: Date | null }>(`
  select ${timerMoment('min(a.deadline)')} as at from attempt a where a.org_id = $1 and a.settled_at is null and a.status = 'waiting'
`)

const ids = (rows: readonly { attempt_id: string }[]): string[] => rows.map(({ attempt_id }) => attempt_id)

export const listInFlight = async (db: Reader, org: OrgId, atMost: number) => ids(await db.all(inFlight, org, atMost))

/** Lists payments whose deadline for the customer's action has passed at `at`. */
export const listOverdue = async (db: Reader, org: OrgId, at: Date, atMost: number) =>
  ids(await db.all(overdue, org, at, atMost))

/** The earliest deadline of all payments that wait for the customer. It may lie in the past. */
export const findFirstDeadline = async (db: Reader, org: OrgId): Promise<Date | undefined> =>
  (await db.one(firstDeadline, org))?.at ?? undefined
