-- People of an organisation that moves to another cell. See docs/decisions/0071-people-in-a-move.md.

-- A code by which a person shows that an account in each of two cells is theirs: they create it where the organisation is, and enter
-- it where it goes. The move compares the hashes; neither cell asks the other.
create table person_move_code (
  person_id uuid not null references person on delete cascade,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  -- The organisation that the code was created for; null in the cell in which the code was entered.
  moving_org_id uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (person_id, code_hash)
);
call guard_people('person_move_code');
create index person_move_code_by_expiry on person_move_code (expires_at);

-- A new code replaces the earlier one for the same organisation.
create function create_move_code(person uuid, hash bytea, org uuid, expires timestamptz, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    delete from person_move_code c where c.person_id = person and c.moving_org_id = org;
    insert into person_move_code (person_id, code_hash, moving_org_id, created_at, expires_at) values (person, hash, org, at, expires);
  end;

-- Keeps the codes that a person entered last, `at_most` with this one: anything can be entered.
create function enter_move_code(person uuid, hash bytea, at_most integer, expires timestamptz, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    delete from person_move_code c using (
      select o.code_hash from person_move_code o where o.person_id = person and o.moving_org_id is null
      order by o.created_at desc, o.code_hash offset at_most - 1
    ) old where c.person_id = person and c.code_hash = old.code_hash;
    insert into person_move_code (person_id, code_hash, created_at, expires_at) values (person, hash, at, expires)
    on conflict (person_id, code_hash) do update set created_at = excluded.created_at, expires_at = excluded.expires_at;
  end;

-- As before, with the codes.
create or replace function forget_staff_sessions(idle_since timestamptz, at timestamptz) returns bigint
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    delete from person_token t where t.expires_at < at;
    delete from person_move_code c where c.expires_at < at;
    with ended as (delete from staff_session s where s.expires_at < at or s.last_used_at < idle_since returning 1)
    select count(*) from ended;
  end;

-- Staff of organisations that were moved here, who did not get their account by joining that organisation: an invitation that creates
-- an account gives both the same time. A move may have given the membership to an account that was here before.
create function list_moved_staff() returns table (org_id uuid, person_id uuid, email text, role text)
  language sql stable security definer set search_path = pg_catalog, public
  begin atomic
    select m.org_id, m.person_id, p.email, m.role
    from org_home h join staff_member m on m.org_id = h.org_id join person p on p.person_id = m.person_id
    where h.state in ('here', 'frozen') and h.moves > 0 and p.created_at <> m.created_at
    order by m.org_id, p.email_key;
  end;

do $$
declare each text;
begin
  foreach each in array array['create_move_code', 'enter_move_code', 'list_moved_staff'] loop
    execute format('alter function %I owner to tessera_lookup', each);
    execute format('revoke all on function %I from public', each);
    execute format('grant execute on function %I to tessera_app', each);
  end loop;
end $$;
