-- Invoices and credit notes: gapless numbers, immutable documents, issued by a worker. See docs/invoices.md and
-- docs/decisions/0054.

create table invoice_settings (
  org_id uuid primary key references organisation,
  issue text not null check (issue in ('off', 'on_request', 'companies', 'always')),
  legal_name text not null,
  vat_id text,
  registration_number text,
  address_line text not null,
  address_line_2 text,
  postcode text,
  city text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  -- A prefix ends with no digit, so that two series never have the same number.
  invoice_prefix text not null check (invoice_prefix ~ '[^0-9]$'),
  credit_note_prefix text not null check (credit_note_prefix ~ '[^0-9]$'),
  note text,
  retention_years smallint not null check (retention_years between 1 and 30),
  updated_at timestamptz not null,
  constraint invoice_settings_identified check (vat_id is not null or registration_number is not null),
  constraint invoice_settings_series check (invoice_prefix <> credit_note_prefix)
);
call guard_tenancy('invoice_settings');

-- The last number of each series. A transaction that issues documents locks its rows before everything else, and adds to
-- them in the same transaction: a number that was not used was never taken.
create table invoice_series (
  org_id uuid not null references organisation,
  prefix text not null,
  last_serial bigint not null default 0,
  primary key (org_id, prefix)
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);
call guard_tenancy('invoice_series');
revoke delete on invoice_series from tessera_app;

create table invoice (
  org_id uuid not null,
  invoice_id uuid not null,
  kind text not null check (kind in ('invoice', 'credit_note')),
  prefix text not null,
  serial bigint not null check (serial > 0),
  number text not null,
  cause text not null check (cause in ('sale', 'refund', 'exchange', 'cancellation', 'reissue')),
  order_id bigint not null,
  -- The entry of the ledger that it documents; null if it documents none, because it moves no money.
  ledger_entry_id bigint,
  -- The invoice that a credit note belongs to, and the cancelled one that an invoice replaces.
  corrects_id uuid,
  replaces_id uuid,
  currency text not null,
  net_minor bigint not null,
  vat_minor bigint not null,
  total_minor bigint not null check (total_minor = net_minor + vat_minor),
  issued_at timestamptz not null,
  -- The day in the time zone of the organisation, and until when the document must be kept.
  issued_on date not null,
  keep_until date not null,
  -- Everything else that the document shows, as it was then.
  content jsonb not null,
  primary key (org_id, invoice_id),
  constraint invoice_serial_once unique (org_id, prefix, serial),
  constraint invoice_number_once unique (org_id, number),
  foreign key (org_id, order_id) references "order",
  foreign key (org_id, prefix) references invoice_series,
  foreign key (org_id, corrects_id) references invoice,
  foreign key (org_id, replaces_id) references invoice,
  constraint invoice_corrects check ((kind = 'credit_note') = (corrects_id is not null)),
  constraint invoice_replaces check ((cause = 'reissue') = (replaces_id is not null)),
  constraint invoice_entry check ((cause in ('cancellation', 'reissue')) = (ledger_entry_id is null))
);
call guard_tenancy('invoice');
revoke update, delete on invoice from tessera_app;
-- A movement of money has one document, an invoice is cancelled once, and replaced once.
create unique index invoice_of_entry on invoice (org_id, ledger_entry_id);
create unique index invoice_cancelled_once on invoice (org_id, corrects_id) where cause = 'cancellation';
create unique index invoice_replaced_once on invoice (org_id, replaces_id) where replaces_id is not null;
create index invoice_by_order on invoice (org_id, order_id, invoice_id);
create index invoice_by_day on invoice (org_id, issued_on, invoice_id);
create index invoice_by_kind on invoice (org_id, kind, issued_on, invoice_id);
create index invoice_of_corrected on invoice (org_id, corrects_id) where corrects_id is not null;
create index invoice_to_forget on invoice (keep_until);

-- Not even the owner of the table changes a document, or deletes one that must still be kept.
create function refuse_invoice_change() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'DELETE' and old.keep_until < current_date then
    return old;
  end if;
  raise exception 'an invoice never changes' using errcode = 'restrict_violation';
end
$$;
create trigger invoice_is_immutable before update or delete on invoice for each row execute function refuse_invoice_change();
create trigger invoice_is_kept before truncate on invoice for each statement execute function refuse_invoice_change();

-- Movements of money whose document was deleted when its time was over: they get no other one.
create table invoice_forgotten (
  org_id uuid not null references organisation,
  ledger_entry_id bigint not null,
  primary key (org_id, ledger_entry_id)
);
call guard_tenancy('invoice_forgotten');
revoke insert, update, delete on invoice_forgotten from tessera_app;

-- Details of the buyer for the invoice of an order.
create table invoice_request (
  org_id uuid not null,
  order_id bigint not null,
  requested_by text not null check (requested_by in ('checkout', 'buyer', 'staff')),
  buyer jsonb not null,
  requested_at timestamptz not null,
  -- True if it is older than a year and its order has an invoice: it is deleted with the last one.
  is_used boolean not null default false,
  primary key (org_id, order_id)
);
call guard_tenancy('invoice_request');
create index invoice_request_to_check on invoice_request (requested_at) where not is_used;

-- Orders that a worker must look at: whatever of their ledger has no document yet gets one.
create table invoice_due (
  org_id uuid not null,
  order_id bigint not null,
  -- True if the order gets an invoice without a request.
  wants_invoice boolean not null,
  due_at timestamptz not null,
  primary key (org_id, order_id)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);
call guard_tenancy('invoice_due');
create index invoice_due_by_time on invoice_due (org_id, due_at);

-- How far the feed was read for orders; there is a row from the first settings on, also while `issue` is off.
create table invoice_cursor (
  org_id uuid primary key references organisation,
  sequence bigint not null check (sequence >= 0)
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);
call guard_tenancy('invoice_cursor');

-- What the worker asks past one organisation: ids alone.
grant select on invoice_cursor, invoice_due to tessera_lookup;
create policy lookup on invoice_cursor for select to tessera_lookup using (true);
create policy lookup on invoice_due for select to tessera_lookup using (true);
grant select, delete on invoice to tessera_lookup;
create policy lookup on invoice for select to tessera_lookup using (true);
create policy sweep on invoice for delete to tessera_lookup using (true);
grant insert on invoice_forgotten to tessera_lookup;
create policy sweep on invoice_forgotten for insert to tessera_lookup with check (true);
grant select, update, delete on invoice_request to tessera_lookup;
create policy sweep on invoice_request to tessera_lookup using (true) with check (true);

-- Organisations that issue invoices and whose feed was not read to its end, in any order, so that none comes last each time.
create function find_unread_invoice_feeds(at_most integer) returns setof uuid
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    select c.org_id from invoice_cursor c join feed f on f.org_id = c.org_id where f.last_sequence > c.sequence
    order by random() limit at_most;
  end;

-- Organisations with orders to look at, in any order, so that none comes last each time. It skips from one organisation to
-- the next one in the index.
create function find_due_invoices(at_most integer) returns setof uuid
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    with recursive org (org_id) as (
      (select d.org_id from invoice_due d order by d.org_id limit 1)
      union all
      select (select d.org_id from invoice_due d where d.org_id > o.org_id order by d.org_id limit 1)
      from org o where o.org_id is not null
    )
    select o.org_id from org o
    where exists (select from invoice_due d where d.org_id = o.org_id and d.due_at <= now())
    order by random() limit at_most;
  end;

-- Deletes documents whose time is over, credit notes and replacements before what they name, and with the last document of an
-- order the details of its buyer. Returns how many documents.
create function forget_old_invoices(at_most integer) returns bigint
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    with old as (
      select i.org_id, i.invoice_id from invoice i
      where i.keep_until < current_date and not exists (
        select from invoice c where c.org_id = i.org_id and (c.corrects_id = i.invoice_id or c.replaces_id = i.invoice_id)
      )
      order by i.keep_until limit at_most
    ), gone as (
      delete from invoice i using old o where i.org_id = o.org_id and i.invoice_id = o.invoice_id
      returning i.org_id, i.order_id, i.ledger_entry_id
    ), remembered as (
      insert into invoice_forgotten (org_id, ledger_entry_id)
      select g.org_id, g.ledger_entry_id from gone g where g.ledger_entry_id is not null
    ), forgotten as (
      delete from invoice_request r using gone g
      where r.org_id = g.org_id and r.order_id = g.order_id and not exists (
        select from invoice i where i.org_id = r.org_id and i.order_id = r.order_id
          and not exists (select from old o where o.org_id = i.org_id and o.invoice_id = i.invoice_id)
      )
    )
    select count(*) from gone;
  end;

-- Checks details of buyers that are a year old, each once: those that no invoice has used are deleted, unless it is still due.
-- Returns how many it checked.
create function forget_unused_invoice_requests(at_most integer) returns bigint
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    with old as (
      select r.org_id, r.order_id, exists (
        select from invoice i where i.org_id = r.org_id and i.order_id = r.order_id
      ) or exists (
        select from invoice_due d where d.org_id = r.org_id and d.order_id = r.order_id
      ) as is_used
      from invoice_request r where not r.is_used and r.requested_at < now() - interval '1 year'
      order by r.requested_at limit at_most
    ), kept as (
      update invoice_request r set is_used = true from old o
      where r.org_id = o.org_id and r.order_id = o.order_id and o.is_used returning 1
    ), gone as (
      delete from invoice_request r using old o
      where r.org_id = o.org_id and r.order_id = o.order_id and not o.is_used returning 1
    )
    select (select count(*) from kept) + (select count(*) from gone);
  end;

alter function find_unread_invoice_feeds owner to tessera_lookup;
alter function find_due_invoices owner to tessera_lookup;
alter function forget_old_invoices owner to tessera_lookup;
alter function forget_unused_invoice_requests owner to tessera_lookup;
revoke all on function find_unread_invoice_feeds, find_due_invoices, forget_old_invoices, forget_unused_invoice_requests from public;
grant execute on function find_unread_invoice_feeds, find_due_invoices, forget_old_invoices, forget_unused_invoice_requests
  to tessera_app;
