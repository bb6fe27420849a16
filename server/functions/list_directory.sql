-- One function for three questions: everything, some organisations, or some hashes of keys, devices and sessions. With the plans
-- made for each call, the question decides which indexes are used.
create or replace function list_directory(only_orgs uuid[], only_hashes bytea[])
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
