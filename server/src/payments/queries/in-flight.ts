import { read, type Reader } from '#platform/db'
import type { OrgId } from '#platform/ids'

/** Payments that some process works on, or worked on when it died; what waits for the buyer or the bank is not among them. */
const underWay = read<{ attempt_id: string }>(`
  select a.attempt_id from attempt a
  where a.org_id = $1 and a.settled_at is null and a.status in ('authorizing', 'capturing', 'voiding')
  order by a.created_at, a.attempt_id limit $2
`)

const overdue = read<{ attempt_id: string }>(`
  select a.attempt_id from attempt a
  where a.org_id = $1 and a.settled_at is null and a.status = 'waiting' and a.deadline <= $2
  order by a.deadline, a.created_at, a.attempt_id limit $3
`)

const firstDeadline = read<{ at: Date | null }>(`
  select min(a.deadline) as at from attempt a where a.org_id = $1 and a.settled_at is null and a.status = 'waiting'
`)

const ids = (rows: readonly { attempt_id: string }[]): string[] => rows.map(({ attempt_id }) => attempt_id)

export const listUnderWay = async (db: Reader, org: OrgId, atMost: number) => ids(await db.all(underWay, org, atMost))

/** Payments that waited for the buyer until this moment. */
export const listOverdue = async (db: Reader, org: OrgId, at: Date, atMost: number) =>
  ids(await db.all(overdue, org, at, atMost))

/** When the time of the first buyer who is waited for is over, or was. */
export const findFirstDeadline = async (db: Reader, org: OrgId): Promise<Date | undefined> =>
  (await db.one(firstDeadline, org))?.at ?? undefined
