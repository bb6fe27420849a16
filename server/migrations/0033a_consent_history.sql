-- What customers had decided before the triggers of 0033 recorded it. Sales go on: what a trigger has recorded of a customer since then is
-- left as it is. The key of a customer is locked, so that the customer is not deleted before the entry is there.
do $$
declare
  org uuid;
  orgs uuid[];
begin
  -- This role may list all organisations. The owner then works for one after the other, since row-level security applies to it.
  set local role tessera_lookup;
  orgs := array(select org_id from organisation);
  reset role;
  foreach org in array orgs loop
    perform set_config('app.org', org::text, true);
    -- A customer who has no consent and was never changed has not decided anything. One who was changed may have withdrawn it.
    insert into customer_consent (org_id, user_id, kind, granted, decided_at, source, recorded_for)
    select c.org_id, c.user_id, v.kind, v.granted, v.decided_at, 'upgrade', c.customer_id
    from customer c cross join lateral (values
      ('marketing_emails', c.marketing_emails, coalesce(c.marketing_emails_at, c.updated_at)),
      ('new_event_notifications', c.new_event_notifications, c.updated_at)
    ) as v (kind, granted, decided_at)
    where c.org_id = org and (v.granted or c.updated_at <> c.add_date) and not exists (
      select from customer_consent r where r.org_id = org and r.user_id = c.user_id and r.kind = v.kind
    )
    for key share of c;
  end loop;
end $$;
