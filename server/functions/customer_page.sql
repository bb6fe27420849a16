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
