-- Search over one organisation's customers. LIKE is not leakproof, so under row-level security PostgreSQL would not use
-- the trigram index (measured 20 times slower on a million rows): these functions run as tessera_lookup, refuse any
-- organisation but the transaction's own, and give out ids only. The caller joins them to the guarded table.

-- The statement that finds a page. Two ways, because a trigram index has no order and an ordered index no trigrams:
-- a term that many customers match is found among the first few thousand rows in list order; what is not found there
-- is rare enough to be fetched by trigram and sorted.
create function customer_search_sql(way text, sort text, descending boolean) returns text
  language plpgsql stable parallel safe as $$
declare
  column_sql text := case sort
    when 'add_date' then 'add_date' when 'updated_at' then 'updated_at'
    when 'first_name' then 'first_name collate "C"' when 'last_name' then 'last_name collate "C"'
    when 'email_address' then 'email_address collate "C"' when 'org_customer_id' then 'customer_id' end;
  direction text := case when descending then 'desc' else 'asc' end;
  -- $1 organisation, $2 pattern, $3 user_id, $4 customer_id, $5 updated since, $6 rows to take, $7 rows to skip
  hit text := '(search like $2 or user_id = $3 or customer_id = $4)';
begin
  if column_sql is null then raise exception 'no such sort field: %', sort; end if;
  if way = 'walk' then
    return format(
      'select user_id, hit from (select user_id, %1$s as hit from customer'
      ' where org_id = $1 and ($5::timestamptz is null or updated_at > $5) order by %2$s %3$s, user_id %3$s limit 3000) w',
      hit, column_sql, direction);
  end if;
  -- The index is asked for the rarest part of the term alone ($2), and the whole term ($8) is looked for in what it
  -- gives: a trigram that every row has costs a walk through all of them, and adds nothing.
  hit := '((search like $2 and strpos(search, $8) > 0) or user_id = $3 or customer_id = $4)';
  return format(
    'with h as materialized (select user_id, %2$s as sort_key from customer where org_id = $1 and %1$s'
    ' and ($5::timestamptz is null or updated_at > $5))'
    ' select user_id from h order by sort_key %3$s, user_id %3$s limit $6 offset $7',
    hit, column_sql, direction);
end $$;

create function customer_search(
  p_org uuid, p_term text, p_user_id bigint, p_customer_id uuid, p_since timestamptz,
  p_sort text, p_descending boolean, p_take integer, p_skip bigint
) returns setof bigint
  language plpgsql stable security definer set search_path = pg_catalog, public set enable_seqscan = off as $$
declare
  -- Folded first and escaped after: folding may turn a letter into one of LIKE's own signs.
  p_folded text := search_fold(p_term);
  -- Numbers of orders, telephones and addresses are rarer than anything between them; without one, the term itself.
  p_rarest text := coalesce((select m[1] from regexp_matches(p_folded, '([0-9]{3,})', 'g') m order by length(m[1]) desc limit 1), p_folded);
  p_pattern text := '%' || regexp_replace(p_folded, '([\\%_])', '\\\1', 'g') || '%';
  seen bigint := 0;
  found_ids bigint[] := '{}';
  candidate record;
begin
  if p_org is distinct from app_org() then raise exception 'search outside the organisation' using errcode = '42501'; end if;
  if p_skip < 1000 then
    for candidate in execute customer_search_sql('walk', p_sort, p_descending)
      using p_org, p_pattern, p_user_id, p_customer_id, p_since
    loop
      seen := seen + 1;
      if candidate.hit then
        found_ids := found_ids || candidate.user_id;
        exit when cardinality(found_ids) >= p_skip + p_take;
      end if;
    end loop;
    if seen < 3000 or cardinality(found_ids) >= p_skip + p_take then
      return query select unnest(found_ids[p_skip + 1 : p_skip + p_take]);
      return;
    end if;
  end if;
  return query execute customer_search_sql('index', p_sort, p_descending)
    using p_org, '%' || regexp_replace(p_rarest, '([\\%_])', '\\\1', 'g') || '%', p_user_id, p_customer_id, p_since, p_take, p_skip, p_folded;
end $$;
alter function customer_search owner to tessera_lookup;
revoke all on function customer_search from public;
grant execute on function customer_search to tessera_app;
