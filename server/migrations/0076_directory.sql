-- What an edge needs to know to send a request to the cell of its organisation: hashes and ids that name an organisation before
-- anyone is authenticated, and where each organisation is at home. See docs/edge.md and docs/decisions/0065.

-- One function for three questions: everything, some organisations, or some hashes of keys, devices and sessions. With the plans
-- made for each call, the question decides which indexes are used.
create function list_directory(only_orgs uuid[], only_hashes bytea[])
  returns table (kind text, token text, org_id uuid, state text, cell text, moves integer)
  language plpgsql stable security definer set search_path = pg_catalog, public set plan_cache_mode = force_custom_plan as $$
begin
  return query
    select 'organisation', null::text, o.org_id, coalesce(h.state, 'here'), h.cell, coalesce(h.moves, 0)
    from organisation o left join org_home h on h.org_id = o.org_id
    where only_hashes is null and (only_orgs is null or o.org_id = any (only_orgs))
    union all
    -- The rows of an organisation have not arrived yet, or were deleted after it had moved.
    select 'organisation', null, h.org_id, h.state, h.cell, h.moves from org_home h
    where only_hashes is null and (only_orgs is null or h.org_id = any (only_orgs))
      and not exists (select from organisation o where o.org_id = h.org_id)
    union all
    select 'api_key', encode(k.secret_hash, 'hex'), k.org_id, null, null, null from api_key k
    where k.revoked_at is null and (only_orgs is null or k.org_id = any (only_orgs))
      and (only_hashes is null or k.secret_hash = any (only_hashes))
    union all
    select 'device', encode(d.token_hash, 'hex'), d.org_id, null, null, null from device d
    where d.revoked_at is null and (only_orgs is null or d.org_id = any (only_orgs))
      and (only_hashes is null or d.token_hash = any (only_hashes))
    union all
    -- A session is of a person, who may work for several organisations: it names a cell, and no organisation.
    select 'staff_session', encode(s.token_hash, 'hex'), null, null, null, null from staff_session s
    where only_orgs is null and (only_hashes is null or s.token_hash = any (only_hashes))
    union all
    select 'sso_provider', p.sso_provider_id::text, p.org_id, null, null, null from sso_provider p
    where only_hashes is null and (only_orgs is null or p.org_id = any (only_orgs))
    union all
    select 'payment_account', o.mode || ' ' || o.payment_account_id, o.org_id, null, null, null from organisation o
    where only_hashes is null and o.payment_account_id like 'acct\_%' and (only_orgs is null or o.org_id = any (only_orgs));
end $$;
alter function list_directory owner to tessera_lookup;
revoke all on function list_directory from public;
grant execute on function list_directory to tessera_edge;

-- An edge reads an organisation again when its id is announced. Nothing of a sale is: it changes none of these columns.
create function announce_directory_change() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  perform pg_notify('tessera_directory', coalesce(new.org_id, old.org_id)::text);
  return null;
end $$;
create trigger announce_directory_change after insert or delete or update of payment_account_id, mode on organisation
  for each row execute function announce_directory_change();
create trigger announce_directory_change after insert or delete or update of secret_hash, revoked_at on api_key
  for each row execute function announce_directory_change();
create trigger announce_directory_change after insert or delete or update of token_hash, revoked_at on device
  for each row execute function announce_directory_change();
create trigger announce_directory_change after insert or delete on sso_provider
  for each row execute function announce_directory_change();
create trigger announce_directory_change after insert or delete or update on org_home
  for each row execute function announce_directory_change();

-- A new session is announced with its hash. An ended one stays in the memory of an edge for a minute; its cell refuses it.
create function announce_staff_session() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  perform pg_notify('tessera_directory', 'staff_session ' || encode(new.token_hash, 'hex'));
  return null;
end $$;
create trigger announce_staff_session after insert or update of token_hash on staff_session
  for each row execute function announce_staff_session();
