-- What one person may do less than their role says (a ceiling for refunds, some events only), and roles of an organisation's own.
-- See docs/decisions/0042.

create table staff_role (
  org_id uuid not null references organisation,
  role_id uuid not null,
  title text not null,
  title_key text not null generated always as (lower(title)) stored,
  description text not null,
  scopes text[] not null,
  -- The ceiling of people who get the role without one of their own; null for none.
  refund_ceiling_minor bigint check (refund_ceiling_minor >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (org_id, role_id),
  constraint staff_role_title_once unique (org_id, title_key)
);
call guard_tenancy('staff_role');
grant select on staff_role to tessera_lookup;
create policy lookup on staff_role for select to tessera_lookup using (true);

-- `role` is 'own' for a role of the organisation's own, which role_id names. The key keeps such a role while somebody has it. Both
-- tables are new, so that checking their rows keeps nobody waiting.
alter table staff_member
  add column role_id uuid,
  -- Most money of one refund in minor units of the organisation's currency; null for no ceiling.
  add column refund_ceiling_minor bigint check (refund_ceiling_minor >= 0),
  -- The events that the person works with; null for all. A list and not a table, because every session check reads it.
  add column event_ids uuid[] check (cardinality(event_ids) between 1 and 100),
  -- squawk-ignore adding-foreign-key-constraint, constraint-missing-not-valid
  add constraint staff_member_own_role foreign key (org_id, role_id) references staff_role,
  -- squawk-ignore constraint-missing-not-valid
  add constraint staff_member_one_role check ((role = 'own') = (role_id is not null)),
  -- Somebody must be able to grant everything.
  -- squawk-ignore constraint-missing-not-valid
  add constraint staff_member_owner_unlimited check (role <> 'owner' or (refund_ceiling_minor is null and event_ids is null));
-- squawk-ignore require-concurrent-index-creation
create index staff_member_by_role on staff_member (org_id, role_id) where role_id is not null;

alter table staff_invitation
  add column role_id uuid,
  add column refund_ceiling_minor bigint check (refund_ceiling_minor >= 0),
  add column event_ids uuid[] check (cardinality(event_ids) between 1 and 100),
  -- squawk-ignore adding-foreign-key-constraint, constraint-missing-not-valid
  add constraint staff_invitation_own_role foreign key (org_id, role_id) references staff_role,
  -- squawk-ignore constraint-missing-not-valid
  add constraint staff_invitation_one_role check ((role = 'own') = (role_id is not null));
-- squawk-ignore require-concurrent-index-creation
create index staff_invitation_by_role on staff_invitation (org_id, role_id) where role_id is not null;

-- As in 0036, with what limits each membership: still one look-up for each session.
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
          'org_id', m.org_id, 'organisation', o.name, 'mode', o.mode, 'currency', o.currency, 'role', m.role, 'role_id', m.role_id,
          'role_title', w.title, 'role_scopes', w.scopes, 'refund_ceiling_minor', m.refund_ceiling_minor, 'event_ids', m.event_ids,
          'require_second_factor', coalesce(r.require_second_factor, false), 'require_sso', coalesce(r.require_sso, false)
        ) order by m.created_at, m.org_id), '[]')
        from staff_member m join organisation o on o.org_id = m.org_id left join staff_policy r on r.org_id = m.org_id
          left join staff_role w on w.org_id = m.org_id and w.role_id = m.role_id
        where m.person_id = s.person_id)
    from staff_session s join person p on p.person_id = s.person_id
    where s.token_hash = hash;
  end;

drop function list_staff_people();
-- The people of the organisation of this transaction.
create function list_staff_people()
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
alter function list_staff_people owner to tessera_lookup;
revoke all on function list_staff_people from public;
grant execute on function list_staff_people to tessera_app;
