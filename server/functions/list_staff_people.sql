-- The people of the organisation of this transaction.
create or replace function list_staff_people()
  returns table (
    person_id uuid, email text, name text, role text, role_id uuid, refund_ceiling_minor bigint, event_ids uuid[],
    created_at timestamptz, second_factor boolean, last_used_at timestamptz
  )
  language sql stable security definer set search_path = pg_catalog, public
  begin atomic
    select m.person_id, p.email, p.name, m.role, m.role_id, m.refund_ceiling_minor, m.event_ids, m.created_at,
      p.totp_confirmed_at is not null
        or exists (select from person_passkey k where k.person_id = m.person_id and k.cloned_at is null),
      (select max(s.last_used_at) from staff_session s where s.person_id = m.person_id)
    from staff_member m join person p on p.person_id = m.person_id
    where m.org_id = (select app_org())
    order by p.name, m.person_id;
  end;
