import { WALK_IN_EMAIL } from '#contract'
import { bindParams, read, write, type Db, type Reader, type Tables, type Tx } from '#platform/db'
import { orgId, type OrgId } from '#platform/ids'

export type EmailRow = Omit<Tables['ticket_email'], 'org_id' | 'due_at' | 'email_address'> & {
  /** Where it was sent; until it has ended, the requested address or that of the order. */
  readonly email_address: string
  /** The event of the order; null if it has memberships only. */
  readonly event_id: string | null
}

const COLUMNS = `
  l.email_id, l.order_id, l.cause, coalesce(l.email_address, o.email_address) as email_address, l.status, l.attempts,
  l.reason, l.created_at, l.ended_at, l.announced_at, l.debit_at, l.invoice_id, o.event_id
  from ticket_email l join "order" o on o.org_id = $1 and o.order_id = l.order_id`

const orgsToQueue = read<{ org_id: string }>(`select find_unread_ticket_feeds($1) as org_id`)
const lockCursor = write(`select org_id from ticket_email_cursor where org_id = $1 for update`)

/**
 * Queues an e-mail for each completed order, each announced debit of an order and each issued document among the next
 * changes, and moves the cursor, in one statement. A sale without a name has nobody to write to. Documents are looked up one by
 * one: PostgreSQL might join them by a scan of all that the organisation has.
 */
const queue = write<{ read: number }>(`
  with fresh as materialized (
    select c.sequence, c.type, c.data from ticket_email_cursor l join change c on c.org_id = $1 and c.sequence > l.sequence
    where l.org_id = $1 order by c.sequence limit $2
  ), created as (
    insert into ticket_email (org_id, email_id, order_id, cause, status, due_at, created_at)
    select $1, gen_random_uuid(), (c.data -> 'order' ->> 'order_id')::bigint, 'sale', 'pending', now(), now()
    from fresh c where c.type = 'order.completed'
      and c.data -> 'order' ->> 'email_address' <> '${WALK_IN_EMAIL}'
    on conflict do nothing
  ), notices as (
    insert into ticket_email (org_id, email_id, order_id, cause, status, due_at, created_at, announced_at, debit_at)
    select $1, gen_random_uuid(), o.order_id, 'debit_notice', 'pending', now(), now(),
      to_timestamp((c.data -> 'instalment' ->> 'announced_at')::bigint), to_timestamp((c.data -> 'debit' ->> 'debit_at')::bigint)
    from fresh c join "order" o on o.org_id = $1 and o.order_id = (c.data -> 'term' ->> 'order_id')::bigint
    where c.type = 'instalment.upcoming' and o.email_address <> '${WALK_IN_EMAIL}'
    on conflict do nothing
  ), documents as (
    insert into ticket_email (org_id, email_id, order_id, cause, status, due_at, created_at, invoice_id)
    select $1, gen_random_uuid(), i.order_id, i.kind, 'pending', now(), now(), i.invoice_id
    from fresh c cross join lateral (
      select d.invoice_id, d.kind, d.order_id from invoice d
      where d.org_id = $1 and d.number = coalesce(c.data -> 'invoice', c.data -> 'credit_note') ->> 'number' limit 1
    ) i
    where c.type in ('invoice.issued', 'credit_note.issued') and not exists (
      select from "order" o where o.org_id = $1 and o.order_id = i.order_id and o.email_address = '${WALK_IN_EMAIL}'
    )
    on conflict do nothing
  )
  update ticket_email_cursor set sequence = n.last from (select max(sequence) as last, count(*) as read from fresh) n
  where org_id = $1 and n.last is not null
  returning n.read
`)

const lease = read<{ org_id: string; email_id: string; attempts: number }>(
  `select * from take_due_ticket_emails($1, $2)`,
)

/** An e-mail that is days late is not sent: it would surprise its recipient. */
const byId = read<EmailRow & { late: boolean }>(`
  select l.created_at < now() - interval '3 days' as late, ${COLUMNS} where l.org_id = $1 and l.email_id = $2
`)
const ofOrder = read<EmailRow>(`
  select ${COLUMNS} where l.org_id = $1 and l.order_id = $2 order by l.created_at, l.email_id limit 100
`)

const insert = write(`
  insert into ticket_email (org_id, email_id, order_id, cause, email_address, status, due_at, created_at)
  values ($1, $2, $3, $5, $4, 'pending', now(), now())
`)

/** What was sent to an order's address is stored with that address before the order gets another one. */
const keepAddress = write(`
  update ticket_email set email_address = $3
  where org_id = $1 and order_id = $2 and status <> 'pending' and email_address is null
`)

/** Changes the row only if `attempts` is unchanged: a worker that was frozen meanwhile changes nothing. */
const end = write(`
  update ticket_email set status = $4, reason = $5, email_address = $6, ended_at = now()
  where org_id = $1 and email_id = $2 and attempts = $3 and status = 'pending'
`)
const retry = write(`
  update ticket_email set due_at = now() + make_interval(secs => $4), reason = $5
  where org_id = $1 and email_id = $2 and attempts = $3 and status = 'pending'
`)

export const listOrgsToQueue = async (db: Db, atMost: number): Promise<OrgId[]> =>
  (await db.unscoped(orgsToQueue, atMost)).map((row) => orgId(row.org_id))

/** Returns how many changes were read. */
export const queueBatch = async (db: Db, org: OrgId, atMost: number): Promise<number> =>
  (await db.execute(org, bindParams(lockCursor), bindParams(queue, atMost)))[0]?.read ?? 0

/** An e-mail that this worker has leased. */
export type LeasedEmail = { readonly org: OrgId; readonly emailId: string; readonly attempts: number }

export const leaseDueEmails = async (db: Db, atMost: number, leaseSeconds: number): Promise<LeasedEmail[]> =>
  (await db.unscoped(lease, atMost, leaseSeconds)).map((row) => ({
    org: orgId(row.org_id),
    emailId: row.email_id,
    attempts: row.attempts,
  }))

export const findEmail = (db: Reader | Tx, org: OrgId, emailId: string) => db.one(byId, org, emailId)

export const listEmails = (db: Reader, org: OrgId, orderId: number): Promise<EmailRow[]> =>
  db.all(ofOrder, org, orderId)

export type RequestedEmail = {
  readonly id: string
  readonly orderId: number
  /** Null for the address of the order. */
  readonly email: string | null
  readonly cause: 'request' | 'payment_link'
}

export const insertEmail = (tx: Tx, org: OrgId, { id, orderId, email, cause }: RequestedEmail) =>
  tx.count(insert, org, id, orderId, email, cause)

/** Stores the address of ended e-mails that were sent to the order's own. */
export const keepEmailAddresses = (tx: Tx, org: OrgId, orderId: number, address: string) =>
  tx.count(keepAddress, org, orderId, address)

export type EmailOutcome = {
  readonly status: 'sent' | 'failed' | 'skipped'
  readonly reason: string | null
  /** The address that it was sent to, or would have been. */
  readonly address: string
}

export const endEmail = (db: Db, { org, emailId, attempts }: LeasedEmail, { status, reason, address }: EmailOutcome) =>
  db.execute(org, bindParams(end, emailId, attempts, status, reason, address))

export const retryEmail = (
  db: Db,
  { org, emailId, attempts }: LeasedEmail,
  { seconds, reason }: { seconds: number; reason: string },
) => db.execute(org, bindParams(retry, emailId, attempts, seconds, reason))
