create or replace function holder_search(p_org uuid, p_event uuid, p_term text, p_take integer)
  returns table (kind text, holder_id bigint)
  language plpgsql stable security definer set search_path = pg_catalog, public set enable_seqscan = off as $$
declare
  -- Folded first and escaped after: folding may turn a letter into one of LIKE's own signs.
  p_escaped text := regexp_replace(search_fold(p_term), '([\\%_])', '\\\1', 'g');
  p_number text := substring(p_term from '^[0-9]{1,18}$');
  p_seat_map bigint;
begin
  if p_org is distinct from app_org() then raise exception 'search outside the organisation' using errcode = '42501'; end if;
  -- A line feed stands between the parts, so a term with one would reach from one into the next.
  if p_escaped like E'%\n%' then return; end if;
  select e.seat_map_id into p_seat_map from event e where e.org_id = p_org and e.event_id = p_event;
  if not found then return; end if;
  return query execute holder_search_sql() using p_org, p_event, '%' || p_escaped || '%', E'%\n' || p_escaped || '%',
    p_number::bigint, array[p_term, upper(p_term), lpad(p_number, greatest(7, length(p_number)), '0')], p_seat_map, p_take;
end $$;
