-- Organisations whose endpoints have not been handed all of the feed.
create or replace function find_behind(at_most integer) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public
  begin atomic
    select o.org_id from fan_out o join feed f on f.org_id = o.org_id where f.last_sequence > o.sequence limit at_most;
  end;
