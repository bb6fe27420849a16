-- Both searches that walk the orders of one event compare the event together with the time. With `event_id = ...` PostgreSQL
-- may walk order_by_date, which has the orders of all events, if the event has most of them: then it reads every order of
-- the others that comes first.

create or replace function order_search(
  p_org uuid, p_event uuid, p_term text, p_order_id bigint, p_order_uuid uuid, p_status text,
  p_after timestamptz, p_before timestamptz, p_take integer, p_skip bigint
) returns setof bigint
  language plpgsql stable security definer set search_path = pg_catalog, public set enable_seqscan = off as $$
declare
  -- Folded first and escaped after: folding may turn a letter into one of LIKE's own signs.
  p_pattern text := '%' || regexp_replace(search_fold(p_term), '([\\%_])', '\\\1', 'g') || '%';
  seen bigint := 0;
  found_ids bigint[] := '{}';
  candidate record;
begin
  if p_org is distinct from app_org() then raise exception 'search outside the organisation' using errcode = '42501'; end if;
  -- A line feed stands between the parts, so a term with one would reach from one into the next.
  if p_pattern like E'%\n%' then return; end if;
  if p_skip < 1000 then
    for candidate in
      select o.order_id, o.search like p_pattern or o.order_id = p_order_id or o.order_uuid = p_order_uuid as hit
      from "order" o
      where o.org_id = p_org and (p_status is null or o.status = p_status)
        and (o.event_id, o.order_date) > (p_event, coalesce(p_after, '-infinity'))
        and (o.event_id, o.order_date) < (p_event, coalesce(p_before, 'infinity'))
      order by o.event_id, o.order_date, o.order_id limit 3000
    loop
      seen := seen + 1;
      if candidate.hit then
        found_ids := found_ids || candidate.order_id;
        exit when cardinality(found_ids) >= p_skip + p_take;
      end if;
    end loop;
    if seen < 3000 or cardinality(found_ids) >= p_skip + p_take then
      return query select unnest(found_ids[p_skip + 1 : p_skip + p_take]);
      return;
    end if;
  end if;
  -- Planned anew for every term: a plan for any term would take none for rare.
  return query execute
    'with hit as materialized ('
    '  select order_id, order_date, status from "order" where event_id = $2 and search like $3 and org_id::text = ($1::uuid)::text'
    '  union select order_id, order_date, status from "order" where org_id = $1 and order_id = $4 and event_id = $2'
    '  union select order_id, order_date, status from "order" where org_id = $1 and order_uuid = $5 and event_id = $2'
    ') select order_id from hit'
    ' where ($6 is null or status = $6) and order_date > coalesce($7, ''-infinity'') and order_date < coalesce($8, ''infinity'')'
    ' order by order_date, order_id limit $9 offset $10'
    using p_org, p_event, p_pattern, p_order_id, p_order_uuid, p_status, p_after, p_before, p_take, p_skip;
end $$;

-- The statement that finds a page. `walk` looks at the newest orders one by one and finds a term that many have; `index`
-- fetches all that a rare term matches, and sorts them. Only the filters that are set are named, so that the planner knows
-- which index fits.
-- $1 organisation, $2 pattern for the index, $3 the folded term, $4 orders that are known to match, $5 last four digits,
-- $6 event, $7 customer, $8 status, $9 payment method, $10 after, $11 before, $12 and $13 the last order of the page
-- before, $14 rows to take
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
    || case when 'method' = any (filters) then ' and o.payment_method = $9' else '' end;
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
