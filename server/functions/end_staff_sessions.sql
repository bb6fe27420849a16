-- Ends one session of a person, or with null all of them except one. Returns how many.
create or replace function end_staff_sessions(person uuid, only_session uuid, except_session uuid) returns bigint
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    with ended as (
      delete from staff_session s
      where s.person_id = person and (only_session is null or s.session_id = only_session) and s.session_id is distinct from except_session
      returning 1
    )
    select count(*) from ended;
  end;
