create or replace function fold_renewals(at_most integer) returns bigint
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
