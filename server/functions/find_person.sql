-- The credentials of a person, by address or by id. `password_allowed` is false if each of their organisations demands SSO.
create or replace function find_person(wanted_key text, wanted_id uuid)
  returns table (
    person_id uuid, email text, name text, password_hash text, email_verified_at timestamptz, totp_key_id text, totp_sealed bytea,
    totp_confirmed_at timestamptz, recovery_codes bigint, password_allowed boolean, organisations jsonb
  )
  language sql stable security definer set search_path = pg_catalog, public
  begin atomic
    select p.person_id, p.email, p.name, p.password_hash, p.email_verified_at, p.totp_key_id, p.totp_sealed, p.totp_confirmed_at,
      (select count(*) from person_recovery_code c where c.person_id = p.person_id),
      not exists (select from staff_member m where m.person_id = p.person_id)
        or exists (select from staff_member m left join staff_policy r on r.org_id = m.org_id
          where m.person_id = p.person_id and not coalesce(r.require_sso, false)),
      (select coalesce(jsonb_agg(m.org_id order by m.org_id), '[]') from staff_member m where m.person_id = p.person_id)
    from person p where p.email_key = wanted_key or p.person_id = wanted_id;
  end;
