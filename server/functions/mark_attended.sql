-- A place is attended once, however many tickets stood for it. Only a replaced ticket and a replacement look for the others.
create or replace function mark_attended() returns trigger
  language plpgsql as $$
begin
  update ticket t set attended_at = s.at
  from (
    select org_id, ticket_id, min(scanned_at) as at from new_rows
    where ticket_id is not null and direction = 'entry'
      and result in ('admitted', 'readmitted', 'override', 'conflict', 'accepted_revoked')
    group by org_id, ticket_id
  ) s
  where t.org_id = s.org_id and t.ticket_id = s.ticket_id and (t.attended_at is null or t.attended_at > s.at)
    and (t.origin_ticket_id is null and t.status <> 4 or not exists (
      select from ticket o
      where o.org_id = t.org_id and o.order_id = t.order_id and o.ticket_id <> t.ticket_id and o.attended_at is not null
        and coalesce(o.origin_ticket_id, o.ticket_id) = coalesce(t.origin_ticket_id, t.ticket_id)
    ));
  return null;
end $$;
