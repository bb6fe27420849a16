-- The minute that holds the order after so many others of its event, and how many come before that minute: the day is
-- found among the days, the hour among its hours, the minute among its minutes. No row when there is no such order.
create or replace function order_place(p_org uuid, p_event uuid, p_skip bigint, out minute timestamptz, out before bigint) returns setof record
  language plpgsql stable as $$
declare
  p_grain text;
  since timestamptz := '-infinity';
  until timestamptz := 'infinity';
  span record;
begin
  before := 0;
  foreach p_grain in array array['day', 'hour', 'minute'] loop
    minute := null;
    for span in
      select at, sum(orders) as orders from (
        select t.starts_at as at, t.orders from order_tally t
        where t.org_id = p_org and t.event_id = p_event and t.grain = p_grain and t.tally_id = 0
          and t.starts_at >= since and t.starts_at < until
        union all
        select date_trunc(p_grain, t.starts_at, 'UTC'), t.orders from order_tally t
        where t.org_id = p_org and t.event_id = p_event and t.tally_id > 0 and t.starts_at >= since and t.starts_at < until
      ) counted group by at order by at
    loop
      if before + span.orders > p_skip then
        minute := span.at;
        exit;
      end if;
      before := before + span.orders;
    end loop;
    if minute is null then return; end if;
    since := minute;
    until := minute + ('1 ' || p_grain)::interval;
  end loop;
  return next;
end $$;
