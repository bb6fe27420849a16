-- Before a session is known, no organisation is: one session by the hash of its 256 random bits, with the person's memberships, what
-- limits each of them, the time zone of its organisation and whether that has a test clock.
create or replace function find_staff_session(hash bytea)
  returns table (
    session_id uuid, person_id uuid, email text, name text, method text, second_factor boolean, sso_org_id uuid,
    created_at timestamptz, signed_in_at timestamptz, last_used_at timestamptz, expires_at timestamptz, memberships jsonb
  )
  language sql stable security definer set search_path = pg_catalog, public
  begin atomic
    select s.session_id, s.person_id, p.email, p.name, s.method, s.second_factor, s.sso_org_id,
      s.created_at, s.signed_in_at, s.last_used_at, s.expires_at,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'org_id', m.org_id, 'organisation', o.name, 'mode', o.mode, 'currency', o.currency, 'timezone', o.timezone,
          'test_clock', exists (select from test_clock c where c.org_id = m.org_id), 'role', m.role, 'role_id', m.role_id,
          'role_title', w.title, 'role_scopes', w.scopes, 'refund_ceiling_minor', m.refund_ceiling_minor, 'event_ids', m.event_ids,
          'require_second_factor', coalesce(r.require_second_factor, false), 'require_sso', coalesce(r.require_sso, false)
        ) order by m.created_at, m.org_id), '[]')
        from staff_member m join organisation o on o.org_id = m.org_id left join staff_policy r on r.org_id = m.org_id
          left join staff_role w on w.org_id = m.org_id and w.role_id = m.role_id
        where m.person_id = s.person_id)
    from staff_session s join person p on p.person_id = s.person_id
    where s.token_hash = hash;
  end;
