create or replace function confirm_person_totp(id uuid, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    update person set totp_confirmed_at = at, updated_at = at where person_id = id and totp_sealed is not null;
  end;
