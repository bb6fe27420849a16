create or replace function list_staff_sessions(person uuid)
  returns table (
    session_id uuid, method text, created_at timestamptz, last_used_at timestamptz, expires_at timestamptz, user_agent text, network text
  )
  language sql stable security definer set search_path = pg_catalog, public
  begin atomic
    select s.session_id, s.method, s.created_at, s.last_used_at, s.expires_at, s.user_agent, s.network
    from staff_session s where s.person_id = person order by s.last_used_at desc, s.session_id;
  end;
