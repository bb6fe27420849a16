create or replace function create_staff_session(
    id uuid, person uuid, hash bytea, by_method text, with_second_factor boolean, by_org uuid,
    at timestamptz, expires timestamptz, agent text, from_network text
  ) returns void
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    insert into staff_session (session_id, person_id, token_hash, method, second_factor, sso_org_id,
      created_at, signed_in_at, last_used_at, expires_at, user_agent, network)
    values (id, person, hash, by_method, with_second_factor, by_org, at, at, at, expires, agent, from_network);
  end;
