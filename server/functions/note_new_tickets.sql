create or replace function note_new_tickets() returns trigger
  language plpgsql as $$
begin
  insert into ticket_change (org_id, event_id, ticket_id, status, changed_at)
  select org_id, event_id, ticket_id, status, created_at from new_rows;
  return null;
end $$;
