-- Staff: people who sign in, their sessions, and the organisations that they work for.
-- A person belongs to the installation and a membership to an organisation. So tables of people have no org_id: no statement of the
-- server reaches them, only the functions below, each reviewed and owned by tessera_lookup. An installation that is split by
-- organisation keeps these tables in one place, beside the list of its parts.

create procedure guard_people(target regclass)
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy people on %s to tessera_lookup using (true) with check (true)', target);
  execute format('grant select, insert, update, delete on %s to tessera_lookup', target);
end $$;

create table person (
  person_id uuid primary key,
  email text not null,
  email_key text not null generated always as (lower(email)) stored,
  name text not null,
  -- Argon2id in the PHC format; null if the person signs in without a password.
  password_hash text,
  -- Set once a link that was sent to the address, and shown to nobody else, has been used.
  email_verified_at timestamptz,
  totp_key_id text,
  totp_sealed bytea,
  totp_confirmed_at timestamptz,
  -- The last time step whose code was accepted: a code works once.
  totp_last_step bigint not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint person_email_once unique (email_key)
);
call guard_people('person');

create table person_recovery_code (
  person_id uuid not null references person on delete cascade,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  primary key (person_id, code_hash)
);
call guard_people('person_recovery_code');

-- Links to set a new password. Using one deletes it.
create table person_token (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  person_id uuid not null references person on delete cascade,
  purpose text not null check (purpose in ('password_reset')),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
call guard_people('person_token');
create index person_token_by_person on person_token (person_id, purpose);
create index person_token_by_expiry on person_token (expires_at);

create table staff_session (
  session_id uuid primary key,
  person_id uuid not null references person on delete cascade,
  token_hash bytea not null check (octet_length(token_hash) = 32),
  method text not null check (method in ('password', 'passkey', 'sso')),
  second_factor boolean not null,
  -- The organisation whose own identity provider signed the person in.
  sso_org_id uuid,
  created_at timestamptz not null,
  -- When the person last proved who they are.
  signed_in_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  user_agent text not null,
  network text not null,
  constraint staff_session_token_once unique (token_hash)
);
call guard_people('staff_session');
create index staff_session_by_person on staff_session (person_id);
create index staff_session_by_expiry on staff_session (expires_at);

create table staff_member (
  org_id uuid not null references organisation,
  person_id uuid not null references person,
  role text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (org_id, person_id)
);
call guard_tenancy('staff_member');
create index staff_member_by_person on staff_member (person_id);

create table staff_invitation (
  org_id uuid not null references organisation,
  invitation_id uuid not null,
  email text not null,
  email_key text not null generated always as (lower(email)) stored,
  role text not null,
  token_hash bytea not null check (octet_length(token_hash) = 32),
  -- True if the link was sent to the address and shown to nobody.
  emailed boolean not null,
  invited_by text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (org_id, invitation_id),
  constraint staff_invitation_email_once unique (org_id, email_key)
);
call guard_tenancy('staff_invitation');
create index staff_invitation_by_hash on staff_invitation (token_hash);

-- What an organisation demands of its staff's sign-in. Without a row it demands nothing.
create table staff_policy (
  org_id uuid primary key references organisation,
  require_second_factor boolean not null,
  require_sso boolean not null,
  updated_at timestamptz not null
);
call guard_tenancy('staff_policy');

grant select on staff_member, staff_invitation, staff_policy to tessera_lookup;
create policy lookup on staff_member for select to tessera_lookup using (true);
create policy lookup on staff_invitation for select to tessera_lookup using (true);
create policy lookup on staff_policy for select to tessera_lookup using (true);

-- Before a session is known, no organisation is: one session by the hash of its 256 random bits, with the person's memberships.
create function find_staff_session(hash bytea)
  returns table (
    session_id uuid, person_id uuid, email text, name text, method text, second_factor boolean, sso_org_id uuid,
    created_at timestamptz, signed_in_at timestamptz, last_used_at timestamptz, expires_at timestamptz, memberships jsonb
  )
  language sql stable security definer set search_path = pg_catalog, public
  begin atomic
    select s.session_id, s.person_id, p.email, p.name, s.method, s.second_factor, s.sso_org_id,
      s.created_at, s.signed_in_at, s.last_used_at, s.expires_at,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'org_id', m.org_id, 'organisation', o.name, 'mode', o.mode, 'role', m.role,
          'require_second_factor', coalesce(r.require_second_factor, false), 'require_sso', coalesce(r.require_sso, false)
        ) order by m.created_at, m.org_id), '[]')
        from staff_member m join organisation o on o.org_id = m.org_id left join staff_policy r on r.org_id = m.org_id
        where m.person_id = s.person_id)
    from staff_session s join person p on p.person_id = s.person_id
    where s.token_hash = hash;
  end;

-- The credentials of a person, by address or by id. `password_allowed` is false if each of their organisations demands SSO.
create function find_person(wanted_key text, wanted_id uuid)
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

create function create_person(id uuid, address text, full_name text, password text, verified_at timestamptz, at timestamptz)
  returns void
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    insert into person (person_id, email, name, password_hash, email_verified_at, created_at, updated_at)
    values (id, address, full_name, password, verified_at, at, at);
  end;

-- Sets a password, and ends all sessions except one.
create function set_person_password(id uuid, password text, except_session uuid, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    delete from staff_session s where s.person_id = id and s.session_id is distinct from except_session;
    update person set password_hash = password, updated_at = at where person_id = id;
  end;

-- Sets the secret of an authenticator app, or removes it. A new secret counts once `confirm_person_totp` has confirmed it.
create function set_person_totp(id uuid, key_id text, sealed bytea, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    delete from person_recovery_code c where c.person_id = id and sealed is null;
    update person set totp_key_id = key_id, totp_sealed = sealed, totp_confirmed_at = null, totp_last_step = 0, updated_at = at
    where person_id = id;
  end;

create function confirm_person_totp(id uuid, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    update person set totp_confirmed_at = at, updated_at = at where person_id = id and totp_sealed is not null;
  end;

-- Returns true to one caller only: a step that is not later than the last one used is refused.
create function use_totp_step(id uuid, step bigint) returns boolean
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    with used as (update person set totp_last_step = step where person_id = id and totp_last_step < step returning 1)
    select exists (select from used);
  end;

create function replace_recovery_codes(id uuid, hashes text[]) returns void
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    delete from person_recovery_code c where c.person_id = id;
    insert into person_recovery_code (person_id, code_hash) select id, decode(hash, 'hex') from unnest(hashes) hash;
  end;

create function use_recovery_code(id uuid, hash bytea) returns boolean
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    with used as (delete from person_recovery_code c where c.person_id = id and c.code_hash = hash returning 1)
    select exists (select from used);
  end;

-- A new link replaces earlier ones.
create function create_person_token(hash bytea, id uuid, wanted text, expires timestamptz, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    delete from person_token t where t.person_id = id and t.purpose = wanted;
    insert into person_token (token_hash, person_id, purpose, created_at, expires_at) values (hash, id, wanted, at, expires);
  end;

create function find_person_token(hash bytea, wanted text, at timestamptz) returns uuid
  language sql stable security definer set search_path = pg_catalog, public
  begin atomic
    select t.person_id from person_token t where t.token_hash = hash and t.purpose = wanted and t.expires_at > at;
  end;

-- Uses up a link: sets the password of its person and ends all their sessions. Returns true to one caller only. The link was sent
-- to the address, so that whoever has it has the address too.
create function reset_person_password(hash bytea, password text, at timestamptz) returns boolean
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    with used as (
      delete from person_token t where t.token_hash = hash and t.purpose = 'password_reset' and t.expires_at > at returning t.person_id
    ), ended as (
      delete from staff_session s using used where s.person_id = used.person_id
    ), changed as (
      update person p set password_hash = password, email_verified_at = coalesce(p.email_verified_at, at), updated_at = at
      from used where p.person_id = used.person_id returning 1
    )
    select exists (select from changed);
  end;

create function create_staff_session(
    id uuid, person uuid, hash bytea, by_method text, with_second_factor boolean, by_org uuid,
    at timestamptz, expires timestamptz, agent text, from_network text
  ) returns void
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    insert into staff_session (session_id, person_id, token_hash, method, second_factor, sso_org_id,
      created_at, signed_in_at, last_used_at, expires_at, user_agent, network)
    values (id, person, hash, by_method, with_second_factor, by_org, at, at, at, expires, agent, from_network);
  end;

-- Gives a session another token, after its person proved again who they are or may do more than before.
create function renew_staff_session(id uuid, hash bytea, with_second_factor boolean, proved_at timestamptz, at timestamptz) returns boolean
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    with renewed as (
      update staff_session set token_hash = hash, second_factor = with_second_factor, signed_in_at = proved_at, last_used_at = at
      where session_id = id returning 1
    )
    select exists (select from renewed);
  end;

create function touch_staff_session(id uuid, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    update staff_session set last_used_at = at where session_id = id and last_used_at < at;
  end;

create function list_staff_sessions(person uuid)
  returns table (
    session_id uuid, method text, created_at timestamptz, last_used_at timestamptz, expires_at timestamptz, user_agent text, network text
  )
  language sql stable security definer set search_path = pg_catalog, public
  begin atomic
    select s.session_id, s.method, s.created_at, s.last_used_at, s.expires_at, s.user_agent, s.network
    from staff_session s where s.person_id = person order by s.last_used_at desc, s.session_id;
  end;

-- Ends one session of a person, or with null all of them except one. Returns how many.
create function end_staff_sessions(person uuid, only_session uuid, except_session uuid) returns bigint
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    with ended as (
      delete from staff_session s
      where s.person_id = person and (only_session is null or s.session_id = only_session) and s.session_id is distinct from except_session
      returning 1
    )
    select count(*) from ended;
  end;

create function forget_staff_sessions(idle_since timestamptz, at timestamptz) returns bigint
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    delete from person_token t where t.expires_at < at;
    with ended as (delete from staff_session s where s.expires_at < at or s.last_used_at < idle_since returning 1)
    select count(*) from ended;
  end;

create function find_staff_invitation(hash bytea) returns table (org_id uuid, invitation_id uuid, email text)
  language sql stable security definer set search_path = pg_catalog, public
  begin atomic
    select i.org_id, i.invitation_id, i.email from staff_invitation i where i.token_hash = hash;
  end;

-- The people of the organisation of this transaction.
create function list_staff_people()
  returns table (person_id uuid, email text, name text, role text, created_at timestamptz, second_factor boolean, last_used_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public
  begin atomic
    select m.person_id, p.email, p.name, m.role, m.created_at, p.totp_confirmed_at is not null,
      (select max(s.last_used_at) from staff_session s where s.person_id = m.person_id)
    from staff_member m join person p on p.person_id = m.person_id
    where m.org_id = (select app_org())
    order by p.name, m.person_id;
  end;

do $$
declare each text;
begin
  foreach each in array array[
    'find_staff_session', 'find_person', 'create_person', 'set_person_password', 'set_person_totp', 'confirm_person_totp',
    'use_totp_step', 'replace_recovery_codes', 'use_recovery_code', 'create_person_token', 'find_person_token', 'reset_person_password',
    'create_staff_session', 'renew_staff_session', 'touch_staff_session', 'list_staff_sessions', 'end_staff_sessions',
    'forget_staff_sessions', 'find_staff_invitation', 'list_staff_people'
  ] loop
    execute format('alter function %I owner to tessera_lookup', each);
    execute format('revoke all on function %I from public', each);
    execute format('grant execute on function %I to tessera_app', each);
  end loop;
end $$;
