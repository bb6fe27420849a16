import { WALK_IN_EMAIL } from '#contract'
import { bindParams, type Db, read, type Tx, write } from '#platform/db'
import { orgId, type OrgId } from '#platform/ids'

const unread = read<{ org_id: string }>(`select find_unread_invoice_feeds($1) as org_id`)
const dueOrgs = read<{ org_id: string }>(`select find_due_invoices($1) as org_id`)
const lockCursor = write(`select org_id from invoice_cursor where org_id = $1 for update`)

/** Which requests count, by the settings `s`. Staff decide for themselves. */
const ACCEPTED = `(r.requested_by = 'staff' or s.issue in ('on_request', 'always')
  or s.issue = 'companies' and r.buyer ->> 'company' is not null)`

/**
 * Queues the orders among the next changes that may need a document, and moves the cursor, in one statement. A sale without
 * a name has nobody to invoice. A refund counts if its order has an invoice, or is queued: the batch that issues the invoice now
 * may have read the ledger before the refund, and its row of the queue is gone at the moment in which its invoice appears.
 */
const queue = write<{ read: number }>(`
  with fresh as materialized (
    select c.sequence, c.type, c.data from invoice_cursor l join change c on c.org_id = $1 and c.sequence > l.sequence
    where l.org_id = $1 order by c.sequence limit $2
  ), touched as (
    select x.order_id, bool_or(x.sold) as sold from (
      select coalesce(c.data #>> '{order,order_id}', c.data #>> '{refund,order_id}', c.data #>> '{term,order_id}',
          c.data #>> '{ticket,order_id}')::bigint as order_id,
        c.type in ('order.completed', 'instalment.paid', 'member.renewed')
          and coalesce(c.data #>> '{order,email_address}', '') <> '${WALK_IN_EMAIL}' as sold
      from fresh c
      where c.type in ('order.completed', 'order.updated', 'order.refunded', 'order.cancelled', 'refund.updated',
        'instalment.paid', 'member.renewed', 'ticket.reissued')
    ) x where x.order_id is not null group by x.order_id
  ), queued as (
    insert into invoice_due (org_id, order_id, wants_invoice, due_at)
    select $1, t.order_id, t.sold and s.issue = 'always', now()
    from touched t join invoice_settings s on s.org_id = $1
    where t.sold and s.issue = 'always'
      or exists (select from invoice i where i.org_id = $1 and i.order_id = t.order_id)
      or exists (select from invoice_request r where r.org_id = $1 and r.order_id = t.order_id and ${ACCEPTED})
      or exists (select from invoice_due d where d.org_id = $1 and d.order_id = t.order_id)
    on conflict (org_id, order_id) do update
    set wants_invoice = invoice_due.wants_invoice or excluded.wants_invoice, due_at = excluded.due_at
  )
  update invoice_cursor set sequence = n.last from (select max(sequence) as last, count(*) as read from fresh) n
  where org_id = $1 and n.last is not null
  returning n.read
`)

const add = write(`
  insert into invoice_due (org_id, order_id, wants_invoice, due_at) values ($1, $2, false, now())
  on conflict (org_id, order_id) do update set due_at = excluded.due_at
`)

export type DueOrder = { readonly order_id: number; readonly wants_invoice: boolean }

const take = write<DueOrder>(`
  select order_id, wants_invoice from invoice_due where org_id = $1 and due_at <= now()
  order by due_at, order_id limit $2 for update skip locked
`)
const takeOne = write<DueOrder>(`
  select order_id, wants_invoice from invoice_due where org_id = $1 and order_id = $2 for update skip locked
`)
const remove = write(`delete from invoice_due where org_id = $1 and order_id = any ($2::bigint[])`)
const postpone = write(`
  update invoice_due set due_at = now() + make_interval(secs => $3) where org_id = $1 and order_id = $2
`)
const list = read<{ order_id: number }>(`
  select order_id from invoice_due where org_id = $1 and due_at <= now() order by due_at, order_id limit $2
`)

export const listUnreadFeeds = async (db: Db, atMost: number): Promise<OrgId[]> =>
  (await db.unscoped(unread, atMost)).map((row) => orgId(row.org_id))

export const listDueOrgs = async (db: Db, atMost: number): Promise<OrgId[]> =>
  (await db.unscoped(dueOrgs, atMost)).map((row) => orgId(row.org_id))

/** Returns how many changes were read. */
export const queueBatch = async (db: Db, org: OrgId, atMost: number): Promise<number> =>
  (await db.execute(org, bindParams(lockCursor), bindParams(queue, atMost)))[0]?.read ?? 0

export const queueOrder = (tx: Tx, org: OrgId, orderId: number): Promise<number> => tx.count(add, org, orderId)

/** Locks orders that are due, until the transaction ends. */
export const takeDueOrders = (tx: Tx, org: OrgId, atMost: number): Promise<DueOrder[]> => tx.write(take, org, atMost)

export const takeDueOrder = (tx: Tx, org: OrgId, orderId: number): Promise<DueOrder[]> =>
  tx.write(takeOne, org, orderId)

export const removeDueOrders = (tx: Tx, org: OrgId, orderIds: readonly number[]): Promise<number> =>
  tx.count(remove, org, orderIds)

export const listDueOrders = async (db: Db, org: OrgId, atMost: number): Promise<number[]> =>
  (await db.all(list, org, atMost)).map(({ order_id }) => order_id)

export const postponeOrder = (db: Db, org: OrgId, orderId: number, seconds: number) =>
  db.execute(org, bindParams(postpone, orderId, seconds))
