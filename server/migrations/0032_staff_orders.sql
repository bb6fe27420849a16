-- What staff look orders up by, across events: time, customer, name, ticket code and card. See docs/decisions/0034.
-- replaces 4ba43bfc915c6296019c3ed9d98316f3dcce55e06b1e95ffb2b0560c00cee357 with 0032a_staff_order_indexes.sql, 0032b_staff_order_keys.sql

-- What a provider says of the card of a payment. Never more than the last four digits of its number.
alter table attempt
  add column card_brand text,
  add column card_last4 text,
  add constraint attempt_card_hint check (
    (card_brand is null) = (card_last4 is null) and card_last4 ~ '^[0-9]{4}$' and length(card_brand) <= 40
  ) not valid;

-- The index order_by_search gets the organisation as a further column (0032a). The two searches of an event do not ask for it there:
-- its list of all orders would only have to be read as well (measured 4 times slower). They compare it as text, which no index offers.
-- The functions may come before the index: until it is there they are slower, not wrong.
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
      where o.org_id = p_org and o.event_id = p_event and (p_status is null or o.status = p_status)
        and o.order_date > coalesce(p_after, '-infinity') and o.order_date < coalesce(p_before, 'infinity')
      order by o.order_date, o.order_id limit 3000
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

create or replace function holder_search_sql() returns text
  language sql immutable parallel safe
  return
    'with ordered as materialized ('
    '  select o.order_id, o.first_name, o.last_name from "order" o'
    '  where o.org_id::text = ($1::uuid)::text and o.event_id = $2 and o.status <> ''expired'''
    '    and (o.search like $3 and (split_part(o.search, E''\n'', 1) like $3 or o.search like $4))'
    '  union all'
    '  select o.order_id, o.first_name, o.last_name from "order" o'
    '  where o.org_id = $1 and o.order_id = $5 and o.event_id = $2 and o.status <> ''expired'''
    '), named as materialized ('
    '  select t.ticket_id, t.attendee_name from ticket t'
    '  where t.org_id = $1 and t.event_id = $2 and t.attendee_name is not null'
    '    and search_fold(t.attendee_name) like $3 and t.status <> 4'
    '), listed as materialized ('
    '  select m.member_id, m.first_name, m.last_name, m.membership_category_id, m.membership_type_id from member m'
    '  where m.org_id = $1 and m.barcode is not null'
    '    and search_fold(m.first_name || '' '' || m.last_name || E''\n'' || m.email_address) like $3'
    '    and (search_fold(m.first_name || '' '' || m.last_name) like $3'
    '      or search_fold(m.first_name || '' '' || m.last_name || E''\n'' || m.email_address) like $4)'
    '  union all'
    '  select m.member_id, m.first_name, m.last_name, m.membership_category_id, m.membership_type_id from member m'
    '  where m.org_id = $1 and m.member_number = any ($6) and m.barcode is not null'
    ')'
    ' select kind, holder_id from ('
    ' select ''ticket'' as kind, t.ticket_id as holder_id, coalesce(t.attendee_name, o.first_name || '' '' || o.last_name) as name'
    ' from ordered o join ticket t on t.org_id = $1 and t.order_id = o.order_id where t.status <> 4'
    ' union select ''ticket'', n.ticket_id, n.attendee_name from named n'
    ' union select ''member'', l.member_id, l.first_name || '' '' || l.last_name from listed l'
    ' left join membership_category c on c.org_id = $1 and c.membership_category_id = l.membership_category_id'
    ' left join membership_type y on y.org_id = $1 and y.membership_type_id = l.membership_type_id'
    ' where greatest(c.game_day_access, y.game_day_access) > 0 and (c.seat_map_id is null or c.seat_map_id = $7)'
    ' ) found order by name, kind, holder_id limit $8';

-- Orders of one organisation across its events, newest first, by the pattern of customer_search: LIKE is not leakproof, so
-- under row-level security PostgreSQL would not use the trigram index. The function runs as tessera_lookup, refuses any
-- organisation but the transaction's own, and gives out ids only; the caller joins them to the guarded table.

-- The statement that finds a page. `walk` looks at the newest orders one by one and finds a term that many have; `index`
-- fetches all that a rare term matches, and sorts them. Only the filters that are set are named, so that the planner knows
-- which index fits.
-- $1 organisation, $2 pattern for the index, $3 the folded term, $4 orders that are known to match, $5 last four digits,
-- $6 event, $7 customer, $8 status, $9 payment method, $10 after, $11 before, $12 and $13 the last order of the page
-- before, $14 rows to take
create function staff_order_search_sql(way text, term_kind text, filters text[]) returns text
  language plpgsql immutable parallel safe as $$
declare
  said text := case term_kind
    when 'part' then 'o.search like $2 and strpos(o.search, $3) > 0'
    -- One or two letters have no trigram of their own, but the beginning of a word has.
    when 'word' then '(o.search like $2 or o.search like ''% '' || $2 or o.search like E''%\n'' || $2)'
    else 'false' end;
  scope text := 'o.org_id = $1'
    || case when 'memberships' = any (filters) then ' and o.event_id is null' else '' end
    || case when 'event' = any (filters) then ' and o.event_id = $6' else '' end
    || case when 'customer' = any (filters) then ' and o.user_id = $7' else '' end
    || case when 'after' = any (filters) then ' and o.order_date > $10' else '' end
    || case when 'before' = any (filters) then ' and o.order_date < $11' else '' end
    || case when 'cursor' = any (filters) then ' and (o.order_date, o.order_id) < ($12, $13)' else '' end;
  wanted text := case when 'status' = any (filters) then ' and o.status = $8' else '' end
    || case when 'method' = any (filters) then ' and o.payment_method = $9' else '' end;
  carded text := 'select a.order_id from attempt a where a.org_id = $1 and a.card_last4 = $5 and a.settled_at is not null';
begin
  if way = 'walk' then
    return 'select w.order_id, w.hit from (select o.order_id, o.order_date, (' || said || ' or o.order_id = any ($4)'
      || case when 'card' = any (filters) then ' or exists (' || carded || ' and a.order_id = o.order_id)' else '' end
      || ')' || wanted || ' as hit from "order" o where ' || scope
      || ' order by o.order_date desc, o.order_id desc limit 3000) w order by w.order_date desc, w.order_id desc';
  end if;
  return 'with h as materialized (select o.order_id, o.order_date from "order" o where ' || scope || wanted || ' and ' || said
    || ' union select o.order_id, o.order_date from "order" o where ' || scope || wanted || ' and o.order_id = any ($4)'
    || case when 'card' = any (filters)
      then ' union select o.order_id, o.order_date from "order" o where ' || scope || wanted || ' and o.order_id in (' || carded || ')'
      else '' end
    || ') select h.order_id from h order by h.order_date desc, h.order_id desc limit $14';
end $$;

create function staff_order_search(
  p_org uuid, p_term text, p_known bigint[], p_last4 text, p_memberships boolean, p_event uuid, p_user bigint, p_status text,
  p_method text, p_after timestamptz, p_before timestamptz, p_cursor_at timestamptz, p_cursor_id bigint, p_take integer
) returns setof bigint
  language plpgsql stable security definer set search_path = pg_catalog, public set enable_seqscan = off as $$
declare
  -- Folded first and escaped after: folding may turn a letter into one of LIKE's own signs.
  p_folded text := search_fold(p_term);
  -- What is asked of the index alone: a number, or what stands before the @, is rarer than anything else in an address.
  p_rarest text := coalesce(
    (select m[1] from regexp_matches(p_folded, '([0-9]{3,})', 'g') m order by length(m[1]) desc limit 1),
    substring(p_folded from '^([^@]*[[:alnum:]]{3}[^@]*)@'), p_folded);
  p_kind text := case when p_folded is null then 'none' when p_rarest ~ '[[:alnum:]]{3}' then 'part' else 'word' end;
  p_escaped text := regexp_replace(p_rarest, '([\\%_])', '\\\1', 'g');
  p_pattern text := case when p_kind = 'part' then '%' || p_escaped || '%' else p_escaped || '%' end;
  p_filters text[] := array_remove(array[
    case when p_memberships then 'memberships' end, case when p_event is not null then 'event' end,
    case when p_user is not null then 'customer' end, case when p_status is not null then 'status' end,
    case when p_method is not null then 'method' end, case when p_after is not null then 'after' end,
    case when p_before is not null then 'before' end, case when p_cursor_at is not null then 'cursor' end,
    case when p_last4 is not null then 'card' end], null);
  seen bigint := 0;
  found_ids bigint[] := '{}';
  candidate record;
begin
  if p_org is distinct from app_org() then raise exception 'search outside the organisation' using errcode = '42501'; end if;
  -- A line feed stands between the parts, so a term with one would reach from one into the next.
  if p_folded like E'%\n%' then return; end if;
  if p_kind <> 'none' or p_last4 is not null then
    for candidate in execute staff_order_search_sql('walk', p_kind, p_filters) using p_org, p_pattern, p_folded, p_known,
      p_last4, p_event, p_user, p_status, p_method, p_after, p_before, p_cursor_at, p_cursor_id, p_take
    loop
      seen := seen + 1;
      if candidate.hit then
        found_ids := found_ids || candidate.order_id;
        exit when cardinality(found_ids) >= p_take;
      end if;
    end loop;
    if seen < 3000 or cardinality(found_ids) >= p_take then
      return query select unnest(found_ids);
      return;
    end if;
  end if;
  return query execute staff_order_search_sql('index', p_kind, p_filters) using p_org, p_pattern, p_folded, p_known, p_last4,
    p_event, p_user, p_status, p_method, p_after, p_before, p_cursor_at, p_cursor_id, p_take;
end $$;
alter function staff_order_search owner to tessera_lookup;
revoke all on function staff_order_search from public;
grant execute on function staff_order_search to tessera_app;
