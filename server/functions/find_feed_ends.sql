-- The numbers at which some feeds end. A process that serves streams of changes asks for all its organisations at once.
create or replace function find_feed_ends(orgs uuid[]) returns table (org_id uuid, last_sequence bigint)
  language sql stable security definer set search_path = pg_catalog, public
  begin atomic
    select f.org_id, f.last_sequence from feed f where f.org_id = any (orgs);
  end;
