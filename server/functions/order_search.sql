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
