-- As before, with the codes.
create or replace function forget_staff_sessions(idle_since timestamptz, at timestamptz) returns bigint
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    delete from person_token t where t.expires_at < at;
    delete from person_move_code c where c.expires_at < at;
    with ended as (delete from staff_session s where s.expires_at < at or s.last_used_at < idle_since returning 1)
    select count(*) from ended;
  end;
