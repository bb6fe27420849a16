create or replace function fold_instalment_tally(at_most integer) returns bigint
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
