-- Entries follow the place and not the code: see docs/decisions/0032-entries-follow-the-place.md.

-- The first ticket of the place that this ticket was re-issued or exchanged from; null if it is the first itself. It is
-- always a ticket of the same order and event.
alter table ticket
  add column origin_ticket_id bigint,
  add constraint ticket_origin foreign key (org_id, origin_ticket_id) references ticket not valid;

-- `holder` of a ticket's passage is `t` and the first ticket of its place. `ticket_id` is the ticket that was shown; null
-- is the first one.
alter table passage add column ticket_id bigint;

-- True if the place of the ticket had been entered when the refund was opened.
alter table refund_ticket add column used boolean not null default false;

-- Tickets that were replaced before this migration. A ticket was replaced in the transaction that created its successor, at
-- one time. Where two tickets of an order were replaced at the same time, nothing tells which became which: they stay as
-- they are. The owner bypasses row-level security of these tables for these statements.
alter table ticket no force row level security;
alter table ticket_change no force row level security;
alter table passage no force row level security;
with recursive candidate as (
  select o.org_id, o.ticket_id as old_id, n.ticket_id as new_id,
    count(*) over (partition by o.org_id, o.ticket_id) as successors,
    count(*) over (partition by o.org_id, n.ticket_id) as predecessors
  from ticket o
  cross join lateral (
    select max(c.changed_at) as at from ticket_change c
    where c.org_id = o.org_id and c.ticket_id = o.ticket_id and c.status = 4
  ) replaced
  join ticket n on n.org_id = o.org_id and n.order_id = o.order_id and n.event_id = o.event_id
    and n.ticket_id > o.ticket_id and n.created_at = replaced.at
  where o.status = 4
), link as (
  select org_id, old_id, new_id from candidate where successors = 1 and predecessors = 1
), chain as (
  select l.org_id, l.old_id as origin_id, l.new_id from link l
  where not exists (select from link b where b.org_id = l.org_id and b.new_id = l.old_id)
  union all
  select c.org_id, c.origin_id, l.new_id from chain c join link l on l.org_id = c.org_id and l.old_id = c.new_id
)
update ticket t set origin_ticket_id = c.origin_id from chain c where t.org_id = c.org_id and t.ticket_id = c.new_id;
update passage p set holder = 't' || t.origin_ticket_id, ticket_id = t.ticket_id
from ticket t
where t.origin_ticket_id is not null and p.org_id = t.org_id and p.event_id = t.event_id and p.holder = 't' || t.ticket_id;
alter table ticket force row level security;
alter table ticket_change force row level security;
alter table passage force row level security;

-- A steward turned the person away, because the proof of a concession was missing.
alter table scan drop constraint scan_result_check;
alter table scan add constraint scan_result_check check (result in (
  'admitted', 'readmitted', 'exited', 'override', 'duplicate', 'unknown', 'wrong_event', 'wrong_gate', 'not_yet_valid',
  'no_longer_valid', 'cancelled', 'unpaid', 'blocked', 'superseded', 'not_exited', 'concession_refused', 'conflict',
  'accepted_revoked', 'unknown_accepted')) not valid;

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
