import { called, read, write, type Db, type Reader, type Tables, type Tx } from '#platform/db'
import { orgId, type OrgId } from '#platform/ids'

export type LetterRow = Omit<Tables['letter'], 'org_id' | 'due_at' | 'email_address'> & {
  /** Where it goes: what was asked for, or the address of the order. */
  readonly email_address: string
}

const COLUMNS = `
  l.letter_id, l.order_id, l.cause, coalesce(l.email_address, o.email_address) as email_address, l.status, l.attempts,
  l.reason, l.created_at, l.ended_at
  from letter l join "order" o on o.org_id = $1 and o.order_id = l.order_id`

const unwritten = read<{ org_id: string }>(`select find_unwritten($1) as org_id`)
const lockCursor = write(`select org_id from letter_cursor where org_id = $1 for update`)

/** Writes a letter down for every order of tickets that the feed tells of next, and moves the cursor: both or neither. */
const writeDown = write<{ read: number }>(`
  with fresh as materialized (
    select c.sequence, c.type, c.data from letter_cursor l join change c on c.org_id = $1 and c.sequence > l.sequence
    where l.org_id = $1 order by c.sequence limit $2
  ), made as (
    insert into letter (org_id, letter_id, order_id, cause, status, due_at, created_at)
    select $1, gen_random_uuid(), (c.data -> 'order' ->> 'order_id')::bigint, 'sale', 'pending', now(), now()
    from fresh c where c.type = 'order.completed' and c.data -> 'order' ->> 'event_id' is not null
    on conflict do nothing
  )
  update letter_cursor set sequence = n.last from (select max(sequence) as last, count(*) as read from fresh) n
  where org_id = $1 and n.last is not null
  returning n.read
`)

const take = read<{ org_id: string; letter_id: string; attempts: number }>(`select * from take_due_letters($1, $2)`)

/** A letter that lay for days is not sent any more: it would surprise whoever gets it. */
const byId = read<LetterRow & { late: boolean }>(`
  select l.created_at < now() - interval '3 days' as late, ${COLUMNS} where l.org_id = $1 and l.letter_id = $2
`)
const ofOrder = read<LetterRow>(`
  select ${COLUMNS} where l.org_id = $1 and l.order_id = $2 order by l.created_at, l.letter_id limit 100
`)

const insert = write(`
  insert into letter (org_id, letter_id, order_id, cause, email_address, status, due_at, created_at)
  values ($1, $2, $3, 'request', $4, 'pending', now(), now())
`)

/** Only whoever began the attempt says what became of it: a worker that was frozen meanwhile changes nothing. */
const end = write(`
  update letter set status = $4, reason = $5, ended_at = now()
  where org_id = $1 and letter_id = $2 and attempts = $3 and status = 'pending'
`)
const putOff = write(`
  update letter set due_at = now() + make_interval(secs => $4), reason = $5
  where org_id = $1 and letter_id = $2 and attempts = $3 and status = 'pending'
`)

export const findUnwritten = async (db: Db, atMost: number): Promise<OrgId[]> =>
  (await db.unscoped(unwritten, atMost)).map((row) => orgId(row.org_id))

/** How many changes were read. */
export const writeDownSome = async (db: Db, org: OrgId, atMost: number): Promise<number> =>
  (await db.once(org, called(lockCursor), called(writeDown, atMost)))[0]?.read ?? 0

/** A letter that this worker has for a while. */
export type Taken = { readonly org: OrgId; readonly letterId: string; readonly attempts: number }

export const takeDueLetters = async (db: Db, atMost: number, holdSeconds: number): Promise<Taken[]> =>
  (await db.unscoped(take, atMost, holdSeconds)).map((row) => ({
    org: orgId(row.org_id),
    letterId: row.letter_id,
    attempts: row.attempts,
  }))

export const findLetter = (db: Reader | Tx, org: OrgId, letterId: string) => db.one(byId, org, letterId)

export const listLetters = (db: Reader, org: OrgId, orderId: number): Promise<LetterRow[]> =>
  db.all(ofOrder, org, orderId)

export const insertLetter = (tx: Tx, org: OrgId, letter: { id: string; orderId: number; email: string | null }) =>
  tx.count(insert, org, letter.id, letter.orderId, letter.email)

export type Ending = { readonly status: 'sent' | 'failed' | 'dropped'; readonly reason: string | null }

export const endLetter = (db: Db, { org, letterId, attempts }: Taken, { status, reason }: Ending) =>
  db.once(org, called(end, letterId, attempts, status, reason))

export const putLetterOff = (db: Db, { org, letterId, attempts }: Taken, by: { seconds: number; reason: string }) =>
  db.once(org, called(putOff, letterId, attempts, by.seconds, by.reason))
