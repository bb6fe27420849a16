create or replace function touch_staff_session(id uuid, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    update staff_session set last_used_at = at where session_id = id and last_used_at < at;
  end;
