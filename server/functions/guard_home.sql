-- Workers look for work of all organisations with the functions of tessera_lookup, which do not call enter_org. To them, rows of
-- an organisation that is not here do not exist. The sub-select is evaluated once for each statement. The organisation of the
-- transaction has been entered: what began before it was frozen must finish, also in functions such as append_audit.
create or replace procedure guard_home(target regclass)
  language plpgsql as $$
begin
  execute format('create policy home on %s as restrictive to tessera_lookup using (%s)', target,
    $policy$org_id = (select app_org()) or org_id not in (select h.org_id from org_home h where h.state <> 'here')$policy$);
end $$;
