-- Reports by day and week read one row for each day, not one for each hour or quarter of an hour. See docs/decisions/0044.

-- The seconds of the UTC day at which those days begin for which an event has figures: for Europe/London 0 in winter and
-- 82800 in summer. The nil UUID is for all events of the organisation, as in revenue_tally, and for its instalments. Only
-- add_report_day_start writes here.
create table report_day_start (
  org_id uuid not null references organisation,
  event_id uuid not null,
  seconds integer not null check (seconds >= 0 and seconds < 86400 and seconds % 900 = 0),
  primary key (org_id, event_id, seconds)
);

-- The grain `day 82800` has the figures of 24 hours from 23:00 UTC. It is complete if and only if report_day_start has
-- that start for the event. Nothing is to be validated: the constraint before allowed less.
alter table revenue_tally drop constraint revenue_tally_grain_check;
alter table revenue_tally add constraint revenue_tally_grain_check
  check (grain in ('quarter', 'hour') or grain ~ '^day [0-9]+$') not valid;

-- The same for instalments. Only the worker writes here.
create table instalment_day_tally (
  org_id uuid not null references organisation,
  currency text not null,
  day_start integer not null,
  starts_at timestamptz not null,
  due bigint not null,
  due_minor bigint not null,
  paid bigint not null,
  paid_minor bigint not null,
  failed bigint not null,
  failed_minor bigint not null,
  recovered bigint not null,
  recovered_minor bigint not null,
  primary key (org_id, currency, day_start, starts_at)
);

create function start_of_day(at timestamptz, day_start integer) returns timestamptz
  language sql immutable parallel safe strict
  return date_bin('1 day', at, timestamptz '2000-01-01 00:00:00+00' + day_start * interval '1 second');

-- The starts of days in a zone over the last three years; none if PostgreSQL does not know the zone. A report that needs
-- another one reads hours.
create function day_starts(zone text) returns integer[]
  language plpgsql stable strict as $$
begin
  return array(
    select distinct (86400 - extract(epoch from (at at time zone zone) - (at at time zone 'UTC'))::integer) % 86400
    from generate_series(now(), now() - interval '3 years', interval '-10 days') at
  );
exception when invalid_parameter_value then
  return '{}';
end $$;

call guard_tenancy('report_day_start');
call guard_tenancy('instalment_day_tally');
-- The server reads; the worker's functions do the rest.
revoke insert, update, delete on report_day_start, instalment_day_tally from tessera_app;
grant select, insert on report_day_start to tessera_lookup;
grant select, insert, update on instalment_day_tally to tessera_lookup;
create policy fold on report_day_start to tessera_lookup using (true) with check (true);
create policy fold on instalment_day_tally to tessera_lookup using (true) with check (true);

-- Takes the lock by a statement of its own. The next statement then sees each start whose days were added up under the lock,
-- and adds to them.
drop function fold_revenue;
create function fold_revenue(at_most integer) returns bigint
  language plpgsql volatile security definer set search_path = pg_catalog, public as $$
declare
  folded bigint;
begin
  if not pg_try_advisory_xact_lock(7317223014) then
    return 0;
  end if;
  with taken as (
    delete from revenue_change where ctid = any (array(
      select ctid from revenue_change order by org_id, change_id limit at_most
    ))
    returning *
  ), quarters as (
    select t.org_id, e.event_id, t.quarter, t.currency, t.payment_method, sum(t.tickets) as tickets,
      sum(t.returned) as returned, sum(t.face_minor) as face_minor, sum(t.discount_minor) as discount_minor,
      sum(t.fees_minor) as fees_minor, sum(t.tax_minor) as tax_minor, sum(t.refunded_minor) as refunded_minor,
      sum(t.refunded_fees_minor) as refunded_fees_minor, sum(t.chargeback_minor) as chargeback_minor
    from taken t
    cross join lateral (values (t.event_id), ('00000000-0000-0000-0000-000000000000'::uuid)) e (event_id)
    group by 1, 2, 3, 4, 5
  ), spans as (
    insert into revenue_tally as kept (org_id, event_id, grain, starts_at, currency, payment_method, tickets, returned,
      face_minor, discount_minor, fees_minor, tax_minor, refunded_minor, refunded_fees_minor, chargeback_minor)
    select q.org_id, q.event_id, g.grain, g.starts_at, q.currency, q.payment_method, sum(q.tickets), sum(q.returned),
      sum(q.face_minor), sum(q.discount_minor), sum(q.fees_minor), sum(q.tax_minor), sum(q.refunded_minor),
      sum(q.refunded_fees_minor), sum(q.chargeback_minor)
    from quarters q
    cross join lateral (
      values ('quarter', q.quarter), ('hour', date_trunc('hour', q.quarter, 'UTC'))
      union all
      select 'day ' || d.seconds, start_of_day(q.quarter, d.seconds)
      from report_day_start d where d.org_id = q.org_id and d.event_id = q.event_id
    ) g (grain, starts_at)
    group by 1, 2, 3, 4, 5, 6
    on conflict (org_id, event_id, grain, starts_at, currency, payment_method) do update set
      tickets = kept.tickets + excluded.tickets, returned = kept.returned + excluded.returned,
      face_minor = kept.face_minor + excluded.face_minor, discount_minor = kept.discount_minor + excluded.discount_minor,
      fees_minor = kept.fees_minor + excluded.fees_minor, tax_minor = kept.tax_minor + excluded.tax_minor,
      refunded_minor = kept.refunded_minor + excluded.refunded_minor,
      refunded_fees_minor = kept.refunded_fees_minor + excluded.refunded_fees_minor,
      chargeback_minor = kept.chargeback_minor + excluded.chargeback_minor
  )
  select count(*) into folded from taken;
  return folded;
end $$;

drop function fold_instalment_tally;
create function fold_instalment_tally(at_most integer) returns bigint
  language plpgsql volatile security definer set search_path = pg_catalog, public as $$
declare
  folded bigint;
begin
  if not pg_try_advisory_xact_lock(7317223015) then
    return 0;
  end if;
  with taken as (
    delete from instalment_tally where ctid = any (array(
      select ctid from instalment_tally where tally_id > 0 order by org_id limit at_most
    ))
    returning *
  ), summed as (
    select org_id, currency, quarter, sum(due) as due, sum(due_minor) as due_minor, sum(paid) as paid,
      sum(paid_minor) as paid_minor, sum(failed) as failed, sum(failed_minor) as failed_minor, sum(recovered) as recovered,
      sum(recovered_minor) as recovered_minor
    from taken group by org_id, currency, quarter
  ), quarters as (
    insert into instalment_tally as kept (org_id, currency, quarter, tally_id, due, due_minor, paid, paid_minor, failed,
      failed_minor, recovered, recovered_minor)
    select org_id, currency, quarter, 0, due, due_minor, paid, paid_minor, failed, failed_minor, recovered, recovered_minor
    from summed
    on conflict (org_id, currency, quarter, tally_id) do update set
      due = kept.due + excluded.due, due_minor = kept.due_minor + excluded.due_minor,
      paid = kept.paid + excluded.paid, paid_minor = kept.paid_minor + excluded.paid_minor,
      failed = kept.failed + excluded.failed, failed_minor = kept.failed_minor + excluded.failed_minor,
      recovered = kept.recovered + excluded.recovered, recovered_minor = kept.recovered_minor + excluded.recovered_minor
  ), days as (
    insert into instalment_day_tally as kept (org_id, currency, day_start, starts_at, due, due_minor, paid, paid_minor,
      failed, failed_minor, recovered, recovered_minor)
    select s.org_id, s.currency, d.seconds, start_of_day(s.quarter, d.seconds), sum(s.due), sum(s.due_minor), sum(s.paid),
      sum(s.paid_minor), sum(s.failed), sum(s.failed_minor), sum(s.recovered), sum(s.recovered_minor)
    from summed s
    join report_day_start d on d.org_id = s.org_id and d.event_id = '00000000-0000-0000-0000-000000000000'
    group by 1, 2, 3, 4
    on conflict (org_id, currency, day_start, starts_at) do update set
      due = kept.due + excluded.due, due_minor = kept.due_minor + excluded.due_minor,
      paid = kept.paid + excluded.paid, paid_minor = kept.paid_minor + excluded.paid_minor,
      failed = kept.failed + excluded.failed, failed_minor = kept.failed_minor + excluded.failed_minor,
      recovered = kept.recovered + excluded.recovered, recovered_minor = kept.recovered_minor + excluded.recovered_minor
  )
  select count(*) into folded from taken;
  return folded;
end $$;

-- Starts that the zone of an organisation or of an event with figures needs. An event also needs those of its organisation:
-- a report over several events is in that zone.
create function find_missing_day_starts(at_most integer) returns table (org_id uuid, event_id uuid, seconds integer)
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
    limit at_most;
  end;

-- Adds the days of one start up, from what is folded so far. From then on each fold adds to them: none runs meanwhile.
create function add_report_day_start(org uuid, event uuid, day_start integer) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public as $$
begin
  perform pg_advisory_xact_lock(7317223014), pg_advisory_xact_lock(7317223015);
  insert into report_day_start (org_id, event_id, seconds) values (org, event, day_start) on conflict do nothing;
  if not found then
    return;
  end if;
  insert into revenue_tally (org_id, event_id, grain, starts_at, currency, payment_method, tickets, returned, face_minor,
    discount_minor, fees_minor, tax_minor, refunded_minor, refunded_fees_minor, chargeback_minor)
  select t.org_id, t.event_id, 'day ' || day_start, start_of_day(t.starts_at, day_start), t.currency, t.payment_method,
    sum(t.tickets), sum(t.returned), sum(t.face_minor), sum(t.discount_minor), sum(t.fees_minor), sum(t.tax_minor),
    sum(t.refunded_minor), sum(t.refunded_fees_minor), sum(t.chargeback_minor)
  from revenue_tally t
  where t.org_id = org and t.event_id = event and t.grain = case day_start % 3600 when 0 then 'hour' else 'quarter' end
  group by 1, 2, 3, 4, 5, 6;
  -- Rows above 0 are not folded yet.
  insert into instalment_day_tally (org_id, currency, day_start, starts_at, due, due_minor, paid, paid_minor, failed,
    failed_minor, recovered, recovered_minor)
  select i.org_id, i.currency, day_start, start_of_day(i.quarter, day_start), sum(i.due), sum(i.due_minor), sum(i.paid),
    sum(i.paid_minor), sum(i.failed), sum(i.failed_minor), sum(i.recovered), sum(i.recovered_minor)
  from instalment_tally i
  where event = '00000000-0000-0000-0000-000000000000' and i.org_id = org and i.tally_id = 0
  group by 1, 2, 3, 4;
end $$;

alter function fold_revenue owner to tessera_lookup;
alter function fold_instalment_tally owner to tessera_lookup;
alter function find_missing_day_starts owner to tessera_lookup;
alter function add_report_day_start owner to tessera_lookup;
revoke all on function fold_revenue, fold_instalment_tally, find_missing_day_starts, add_report_day_start from public;
grant execute on function fold_revenue, fold_instalment_tally, find_missing_day_starts, add_report_day_start to tessera_app;

-- Renewals: what became of each membership that ends. It depends on a term and on those that renew it, so a change of a term
-- appends the ids of both, and the worker looks at them again. A report reads what was counted, and looks itself at the terms
-- that the worker has not looked at yet.
create table renewal_change (
  org_id uuid not null,
  change_id bigint not null generated by default as identity,
  term_id bigint not null,
  primary key (org_id, change_id)
);

-- As what a term is counted in renewal_tally. Only the worker writes these two.
create table renewal_state (
  org_id uuid not null references organisation,
  term_id bigint not null,
  membership_type_id bigint not null,
  ends_at timestamptz not null,
  announced boolean not null,
  outcome text not null,
  primary key (org_id, term_id)
);
create table renewal_tally (
  org_id uuid not null references organisation,
  ends_at timestamptz not null,
  membership_type_id bigint not null,
  announced boolean not null,
  outcome text not null,
  terms bigint not null,
  primary key (org_id, ends_at, membership_type_id, announced, outcome)
);
create index renewal_tally_empty on renewal_tally (org_id) where terms = 0;

-- At most one term that renews another has not lapsed; any number may have.
create function renewal_outcome(term membership_term) returns text
  language sql stable
  begin atomic
    select case
      when n.paid then 'renewed' when n.unpaid then 'awaiting_payment' when n.terms > 0 then 'expired'
      when term.renewal = 'off' then 'declined' when term.renewal = 'refused' then 'refused'
      when term.renewal = 'opened' then 'expired' else 'undecided' end
    from (
      select count(*) as terms, bool_or(s.state in ('paid', 'instalments')) as paid, bool_or(s.state = 'unpaid') as unpaid
      from membership_term s where s.org_id = term.org_id and s.renews_id = term.term_id
    ) n;
  end;

create function note_renewal() returns trigger
  language plpgsql as $$
begin
  insert into renewal_change (org_id, term_id)
  select distinct coalesce(new.org_id, old.org_id), t.term_id
  from unnest(array[new.term_id, old.term_id, new.renews_id, old.renews_id]) t (term_id) where t.term_id is not null;
  return null;
end $$;
create trigger renewal_term_insert after insert on membership_term for each row execute function note_renewal();
create trigger renewal_term_delete after delete on membership_term for each row execute function note_renewal();
-- Instalments that are paid change a term too, and cost nothing here.
create trigger renewal_term_update after update on membership_term for each row
  when ((old.state, old.ends_at, old.renewal, old.renews_id, old.membership_type_id, old.notified_at is null)
    is distinct from (new.state, new.ends_at, new.renewal, new.renews_id, new.membership_type_id, new.notified_at is null))
  execute function note_renewal();

call guard_tenancy('renewal_change');
call guard_tenancy('renewal_state');
call guard_tenancy('renewal_tally');
revoke update, delete on renewal_change from tessera_app;
revoke insert, update, delete on renewal_state, renewal_tally from tessera_app;
grant select, delete on renewal_change to tessera_lookup;
grant select, insert, update, delete on renewal_state, renewal_tally to tessera_lookup;
create policy fold on renewal_change to tessera_lookup using (true) with check (true);
create policy fold on renewal_state to tessera_lookup using (true) with check (true);
create policy fold on renewal_tally to tessera_lookup using (true) with check (true);

create function fold_renewals(at_most integer) returns bigint
  language plpgsql volatile security definer set search_path = pg_catalog, public as $$
declare
  folded bigint;
begin
  -- By a statement of its own, so that the next one sees all that the fold before has written.
  if not pg_try_advisory_xact_lock(7317223017) then
    return 0;
  end if;
  with taken as (
    delete from renewal_change where ctid = any (array(
      select ctid from renewal_change order by org_id, change_id limit at_most
    ))
    returning org_id, term_id
  ), changed as materialized (
    select distinct org_id, term_id from taken
  ), fresh as materialized (
    select t.org_id, t.term_id, t.membership_type_id, t.ends_at, t.notified_at is not null as announced,
      renewal_outcome(t) as outcome
    from changed c join membership_term t on t.org_id = c.org_id and t.term_id = c.term_id
    where t.state in ('paid', 'instalments') and t.ends_at is not null
  ), counted as (
    insert into renewal_tally as kept (org_id, ends_at, membership_type_id, announced, outcome, terms)
    select org_id, ends_at, membership_type_id, announced, outcome, sum(sign) from (
      select f.*, 1 as sign from fresh f
      union all
      select s.*, -1 from changed c join renewal_state s on s.org_id = c.org_id and s.term_id = c.term_id
    ) d group by 1, 2, 3, 4, 5 having sum(sign) <> 0
    on conflict (org_id, ends_at, membership_type_id, announced, outcome) do update set terms = kept.terms + excluded.terms
  ), gone as (
    delete from renewal_state s using changed c
    where s.org_id = c.org_id and s.term_id = c.term_id and not exists (
      select from fresh f where f.org_id = c.org_id and f.term_id = c.term_id
    )
  ), stated as (
    insert into renewal_state (org_id, term_id, membership_type_id, ends_at, announced, outcome) table fresh
    on conflict (org_id, term_id) do update set membership_type_id = excluded.membership_type_id,
      ends_at = excluded.ends_at, announced = excluded.announced, outcome = excluded.outcome
  )
  select count(*) into folded from taken;
  delete from renewal_tally where terms = 0;
  return folded;
end $$;
alter function fold_renewals owner to tessera_lookup;
revoke all on function fold_renewals from public;
grant execute on function fold_renewals to tessera_app;
