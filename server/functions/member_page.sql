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
