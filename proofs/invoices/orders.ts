import type pg from 'pg'

/** Paid orders with their entries in the ledger and their changes in the outbox, by SQL: the proof is about what follows. */
const SALES = `
  with fan as (
    insert into customer (org_id, customer_id, first_name, last_name, email_address, marketing_emails,
      new_event_notifications, add_date, updated_at)
    values ($1, gen_random_uuid(), 'Ann', 'Lee', 'ann@invoices.example', false, false, now(), now()) returning user_id
  ), sold as (
    insert into "order" (org_id, order_uuid, user_id, status, order_date, first_name, last_name, email_address,
      marketing_opt_in, currency, total_minor, payment_method, created_at, updated_at)
    select $1, gen_random_uuid(), fan.user_id, 'confirmed', now(), 'Ann', 'Lee', 'ann@invoices.example', false, 'EUR',
      1000 + n, 'card', now(), now()
    from fan, generate_series(1, $2::integer) n returning order_id, total_minor
  ), booked as (
    insert into ledger_entry (org_id, kind, source, order_id, currency, at)
    select $1, 'sale', gen_random_uuid(), order_id, 'EUR', now() from sold returning ledger_entry_id, order_id
  ), posted as (
    insert into ledger_posting (org_id, ledger_entry_id, account, amount_minor)
    select $1, b.ledger_entry_id, p.account, p.sign * s.total_minor from booked b join sold s using (order_id),
      (values ('provider', 1), ('organisation', -1)) as p (account, sign)
  )
  insert into outbox (org_id, message_id, type, occurred_at, data)
  select $1, gen_random_uuid(), 'order.completed', now(), jsonb_build_object('order', jsonb_build_object(
    'order_id', order_id, 'email_address', 'ann@invoices.example')) from sold`

/** Refunds a tenth of what was paid for every fourth order. */
const REFUNDS = `
  with refunded as (
    select order_id, total_minor / 10 as minor from "order" where org_id = $1 and order_id % 4 = 0
  ), booked as (
    insert into ledger_entry (org_id, kind, source, order_id, currency, at)
    select $1, 'refund', gen_random_uuid(), order_id, 'EUR', now() from refunded returning ledger_entry_id, order_id
  ), posted as (
    insert into ledger_posting (org_id, ledger_entry_id, account, amount_minor)
    select $1, b.ledger_entry_id, p.account, p.sign * r.minor from booked b join refunded r using (order_id),
      (values ('provider', -1), ('organisation', 1)) as p (account, sign)
  )
  insert into outbox (org_id, message_id, type, occurred_at, data)
  select $1, gen_random_uuid(), 'refund.updated', now(), jsonb_build_object('refund', jsonb_build_object(
    'order_id', order_id)) from refunded`

export const sellOrders = (owner: pg.Client, org: string, orders: number) => owner.query(SALES, [org, orders])
export const refundOrders = (owner: pg.Client, org: string) => owner.query(REFUNDS, [org])
