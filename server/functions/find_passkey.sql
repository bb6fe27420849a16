create or replace function find_passkey(credential bytea)
  returns table (passkey_id uuid, person_id uuid, public_key bytea, cloned_at timestamptz, allowed boolean)
  language sql stable security definer set search_path = pg_catalog, public
  begin atomic
    select k.passkey_id, k.person_id, k.public_key, k.cloned_at,
      not exists (select from staff_member m where m.person_id = k.person_id)
        or exists (select from staff_member m left join staff_policy r on r.org_id = m.org_id
          where m.person_id = k.person_id and not coalesce(r.require_sso, false))
    from person_passkey k where k.credential_id = credential;
  end;
