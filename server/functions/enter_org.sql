-- Sets the organisation of the transaction, if it is at home here. The lock is shared by all its transactions: whoever has
-- committed `frozen` and then takes it exclusively has waited for all that began before. It is only tried for, because a
-- connection that waited would hold up the requests of other organisations that are pipelined behind. The lock comes first, and
-- the look is a statement of its own: it must see what was committed before the lock was taken.
-- TS001: not at this moment. TS002: in another cell.
create or replace function enter_org(org text) returns text
  language plpgsql volatile as $$
declare
  home text;
begin
  perform set_config('app.org', org, true);
  if not pg_try_advisory_xact_lock_shared(uuid_hash_extended(org::uuid, 77)) then
    raise exception 'the organisation is being moved' using errcode = 'TS001';
  end if;
  select h.state into home from org_home h where h.org_id = org::uuid;
  if home is null or home = 'here' then return org; end if;
  raise exception 'the organisation is not at home here: %', home
    using errcode = case home when 'frozen' then 'TS001' else 'TS002' end;
end $$;
