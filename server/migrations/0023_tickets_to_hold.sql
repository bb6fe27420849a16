-- Tickets that a person can hold: what an organisation says on them, and the letters that they are sent with. See
-- docs/decisions/0025-tickets-to-hold.md.

-- There is no row before something is set; without one no letters are sent.
create table ticket_settings (
  org_id uuid primary key references organisation,
  send_letters boolean not null,
  sender_name text,
  sender_address text,
  reply_to text,
  note text,
  terms text,
  tickets_url text,
  updated_at timestamptz not null
);
call guard_tenancy('ticket_settings');

-- How far the feed has been read for orders that were completed: moved in the transaction that writes the letters down, so
-- that none is lost and none made twice. There is a row while letters are sent.
create table letter_cursor (
  org_id uuid primary key references organisation,
  sequence bigint not null check (sequence >= 0)
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);
call guard_tenancy('letter_cursor');

-- A letter with the tickets of an order. Its id is that of the e-mail: whoever sends it again, after a crash or a failure,
-- sends it under the same one. `attempts` counts when an attempt begins, so that a letter that kills its worker ends too.
create table letter (
  org_id uuid not null,
  letter_id uuid not null,
  order_id bigint not null,
  cause text not null check (cause in ('sale', 'request')),
  -- Null is the address of the order.
  email_address text,
  status text not null check (status in ('pending', 'sent', 'failed', 'dropped')),
  attempts smallint not null default 0,
  due_at timestamptz not null,
  reason text,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (org_id, letter_id),
  foreign key (org_id, order_id) references "order",
  check ((status = 'pending') = (ended_at is null))
);
call guard_tenancy('letter');
revoke delete on letter from tessera_app;
-- Of a sale there is one letter, whatever happens.
create unique index letter_of_sale on letter (org_id, order_id) where cause = 'sale';
create index letter_of_order on letter (org_id, order_id, created_at);
create index letter_due on letter (due_at) where status = 'pending';

-- What the worker asks past one organisation: ids and figures alone.
grant select, update on letter to tessera_lookup;
grant select on letter_cursor to tessera_lookup;
create policy letters on letter to tessera_lookup using (true) with check (true);
create policy letters on letter_cursor for select to tessera_lookup using (true);

-- Organisations that send letters and whose feed has not been read to its end.
create function find_unwritten(at_most integer) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public
  begin atomic
    select l.org_id from letter_cursor l join feed f on f.org_id = l.org_id where f.last_sequence > l.sequence limit at_most;
  end;

-- Takes letters that are due and that nobody has, those that waited longest first. Whoever takes one has it for so long.
create function take_due_letters(at_most integer, hold_seconds double precision)
  returns table (org_id uuid, letter_id uuid, attempts smallint)
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    update letter l set due_at = now() + make_interval(secs => hold_seconds), attempts = l.attempts + 1
    from (
      select d.org_id, d.letter_id from letter d where d.status = 'pending' and d.due_at <= now()
      order by d.due_at limit at_most for update skip locked
    ) as due
    where l.org_id = due.org_id and l.letter_id = due.letter_id
    returning l.org_id, l.letter_id, l.attempts;
  end;

alter function find_unwritten owner to tessera_lookup;
alter function take_due_letters owner to tessera_lookup;
revoke all on function find_unwritten, take_due_letters from public;
grant execute on function find_unwritten, take_due_letters to tessera_app;
