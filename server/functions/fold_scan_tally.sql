create or replace function fold_scan_tally(at_most integer) returns bigint
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    with turn as materialized (select pg_try_advisory_xact_lock(7317223013) as mine),
    taken as (
      delete from scan_tally where ctid = any (array(
        select ctid from scan_tally where tally_id > 0 and (select mine from turn) order by org_id, event_id limit at_most
      ))
      returning org_id, event_id, minute, scans, gate_id, admitted, refused, exited
    ), minutes as (
      insert into scan_tally as kept (org_id, event_id, minute, tally_id, scans)
      select org_id, event_id, minute, 0, sum(scans) from taken group by org_id, event_id, minute
      on conflict (org_id, event_id, minute, tally_id) do update set scans = kept.scans + excluded.scans
    ), arrivals as (
      insert into arrival_tally as kept (org_id, event_id, minute, gate_id, admitted, refused, exited)
      select org_id, event_id, minute, gate_id, sum(admitted), sum(refused), sum(exited)
      from taken where gate_id is not null group by org_id, event_id, minute, gate_id
      on conflict (org_id, event_id, minute, gate_id) do update set
        admitted = kept.admitted + excluded.admitted, refused = kept.refused + excluded.refused,
        exited = kept.exited + excluded.exited
    )
    select count(*) from taken;
  end;
