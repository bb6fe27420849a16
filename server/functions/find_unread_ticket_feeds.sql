-- Organisations whose changes were not all read for ticket e-mails: ids alone.
create or replace function find_unread_ticket_feeds(at_most integer) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public
  begin atomic
    select l.org_id from ticket_email_cursor l join feed f on f.org_id = l.org_id
    where f.last_sequence > l.sequence limit at_most;
  end;
