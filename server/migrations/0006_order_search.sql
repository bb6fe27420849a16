-- Search over the orders of one event, by the pattern of customer_search: LIKE is not leakproof, so under row-level
-- security PostgreSQL would not use the trigram index. The function runs as tessera_lookup, refuses any organisation but
-- the transaction's own, and gives out ids only; the caller joins them to the guarded table.
grant select on "order" to tessera_lookup;
create policy lookup on "order" for select to tessera_lookup using (true);

-- Two ways, as for customers: a term that many orders match is found among the first few thousand in list order; what is
-- not found there is rare enough to be fetched by trigram and sorted.
create function order_search(
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
    '  select order_id, order_date from "order"'
    '  where org_id = $1 and event_id = $2 and (search like $3 or order_id = $4 or order_uuid = $5)'
    '    and ($6 is null or status = $6) and order_date > coalesce($7, ''-infinity'') and order_date < coalesce($8, ''infinity'')'
    ') select order_id from hit order by order_date, order_id limit $9 offset $10'
    using p_org, p_event, p_pattern, p_order_id, p_order_uuid, p_status, p_after, p_before, p_take, p_skip;
end $$;
alter function order_search owner to tessera_lookup;
revoke all on function order_search from public;
grant execute on function order_search to tessera_app;
