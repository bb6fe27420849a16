-- A merge moves the decisions of both customers first and then sets what the latest says, which is no new decision.
create or replace function record_consents() returns trigger
  language plpgsql as $$
begin
  insert into customer_consent (org_id, user_id, kind, granted, decided_at, source, recorded_for)
  select new.org_id, new.user_id, v.kind, v.granted, v.decided_at, 'change', new.customer_id
  from (values
    ('marketing_emails', new.marketing_emails, coalesce(old.marketing_emails, false),
      coalesce(new.marketing_emails_at, new.updated_at)),
    ('new_event_notifications', new.new_event_notifications, coalesce(old.new_event_notifications, false), new.updated_at)
  ) as v (kind, granted, before, decided_at)
  where v.granted <> v.before and v.granted is distinct from (
    select c.granted from customer_consent c
    where c.org_id = new.org_id and c.user_id = new.user_id and c.kind = v.kind
    order by c.decided_at desc, c.granted, c.consent_id desc limit 1
  );
  return null;
end $$;
