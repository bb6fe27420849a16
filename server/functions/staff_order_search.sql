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
