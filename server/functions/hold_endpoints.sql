-- Prolongs what the caller holds, and says what that is: the rest was taken by somebody else. A row that is being written
-- is passed over until the next time, so that this waits for nobody.
create or replace function hold_endpoints(orgs uuid[], endpoints uuid[], versions integer[], hold_seconds double precision)
  returns table (org_id uuid, endpoint_id uuid)
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    update endpoint_state s set not_before = now() + make_interval(secs => hold_seconds)
    from (
      select d.org_id, d.endpoint_id
      from unnest(orgs, endpoints, versions) as held (org_id, endpoint_id, version)
      join endpoint_state d on d.org_id = held.org_id and d.endpoint_id = held.endpoint_id and d.version = held.version
      for update of d skip locked
    ) as mine
    where s.org_id = mine.org_id and s.endpoint_id = mine.endpoint_id
    returning s.org_id, s.endpoint_id;
  end;
