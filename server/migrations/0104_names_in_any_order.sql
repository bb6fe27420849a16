-- Names are found in any order of their words: 'de Vries Anna' and 'Vries, Anna' find Anna de Vries. The functions keep their
-- parameters, so that a process of the last release calls them as before. See docs/decisions/0006.

-- A text with spaces where its words end, also inside of addresses and of names with a hyphen or an apostrophe.
create function search_spaced(value text) returns text
  language sql immutable parallel safe strict
  return translate(value, E'\n,''’-.@', '       ');

-- The words of a folded term; null for a term that is looked for as it is: one word, or a number or an address, which have no
-- order, or words that are all too short for the index.
create function search_words(folded text) returns text[]
  language sql immutable parallel safe
  return (
    select case when (count(*) > 1 or strpos(folded, ',') > 0) and bool_or(w.word ~ '[[:alnum:]]{3}') and folded !~ '[0-9@]'
      then array_agg(w.word) end
    from (select distinct s.word from regexp_split_to_table(search_spaced(folded), ' +') as s (word) where s.word <> '' limit 8) w
  );

-- The three longest words as patterns for an index, the longest first. A term with fewer has the longest more than once.
create function search_patterns(words text[]) returns text[]
  language sql immutable parallel safe
  return (
    select case when p.patterns is not null
      then array[p.patterns[1], coalesce(p.patterns[2], p.patterns[1]), coalesce(p.patterns[3], p.patterns[1])] end
    from (
      select array_agg('%' || regexp_replace(w.word, '([\\%_])', '\\\1', 'g') || '%' order by length(w.word) desc, w.word) as patterns
      from unnest(words) as w (word) where w.word ~ '[[:alnum:]]{3}'
    ) p
  );

-- True if each word begins a word of the text.
create function has_words(value text, words text[]) returns boolean
  language sql immutable parallel safe
  return (select bool_and(strpos(' ' || search_spaced(value), ' ' || w.word) > 0) from unnest(words) as w (word));

-- $15 and $16 further patterns and $17 the words of a term, if it has several; the way is then walk_words or index_words.
create or replace function customer_page_sql(way text, by_name boolean) returns text
  language plpgsql stable parallel safe as $$
declare
  hit text := '(%s or user_id = $3 or customer_id = $4'
    ' or ((mobile_number is not null or postcode is not null) and contact_key(mobile_number, postcode) like $5))';
  -- Both ways of matching contain the words, so that the index may be asked for them.
  named text := case when way like '%words'
    then '(search like $2 and search like $15 and search like $16 and (strpos(search, $14) > 0 or has_words(search, $17)))'
    when way = 'walk' then 'search like $2' else '(search like $2 and strpos(search, $14) > 0)' end;
  sort text := case when by_name then 'last_name collate "C", user_id' else 'add_date desc, user_id desc' end;
  filter text := case when by_name
    then ' and (last_name collate "C", user_id) > ($7::text collate "C", $8::bigint) and $6::timestamptz is null'
    else ' and (add_date, user_id) < ($6::timestamptz, $8::bigint) and $7::text is null' end
    || ' and ($9::boolean is null or marketing_emails = $9) and add_date > $10 and add_date < $11 and updated_at > $12';
begin
  if way like 'walk%' then
    return 'select user_id, ' || format(hit, named) || ' as hit from customer where org_id = $1' || filter
      || ' order by ' || sort || ' limit 3000';
  end if;
  return 'with found as materialized (select user_id, add_date, last_name from customer where org_id = $1 and '
    || format(hit, named) || filter
    || ') select user_id from found order by ' || sort || ' limit $13';
end $$;

create or replace function customer_page(
  p_org uuid, p_term text, p_contact text, p_user_id bigint, p_customer_id uuid, p_after_time timestamptz, p_after_name text,
  p_after_id bigint, p_marketing boolean, p_created_since timestamptz, p_created_until timestamptz,
  p_updated_since timestamptz, p_take integer
) returns setof bigint
  language plpgsql stable security definer set search_path = pg_catalog, public set enable_seqscan = off as $$
declare
  -- Folded first and escaped after: folding may turn a letter into one of LIKE's own signs.
  p_folded text := search_fold(p_term);
  -- Numbers are rarer than anything between them; without one, the term itself.
  p_rarest text := coalesce((select m[1] from regexp_matches(p_folded, '([0-9]{3,})', 'g') m order by length(m[1]) desc limit 1), p_folded);
  p_pattern text := '%' || regexp_replace(p_folded, '([\\%_])', '\\\1', 'g') || '%';
  p_rare_pattern text := '%' || regexp_replace(p_rarest, '([\\%_])', '\\\1', 'g') || '%';
  p_words text[] := search_words(p_folded);
  p_patterns text[] := search_patterns(p_words);
  p_mode text := case when p_words is null then '' else '_words' end;
  p_contact_pattern text := '%' || p_contact || '%';
  seen bigint := 0;
  found_ids bigint[] := '{}';
  candidate record;
begin
  if p_org is distinct from app_org() then raise exception 'search outside the organisation' using errcode = '42501'; end if;
  -- A line feed stands between the fields, so a term with one would reach from one into the next.
  if p_folded like E'%\n%' then return; end if;
  for candidate in execute customer_page_sql('walk' || p_mode, p_after_name is not null)
    using p_org, coalesce(p_patterns[1], p_pattern), p_user_id, p_customer_id, p_contact_pattern, p_after_time, p_after_name, p_after_id, p_marketing,
      p_created_since, p_created_until, p_updated_since, p_take, p_folded, p_patterns[2], p_patterns[3], p_words
  loop
    seen := seen + 1;
    if candidate.hit then
      found_ids := found_ids || candidate.user_id;
      exit when cardinality(found_ids) >= p_take;
    end if;
  end loop;
  if seen < 3000 or cardinality(found_ids) >= p_take then
    return query select unnest(found_ids);
    return;
  end if;
  return query execute customer_page_sql('index' || p_mode, p_after_name is not null)
    using p_org, coalesce(p_patterns[1], p_rare_pattern), p_user_id, p_customer_id, p_contact_pattern, p_after_time, p_after_name, p_after_id,
      p_marketing, p_created_since, p_created_until, p_updated_since, p_take, p_folded, p_patterns[2], p_patterns[3], p_words;
end $$;

-- $14 and $15 further patterns, $16 the folded term and $17 its words, if it has several.
create or replace function member_page_sql(way text, descending boolean) returns text
  language plpgsql stable parallel safe as $$
declare
  folded text := 'search_fold(first_name || '' '' || last_name || E''\n'' || email_address)';
  named text := case when way like '%words'
    then replace('(% like $2 and % like $14 and % like $15 and (strpos(%, $16) > 0 or has_words(%, $17)))', '%', folded)
    else folded || ' like $2' end;
  hit text := '(' || named ||
    ' or member_number = any ($3::text[]) or barcode = any ($3::text[]))';
  filter text := case when descending then ' and member_id < $4' else ' and member_id > $4' end
    || ' and ($5::timestamptz is null or changed_at > $5) and ($6::timestamptz is null or changed_at < $6)'
    ' and ($7::timestamptz is null or created_at > $7) and ($8::timestamptz is null or created_at < $8)'
    ' and ($9::boolean is null or (fulfilled_at is not null) = $9) and ($10::smallint is null or status = $10)'
    ' and ($11::bigint is null or membership_type_id = $11) and ($12::bigint[] is null or membership_type_id = any ($12))';
  sort text := case when descending then 'member_id desc' else 'member_id' end;
begin
  if way like 'walk%' then
    return 'select member_id, ' || hit || ' as hit from member where org_id = $1' || filter || ' order by ' || sort || ' limit 3000';
  end if;
  return 'with found as materialized (select member_id from member where org_id = $1 and ' || hit || filter
    || ') select member_id from found order by ' || sort || ' limit $13';
end $$;

create or replace function member_page(
  p_org uuid, p_term text, p_codes text[], p_descending boolean, p_after_id bigint, p_changed_since timestamptz,
  p_changed_until timestamptz, p_created_since timestamptz, p_created_until timestamptz, p_fulfilled boolean, p_status smallint,
  p_type bigint, p_types bigint[], p_take integer
) returns setof bigint
  language plpgsql stable security definer set search_path = pg_catalog, public set enable_seqscan = off as $$
declare
  p_folded text := search_fold(p_term);
  p_words text[] := search_words(p_folded);
  p_patterns text[] := search_patterns(p_words);
  p_mode text := case when p_words is null then '' else '_words' end;
  p_pattern text := coalesce(p_patterns[1], '%' || regexp_replace(p_folded, '([\\%_])', '\\\1', 'g') || '%');
  seen bigint := 0;
  found_ids bigint[] := '{}';
  candidate record;
begin
  if p_org is distinct from app_org() then raise exception 'search outside the organisation' using errcode = '42501'; end if;
  if p_folded like E'%\n%' then return; end if;
  for candidate in execute member_page_sql('walk' || p_mode, p_descending)
    using p_org, p_pattern, p_codes, p_after_id, p_changed_since, p_changed_until, p_created_since, p_created_until, p_fulfilled,
      p_status, p_type, p_types, p_take, p_patterns[2], p_patterns[3], p_folded, p_words
  loop
    seen := seen + 1;
    if candidate.hit then
      found_ids := found_ids || candidate.member_id;
      exit when cardinality(found_ids) >= p_take;
    end if;
  end loop;
  if seen < 3000 or cardinality(found_ids) >= p_take then
    return query select unnest(found_ids);
    return;
  end if;
  return query execute member_page_sql('index' || p_mode, p_descending)
    using p_org, p_pattern, p_codes, p_after_id, p_changed_since, p_changed_until, p_created_since, p_created_until, p_fulfilled,
      p_status, p_type, p_types, p_take, p_patterns[2], p_patterns[3], p_folded, p_words;
end $$;

-- $15 and $16 further patterns and $17 the words of a term, if it has several; term_kind is then words.
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

create or replace function staff_order_search(
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
  p_words text[] := search_words(p_folded);
  p_patterns text[] := search_patterns(p_words);
  p_kind text := case when p_folded is null then 'none' when p_words is not null then 'words' when p_rarest ~ '[[:alnum:]]{3}' then 'part' else 'word' end;
  p_escaped text := regexp_replace(p_rarest, '([\\%_])', '\\\1', 'g');
  p_pattern text := case when p_kind = 'words' then p_patterns[1] when p_kind = 'part' then '%' || p_escaped || '%' else p_escaped || '%' end;
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
      p_last4, p_event, p_user, p_status, p_method, p_after, p_before, p_cursor_at, p_cursor_id, p_take,
      p_patterns[2], p_patterns[3], p_words
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
    p_event, p_user, p_status, p_method, p_after, p_before, p_cursor_at, p_cursor_id, p_take,
    p_patterns[2], p_patterns[3], p_words;
end $$;
