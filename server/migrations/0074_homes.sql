-- Several cells: an organisation is at home in exactly one PostgreSQL. See docs/cells.md and docs/decisions/0064.

-- No row means: here, never moved. No foreign key: the row is there before the rows of the organisation arrive, and stays after
-- they have gone. Of two cells that claim an organisation, the one with more moves is right.
create table org_home (
  org_id uuid primary key,
  state text not null check (state in ('here', 'arriving', 'frozen', 'moved')),
  cell text,
  moves integer not null default 0 check (moves >= 0),
  changed_at timestamptz not null default now()
);
call guard_tenancy('org_home');
revoke insert, update, delete on org_home from tessera_app;
grant select on org_home to tessera_lookup;
create policy lookup on org_home for select to tessera_lookup using (true);
-- For the policies below. Functions with `enable_seqscan = off` read it too, and a sequential scan would cost more than any other plan
-- to them, so that they no longer chose a good one.
create index org_home_away on org_home (org_id) where state <> 'here';

-- Sets the organisation of the transaction, if it is at home here. The lock is shared by all its transactions: whoever has
-- committed `frozen` and then takes it exclusively has waited for all that began before. It is only tried for, because a
-- connection that waited would hold up the requests of other organisations that are pipelined behind. The lock comes first, and
-- the look is a statement of its own: it must see what was committed before the lock was taken.
-- TS001: not at this moment. TS002: in another cell.
create function enter_org(org text) returns text
  language plpgsql volatile as $$
declare
  home text;
begin
  perform set_config('app.org', org, true);
  if not pg_try_advisory_xact_lock_shared(uuid_hash_extended(org::uuid, 77)) then
    raise exception 'the organisation is being moved' using errcode = 'TS001';
  end if;
  select h.state into home from org_home h where h.org_id = org::uuid;
  if home is null or home = 'here' then return org; end if;
  raise exception 'the organisation is not at home here: %', home
    using errcode = case home when 'frozen' then 'TS001' else 'TS002' end;
end $$;

create function find_org_home(org uuid) returns text
  language sql stable security definer set search_path = pg_catalog, public
  begin atomic
    select h.state from org_home h where h.org_id = org;
  end;
alter function find_org_home owner to tessera_lookup;
revoke all on function find_org_home from public;
grant execute on function find_org_home to tessera_app;

-- Workers look for work of all organisations with the functions of tessera_lookup, which do not call enter_org. To them, rows of
-- an organisation that is not here do not exist. The sub-select is evaluated once for each statement. The organisation of the
-- transaction has been entered: what began before it was frozen must finish, also in functions such as append_audit.
create procedure guard_home(target regclass)
  language plpgsql as $$
begin
  execute format('create policy home on %s as restrictive to tessera_lookup using (%s)', target,
    $policy$org_id = (select app_org()) or org_id not in (select h.org_id from org_home h where h.state <> 'here')$policy$);
end $$;

create or replace procedure guard_tenancy(target regclass)
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy tenant on %s using (org_id = (select app_org())) with check (org_id = (select app_org()))', target);
  execute format('grant select, insert, update, delete on %s to tessera_app', target);
  call guard_home(target);
end $$;

-- Gives the policy to the tables that were there before, for the next migration. One table at a time, in a transaction of its
-- own that waits for its lock for 30 ms: sales lock many of these tables, in several orders.
create procedure guard_all_homes()
  language plpgsql as $$
declare
  target regclass;
  attempts integer := 0;
begin
  loop
    select c.oid into target from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relrowsecurity
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'org_id' and not a.attisdropped)
      and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'home')
      -- Found before the organisation is known, so that a request can be told that it is elsewhere.
      and c.relname not in ('org_home', 'organisation', 'api_key', 'device', 'sso_provider', 'staff_member', 'staff_role',
        'staff_policy', 'staff_invitation')
      -- Read by searches inside one organisation, which could not use their trigram indexes under such a policy.
      and c.relname not in ('customer', 'event', 'member', 'membership_category', 'membership_type', 'order', 'ticket')
    order by c.relname limit 1;
    exit when target is null;
    attempts := attempts + 1;
    begin
      perform set_config('lock_timeout', case when attempts < 5000 then '30ms' else '3s' end, true);
      if target = 'attempt'::regclass then
        -- An event of a payment provider names the payment alone. So this one can be read, and not leased.
        create policy home on attempt as restrictive for update to tessera_lookup
          using (org_id = (select app_org()) or org_id not in (select h.org_id from org_home h where h.state <> 'here'));
      else
        call guard_home(target);
      end if;
    exception when lock_not_available or deadlock_detected then
      if attempts > 6000 then raise; end if;
    end;
    commit;
    perform pg_sleep(0.02 * random());
  end loop;
end $$;

-- As before, without organisations that are not here: they are found by tables that searches read.
create or replace function find_sold_out_changes(at_most integer) returns table (org_id uuid, event_id uuid, sold_out boolean)
  language sql stable security definer set search_path = pg_catalog, public
  begin atomic
    select e.org_id, e.event_id, not e.sold_out from event e
    where e.status = 1 and e.sold_out is distinct from (
      (exists (select from pool p where p.org_id = e.org_id and p.event_id = e.event_id)
        or exists (select from seat_row r where r.org_id = e.org_id and r.event_id = e.event_id))
      and not exists (select from pool p where p.org_id = e.org_id and p.event_id = e.event_id and p.taken < p.capacity)
      and not exists (select from seat_row r where r.org_id = e.org_id and r.event_id = e.event_id and r.longest > 0)
    )
      and not exists (select from org_home h where h.org_id = e.org_id and h.state <> 'here')
    limit at_most;
  end;

create or replace function find_missing_day_starts(at_most integer) returns table (org_id uuid, event_id uuid, seconds integer)
  language sql stable security definer set search_path = pg_catalog, public
  begin atomic
    with zone as materialized (
      select z.timezone, day_starts(z.timezone) as starts
      from (select o.timezone from organisation o union select e.timezone from event e) z
    ), wanted as (
      select o.org_id, '00000000-0000-0000-0000-000000000000'::uuid as event_id, o.timezone from organisation o
      union
      select e.org_id, e.event_id, z.timezone
      from event e join organisation o on o.org_id = e.org_id cross join lateral (values (e.timezone), (o.timezone)) z (timezone)
    )
    select distinct w.org_id, w.event_id, s.seconds
    from wanted w join zone z on z.timezone = w.timezone cross join lateral unnest(z.starts) s (seconds)
    where s.seconds % 900 = 0
      and (w.event_id = '00000000-0000-0000-0000-000000000000'
        or exists (select from revenue_tally t where t.org_id = w.org_id and t.event_id = w.event_id))
      and not exists (
        select from report_day_start d where d.org_id = w.org_id and d.event_id = w.event_id and d.seconds = s.seconds
      )
      and not exists (select from org_home h where h.org_id = w.org_id and h.state <> 'here')
    limit at_most;
  end;

create or replace function find_due_memberships(at_most integer) returns table (org_id uuid)
  language sql stable security definer set search_path = pg_catalog, public
  begin atomic
    select d.org_id from (
      (select i.org_id from instalment i where i.status = 'due' and i.next_attempt_at <= now()
        and not exists (select from test_clock c where c.org_id = i.org_id)
        order by i.next_attempt_at limit at_most)
      union
      (select t.org_id from membership_term t
        join member m on m.org_id = t.org_id and m.member_id = t.member_id and m.auto_renew
        where t.notified_at is null and t.state in ('paid', 'instalments') and t.notify_at <= now()
          and (t.renewal is null or exists (
            select from membership_term s where s.org_id = t.org_id and s.renews_id = t.term_id and s.state = 'unpaid'
          ))
          and not exists (select from test_clock c where c.org_id = t.org_id)
        order by t.notify_at limit at_most)
      union
      (select t.org_id from membership_term t
        join member m on m.org_id = t.org_id and m.member_id = t.member_id and m.auto_renew
        join membership_type k on k.org_id = t.org_id and k.membership_type_id = t.membership_type_id
        where t.notified_at is not null and t.renewal is null and t.state in ('paid', 'instalments')
          and t.notified_minor <> k.price_minor
          and not exists (select from test_clock c where c.org_id = t.org_id)
        limit at_most)
      union
      (select t.org_id from membership_term t
        where t.renewal is null and t.state in ('paid', 'instalments') and t.ends_at <= now()
          and not exists (select from test_clock c where c.org_id = t.org_id)
        order by t.ends_at limit at_most)
      union
      (select t.org_id from membership_term t
        where t.grace_until is not null and t.state = 'unpaid' and t.grace_until <= now()
          and not exists (select from test_clock c where c.org_id = t.org_id)
        order by t.grace_until limit at_most)
      union
      (select m.org_id from member m where m.instalment_state = 'in_grace' and m.grace_until <= now()
        and not exists (select from test_clock c where c.org_id = m.org_id)
        and not exists (select from org_home h where h.org_id = m.org_id and h.state <> 'here')
        order by m.grace_until limit at_most)
      union
      (select m.org_id from member m
        where m.expired_at is null and m.expires_at is not null and m.status <> 3 and m.expires_at <= now()
          and not exists (select from test_clock c where c.org_id = m.org_id)
          and not exists (select from org_home h where h.org_id = m.org_id and h.state <> 'here')
        order by m.expires_at limit at_most)
    ) d
    order by d.org_id;
  end;
