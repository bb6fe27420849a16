-- Counts a use with a valid signature. A counter that does not rise means a second copy of the key: that is recorded, and the
-- result is false. One statement, so that of two copies with the same counter only one gets through.
create or replace function use_passkey(id uuid, uses bigint, is_backed_up boolean, at timestamptz) returns boolean
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    with used as (
      update person_passkey k set
        cloned_at = case when k.counter < uses or (k.counter = 0 and uses = 0) then null else at end,
        counter = greatest(k.counter, uses),
        backed_up = case when k.counter < uses or (k.counter = 0 and uses = 0) then is_backed_up else k.backed_up end,
        last_used_at = case when k.counter < uses or (k.counter = 0 and uses = 0) then at else k.last_used_at end
      where k.passkey_id = id and k.cloned_at is null
      returning k.cloned_at
    )
    select exists (select from used where cloned_at is null);
  end;
