create or replace function tally_new_scans() returns trigger
  language plpgsql as $$
begin
  insert into scan_tally (org_id, event_id, minute, scans, gate_id, admitted, refused, exited)
  select n.org_id, n.event_id, date_trunc('minute', n.scanned_at, 'UTC'), count(*), n.gate_id,
    count(*) filter (where p.way = 'in'), count(*) filter (where p.way = 'no'), count(*) filter (where p.way = 'out')
  from new_rows n cross join lateral (select passage_of_scan(n.result, n.direction) as way) p
  group by n.org_id, n.event_id, date_trunc('minute', n.scanned_at, 'UTC'), n.gate_id;
  return null;
end $$;
