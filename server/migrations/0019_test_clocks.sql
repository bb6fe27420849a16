-- Test clocks: an organisation in test mode may have a time of its own, which stands still until it is advanced. Whoever
-- has none costs one look-up in an empty table where a statement asks for business time, and nothing anywhere else.
create table test_clock (
  org_id uuid primary key references organisation,
  -- What time it is for the organisation.
  stands_at timestamptz not null,
  started_at timestamptz not null,
  -- Where it is being advanced to and from; and what is being done at the moment at which it stands.
  target timestamptz,
  advanced_from timestamptz,
  doing text,
  -- It goes when it has come to its target: the organisation lives in real time again.
  removing boolean not null default false,
  -- Whoever advances it holds a lease, by real time; another may take it over by raising the version.
  version integer not null default 0,
  lease_until timestamptz not null default '-infinity',
  check (target is null or target >= stands_at),
  check ((target is null) = (advanced_from is null)),
  check (not removing or target is not null)
);
call guard_tenancy('test_clock');
grant select, update on test_clock to tessera_lookup;
create policy sweep on test_clock to tessera_lookup using (true) with check (true);

-- For workers: what time it is for those who have a clock, and whose clock nobody advances although it has a target.
create function list_test_clocks() returns table (org_id uuid, stands_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public
  begin atomic
    select c.org_id, c.stands_at from test_clock c;
  end;
create function take_due_clocks(at_most integer, lease_seconds double precision) returns table (org_id uuid, version integer)
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    with due as materialized (
      select d.org_id from test_clock d where d.target is not null and d.lease_until <= now()
      order by d.lease_until limit at_most for update skip locked
    )
    update test_clock c set version = c.version + 1, lease_until = now() + make_interval(secs => lease_seconds)
    from due where c.org_id = due.org_id
    returning c.org_id, c.version;
  end;
alter function list_test_clocks owner to tessera_lookup;
alter function take_due_clocks owner to tessera_lookup;
revoke all on function list_test_clocks, take_due_clocks from public;
grant execute on function list_test_clocks, take_due_clocks to tessera_app;

-- The sweepers run by real time, and leave those with a clock to their clock.
create or replace function release_expired_holds(at_most integer) returns bigint
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    with due as materialized (
      select h.org_id, h.item_id from hold h where h.status = 'held' and h.expires_at <= now()
        and not exists (select from test_clock c where c.org_id = h.org_id)
      order by h.expires_at limit at_most for update of h skip locked
    ), gone as (
      update hold h set status = 'expired' from due where h.org_id = due.org_id and h.item_id = due.item_id
      returning h.org_id, h.item_id, h.pool_id, h.places
    ), back as materialized (
      select org_id, pool_id, sum(places)::integer as places from gone where pool_id is not null group by org_id, pool_id
    ), locked as materialized (
      select p.org_id, p.pool_id, back.places from pool p
      join back on back.org_id = p.org_id and back.pool_id = p.pool_id order by p.org_id, p.pool_id for no key update of p
    ), freed as (
      update pool p set taken = p.taken - locked.places from locked
      where p.org_id = locked.org_id and p.pool_id = locked.pool_id
    ), told as (
      insert into stock_entry (org_id, pool_id, item_id, held, sold, reason, at)
      select org_id, pool_id, item_id, -places, 0, 'expiry', now() from gone where pool_id is not null
    ), seats as (
      update seat_hold s set freed_at = now() from gone
      where s.org_id = gone.org_id and s.item_id = gone.item_id and s.freed_at is null
      returning s.org_id, s.event_id, s.section_id, s.row_label, s.position
    ), stood as (
      update seat_row r set free = with_bits(r.free, s.positions, 1)
      from (
        select org_id, event_id, section_id, row_label, array_agg(position) as positions
        from seats group by org_id, event_id, section_id, row_label
      ) s
      where r.org_id = s.org_id and r.event_id = s.event_id and r.section_id = s.section_id and r.row_label = s.row_label
    )
    select count(*) from gone;
  end;
create or replace function find_stale_baskets(older_than interval, at_most integer) returns table (org_id uuid, basket_id uuid)
  language sql stable security definer set search_path = pg_catalog, public
  begin atomic
    select b.org_id, b.basket_id from basket b where b.status = 'open' and b.created_at < now() - older_than
      and not exists (select from test_clock c where c.org_id = b.org_id)
    order by b.created_at limit at_most;
  end;
-- A clock that is being advanced takes payments further itself, one after the other and at the moment at which it stands.
create or replace function take_due_attempts(at_most integer, lease_seconds double precision)
  returns table (org_id uuid, attempt_id uuid, version integer)
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    with due as materialized (
      select a.org_id, a.attempt_id from attempt a where a.settled_at is null and a.due_at <= now()
        and not exists (select from test_clock c where c.org_id = a.org_id and c.target is not null)
      order by a.due_at limit at_most for update of a skip locked
    )
    update attempt a set version = a.version + 1, tries = a.tries + 1, due_at = now() + make_interval(secs => lease_seconds)
    from due where a.org_id = due.org_id and a.attempt_id = due.attempt_id
    returning a.org_id, a.attempt_id, a.version;
  end;

-- How long ago a refund was first sent is a matter between us and the provider, and so of real time; `created_at` is the
-- organisation's. Those from before have lived in real time alone.
alter table refund add column opened_at timestamptz;
update refund set opened_at = created_at where settled_at is null;
alter table refund alter column opened_at set default now();
