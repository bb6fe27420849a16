-- Gives the policy to the tables that were there before, for the next migration. One table at a time, in a transaction of its
-- own that waits for its lock for 30 ms: sales lock many of these tables, in several orders.
create or replace procedure guard_all_homes()
  language plpgsql as $$
declare
  target regclass;
  attempts integer := 0;
begin
  loop
    select c.oid into target from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relrowsecurity
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'org_id' and not a.attisdropped)
      and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'home')
      -- Found before the organisation is known, so that a request can be told that it is elsewhere.
      and c.relname not in ('org_home', 'organisation', 'api_key', 'device', 'sso_provider', 'staff_member', 'staff_role',
        'staff_policy', 'staff_invitation')
      -- Read by searches inside one organisation, which could not use their trigram indexes under such a policy.
      and c.relname not in ('customer', 'event', 'member', 'membership_category', 'membership_type', 'order', 'ticket')
    order by c.relname limit 1;
    exit when target is null;
    attempts := attempts + 1;
    begin
      perform set_config('lock_timeout', case when attempts < 5000 then '30ms' else '3s' end, true);
      if target = 'attempt'::regclass then
        -- An event of a payment provider names the payment alone. So this one can be read, and not leased.
        create policy home on attempt as restrictive for update to tessera_lookup
          using (org_id = (select app_org()) or org_id not in (select h.org_id from org_home h where h.state <> 'here'));
      else
        call guard_home(target);
      end if;
    exception when lock_not_available or deadlock_detected then
      if attempts > 6000 then raise; end if;
    end;
    commit;
    perform pg_sleep(0.02 * random());
  end loop;
end $$;
