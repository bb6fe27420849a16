-- Organisations whose digest is behind their feed. Feeds that have no changes yet are left out.
create or replace function find_undigested(at_most integer) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public
  begin atomic
    select f.org_id from feed f left join feed_digest d on d.org_id = f.org_id
    where coalesce(d.sequence, 0) < f.last_sequence limit at_most;
  end;
