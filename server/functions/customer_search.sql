create or replace function customer_search(
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
