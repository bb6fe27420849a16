create or replace function use_recovery_code(id uuid, hash bytea) returns boolean
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    with used as (delete from person_recovery_code c where c.person_id = id and c.code_hash = hash returning 1)
    select exists (select from used);
  end;
