-- Returns true to one caller only: a step that is not later than the last one used is refused.
create or replace function use_totp_step(id uuid, step bigint) returns boolean
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    with used as (update person set totp_last_step = step where person_id = id and totp_last_step < step returning 1)
    select exists (select from used);
  end;
