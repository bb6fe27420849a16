import { write, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'

/** Orders of an event with a payment: enough to try refunds with, and few enough for a demo of a million tickets. */
const PAID_ORDERS = 1_000

/** Payments of confirmed orders as a checkout would have left them: attempt, the sandbox's own record, and ledger entry. */
const payments = write(`
  with paid as materialized (
    select o.order_id, o.order_date as at, o.currency, o.total_minor, md5(o.order_uuid || ':attempt')::uuid as attempt_id,
      'spy_' || md5(o.order_uuid || ':payment') as payment_id, sum(t.price_minor) as face, sum(p.rebate_minor) as rebate,
      sum(t.service_fee_minor) as fees, sum(t.service_tax_minor) as tax, sum(t.transaction_fee_minor) as fee
    from (
      select * from "order" where org_id = $1 and event_id = $2 and status = 'confirmed' order by order_id limit ${PAID_ORDERS}
    ) o
    join ticket t on t.org_id = $1 and t.order_id = o.order_id
    join price p on p.org_id = $1 and p.price_id = t.price_id
    group by o.order_id, o.order_date, o.currency, o.total_minor, o.order_uuid
  ), attempted as (
    insert into attempt (org_id, attempt_id, subject_id, order_id, provider, payment_method, method, amount_minor, currency,
      status, due_at, payment_id, deadline, created_at, updated_at, settled_at)
    select $1, attempt_id, md5(attempt_id || ':basket')::uuid, order_id, 'sandbox', 'pm_sandbox_ok', 'card', total_minor,
      currency, 'done', at, payment_id, at, at, at, at
    from paid
  ), captured as (
    insert into sandbox_payment (org_id, payment_id, key, attempt_id, method, amount_minor, currency, status, captured_minor,
      created_at, updated_at)
    select $1, payment_id, 'att_' || attempt_id || ':auth', attempt_id, 'pm_sandbox_ok', total_minor, currency, 'captured',
      total_minor, at, at
    from paid
  ), entry as (
    insert into ledger_entry (org_id, kind, source, order_id, currency, at)
    select $1, 'sale', attempt_id::text, order_id, currency, at from paid
    returning ledger_entry_id, source
  )
  insert into ledger_posting (org_id, ledger_entry_id, account, amount_minor)
  select $1, entry.ledger_entry_id, a.account, a.amount_minor
  from entry
  join paid on paid.attempt_id::text = entry.source
  cross join lateral (values ('provider', total_minor), ('organisation', -(face + rebate)), ('service_fees', rebate - fees),
    ('tax', -tax), ('transaction_fees', -fee)) a (account, amount_minor)
  where a.amount_minor <> 0
`)

/** Adds the payments of an event's confirmed orders, so that staff can refund them. */
export const addPayments = (tx: Tx, org: OrgId, eventId: string): Promise<number> => tx.count(payments, org, eventId)
