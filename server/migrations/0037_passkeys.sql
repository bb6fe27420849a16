-- Passkeys of staff, and sign-in with an organisation's own OpenID Connect provider.
-- A passkey belongs to a person and so to the installation; like other tables of people it is reached by reviewed functions only.

create table person_passkey (
  passkey_id uuid primary key,
  person_id uuid not null references person on delete cascade,
  credential_id bytea not null,
  public_key bytea not null,
  -- Rises with each use on devices that count; 0 on those that do not.
  counter bigint not null,
  name text not null,
  -- True if the passkey is copied between the devices of its owner.
  backed_up boolean not null,
  transports text[] not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  -- Set when a valid signature came with a counter that had been used: there are two copies of the key. Ends its use.
  cloned_at timestamptz,
  constraint person_passkey_credential_once unique (credential_id)
);
call guard_people('person_passkey');
create index person_passkey_by_person on person_passkey (person_id);

-- One unanswered challenge for each purpose and browser. `bound_to` is the hash of what only that browser has: its session, or the
-- cookie that came with the challenge.
create table passkey_challenge (
  purpose text not null check (purpose in ('register', 'sign_in')),
  bound_to bytea not null check (octet_length(bound_to) = 32),
  challenge bytea not null check (octet_length(challenge) = 32),
  expires_at timestamptz not null,
  primary key (purpose, bound_to)
);
call guard_people('passkey_challenge');
create index passkey_challenge_by_expiry on passkey_challenge (expires_at);

-- Replaces an earlier challenge of the same browser, and deletes some expired ones, so that the table needs no other cleaning.
create function put_passkey_challenge(for_purpose text, binding bytea, bytes bytea, expires timestamptz, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    delete from passkey_challenge c using (
      select o.purpose, o.bound_to from passkey_challenge o where o.expires_at < at order by o.expires_at limit 20 for update skip locked
    ) old where c.purpose = old.purpose and c.bound_to = old.bound_to;
    insert into passkey_challenge (purpose, bound_to, challenge, expires_at) values (for_purpose, binding, bytes, expires)
    on conflict (purpose, bound_to) do update set challenge = excluded.challenge, expires_at = excluded.expires_at;
  end;

-- Uses up a challenge; nothing if it is unknown, used or expired.
create function take_passkey_challenge(for_purpose text, binding bytea, at timestamptz) returns bytea
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    with taken as (
      delete from passkey_challenge c where c.purpose = for_purpose and c.bound_to = binding returning c.challenge, c.expires_at
    )
    select challenge from taken where expires_at > at;
  end;

create function find_passkey(credential bytea)
  returns table (passkey_id uuid, person_id uuid, public_key bytea, cloned_at timestamptz, allowed boolean)
  language sql stable security definer set search_path = pg_catalog, public
  begin atomic
    select k.passkey_id, k.person_id, k.public_key, k.cloned_at,
      not exists (select from staff_member m where m.person_id = k.person_id)
        or exists (select from staff_member m left join staff_policy r on r.org_id = m.org_id
          where m.person_id = k.person_id and not coalesce(r.require_sso, false))
    from person_passkey k where k.credential_id = credential;
  end;

create function list_passkeys(person uuid)
  returns table (
    passkey_id uuid, credential_id bytea, name text, backed_up boolean, transports text[], created_at timestamptz,
    last_used_at timestamptz, cloned_at timestamptz
  )
  language sql stable security definer set search_path = pg_catalog, public
  begin atomic
    select k.passkey_id, k.credential_id, k.name, k.backed_up, k.transports, k.created_at, k.last_used_at, k.cloned_at
    from person_passkey k where k.person_id = person order by k.created_at, k.passkey_id;
  end;

-- Returns false if the person has reached `at_most` passkeys. Locking the person makes concurrent requests count one after the other.
create function create_passkey(
    id uuid, person uuid, credential bytea, key bytea, uses bigint, title text, is_backed_up boolean, by_transports text[],
    at_most integer, at timestamptz
  ) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public as $$
begin
  perform from person p where p.person_id = person for update;
  if (select count(*) from person_passkey k where k.person_id = person) >= at_most then
    return false;
  end if;
  insert into person_passkey (passkey_id, person_id, credential_id, public_key, counter, name, backed_up, transports, created_at)
  values (id, person, credential, key, uses, title, is_backed_up, by_transports, at);
  return true;
end $$;

-- Counts a use with a valid signature. A counter that does not rise means a second copy of the key: that is recorded, and the
-- result is false. One statement, so that of two copies with the same counter only one gets through.
create function use_passkey(id uuid, uses bigint, is_backed_up boolean, at timestamptz) returns boolean
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

create function rename_passkey(person uuid, id uuid, title text) returns boolean
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    with renamed as (update person_passkey k set name = title where k.person_id = person and k.passkey_id = id returning 1)
    select exists (select from renamed);
  end;

create function delete_passkey(person uuid, id uuid) returns boolean
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    with deleted as (delete from person_passkey k where k.person_id = person and k.passkey_id = id returning 1)
    select exists (select from deleted);
  end;

-- A passkey is a second factor too.
drop function list_staff_people();
create function list_staff_people()
  returns table (person_id uuid, email text, name text, role text, created_at timestamptz, second_factor boolean, last_used_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public
  begin atomic
    select m.person_id, p.email, p.name, m.role, m.created_at,
      p.totp_confirmed_at is not null
        or exists (select from person_passkey k where k.person_id = m.person_id and k.cloned_at is null),
      (select max(s.last_used_at) from staff_session s where s.person_id = m.person_id)
    from staff_member m join person p on p.person_id = m.person_id
    where m.org_id = (select app_org())
    order by p.name, m.person_id;
  end;

do $$
declare each text;
begin
  foreach each in array array[
    'list_staff_people', 'put_passkey_challenge', 'take_passkey_challenge', 'find_passkey', 'list_passkeys', 'create_passkey', 'use_passkey',
    'rename_passkey', 'delete_passkey'
  ] loop
    execute format('alter function %I owner to tessera_lookup', each);
    execute format('revoke all on function %I from public', each);
    execute format('grant execute on function %I to tessera_app', each);
  end loop;
end $$;

-- The provider that signs in the staff of an organisation. It is apart from sso_provider, which fans use: who may name fans must
-- not thereby be able to name staff.
create table staff_sso_provider (
  org_id uuid primary key references organisation,
  title text not null,
  issuer text not null,
  client_id text not null,
  -- Encrypted with the installation's key, and bound to this row.
  client_secret bytea,
  client_secret_key text,
  algorithms text[] not null check (cardinality(algorithms) > 0 and algorithms <@ array['RS256', 'ES256', 'EdDSA']),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint staff_sso_secret_whole check ((client_secret is null) = (client_secret_key is null))
);
call guard_tenancy('staff_sso_provider');

-- Who a subject of the provider is. The first sign-in matches a verified e-mail address; from then on the subject decides.
create table staff_sso_identity (
  org_id uuid not null references organisation,
  subject text not null,
  person_id uuid not null,
  created_at timestamptz not null,
  primary key (org_id, subject),
  constraint staff_sso_person_once unique (org_id, person_id),
  foreign key (org_id, person_id) references staff_member on delete cascade,
  foreign key (org_id) references staff_sso_provider on delete cascade
);
call guard_tenancy('staff_sso_identity');

-- A browser on its way to the provider and back. Its cookie has the secret from which state, nonce and verifier are derived.
create table staff_sso_sign_in (
  org_id uuid not null references organisation,
  secret_hash bytea not null check (octet_length(secret_hash) = 32),
  expires_at timestamptz not null,
  primary key (org_id, secret_hash),
  foreign key (org_id) references staff_sso_provider on delete cascade
);
call guard_tenancy('staff_sso_sign_in');
create index staff_sso_sign_in_by_expiry on staff_sso_sign_in (org_id, expires_at);
