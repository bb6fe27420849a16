-- As in migration 0104, with the tender as a payment method: a list that is searched is filtered by it like one that is not.
create or replace function staff_order_search_sql(way text, term_kind text, filters text[]) returns text
  language plpgsql immutable parallel safe as $$
declare
  -- The walk through one event compares the event together with the time; a customer has an index of their own.
  by_event boolean := way = 'walk' and 'event' = any (filters) and 'customer' <> all (filters);
  of_event text := case when by_event then 'o.event_id, ' else '' end;
  event_given text := case when by_event then '$6, ' else '' end;
  after_given text := case when 'after' = any (filters) then '$10' when by_event then '''-infinity''::timestamptz' end;
  before_given text := case when 'before' = any (filters) then '$11' when by_event then '''infinity''::timestamptz' end;
  said text := case term_kind
    when 'words' then
      'o.search like $2 and o.search like $15 and o.search like $16 and (strpos(o.search, $3) > 0 or has_words(o.search, $17))'
    when 'part' then 'o.search like $2 and strpos(o.search, $3) > 0'
    -- One or two letters have no trigram of their own, but the beginning of a word has.
    when 'word' then '(o.search like $2 or o.search like ''% '' || $2 or o.search like E''%\n'' || $2)'
    else 'false' end;
  scope text := 'o.org_id = $1'
    || case when 'memberships' = any (filters) then ' and o.event_id is null' else '' end
    || case when 'event' = any (filters) and not by_event then ' and o.event_id = $6' else '' end
    || case when 'customer' = any (filters) then ' and o.user_id = $7' else '' end
    || case when 'cursor' = any (filters)
      then format(' and (%so.order_date, o.order_id) < (%s$12, $13)', of_event, event_given) else '' end
    || coalesce(format(' and (%so.order_date) > (%s' || after_given || ')', of_event, event_given), '')
    || coalesce(format(' and (%so.order_date) < (%s' || before_given || ')', of_event, event_given), '');
  wanted text := case when 'status' = any (filters) then ' and o.status = $8' else '' end
    || case when 'method' = any (filters) then ' and case when o.payment_method in (''other'', ''free'')'
      || ' then order_tender($1, o.order_id, o.payment_method) else o.payment_method end = $9' else '' end;
  carded text := 'select a.order_id from attempt a where a.org_id = $1 and a.card_last4 = $5 and a.settled_at is not null';
begin
  if way = 'walk' then
    return 'select w.order_id, w.hit from (select o.order_id, o.order_date, (' || said || ' or o.order_id = any ($4)'
      || case when 'card' = any (filters) then ' or exists (' || carded || ' and a.order_id = o.order_id)' else '' end
      || ')' || wanted || ' as hit from "order" o where ' || scope
      || ' order by ' || case when by_event then 'o.event_id desc, ' else '' end
      || 'o.order_date desc, o.order_id desc limit 3000) w order by w.order_date desc, w.order_id desc';
  end if;
  return 'with h as materialized (select o.order_id, o.order_date from "order" o where ' || scope || wanted || ' and ' || said
    || ' union select o.order_id, o.order_date from "order" o where ' || scope || wanted || ' and o.order_id = any ($4)'
    || case when 'card' = any (filters)
      then ' union select o.order_id, o.order_date from "order" o where ' || scope || wanted || ' and o.order_id in (' || carded || ')'
      else '' end
    || ') select h.order_id from h order by h.order_date desc, h.order_id desc limit $14';
end $$;
