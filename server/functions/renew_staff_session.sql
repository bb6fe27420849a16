-- Gives a session another token, after its person proved again who they are or may do more than before.
create or replace function renew_staff_session(id uuid, hash bytea, with_second_factor boolean, proved_at timestamptz, at timestamptz) returns boolean
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    with renewed as (
      update staff_session set token_hash = hash, second_factor = with_second_factor, signed_in_at = proved_at, last_used_at = at
      where session_id = id returning 1
    )
    select exists (select from renewed);
  end;
