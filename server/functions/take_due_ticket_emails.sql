-- Leases e-mails that are due: the oldest of each organisation, then the second of each, and so on. Skips those that another
-- worker is leasing. The recursive part reads one row of the index for each organisation.
create or replace function take_due_ticket_emails(at_most integer, lease_seconds double precision)
  returns table (org_id uuid, email_id uuid, attempts smallint)
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    update ticket_email e set due_at = now() + make_interval(secs => lease_seconds), attempts = e.attempts + 1
    from (
      with recursive waiting as (
        (select d.org_id from ticket_email d where d.status = 'pending' order by d.org_id limit 1)
        union all
        select (
          select d.org_id from ticket_email d where d.status = 'pending' and d.org_id > w.org_id order by d.org_id limit 1
        )
        from waiting w where w.org_id is not null
      )
      select w.org_id, t.email_id from waiting w cross join lateral (
        select o.email_id, o.due_at, row_number() over (order by o.due_at) as turn from (
          select d.email_id, d.due_at from ticket_email d
          where d.org_id = w.org_id and d.status = 'pending' and d.due_at <= now()
          order by d.due_at limit at_most for update skip locked
        ) o
      ) t
      order by t.turn, t.due_at limit at_most
    ) as due
    where e.org_id = due.org_id and e.email_id = due.email_id
    returning e.org_id, e.email_id, e.attempts;
  end;
