create or replace function forget_retired_pictures(days integer, at_most integer) returns bigint
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    with old as materialized (
      select p.org_id, p.picture_id from organisation_picture p
      where p.retired_at < now() - make_interval(days => days)
        and not exists (select from org_home h where h.org_id = p.org_id and h.state <> 'here')
      order by p.retired_at limit at_most
    ), gone as (
      delete from organisation_picture p using old o where p.org_id = o.org_id and p.picture_id = o.picture_id returning 1
    )
    select count(*) from gone;
  end;
