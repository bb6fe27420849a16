-- How many of the free places of a pool a channel may not take: those that are set aside for other channels and not taken
-- yet, or what exceeds its own maximum. Without a channel: all that is set aside. The pool must be locked by an earlier
-- statement if the result decides a claim.
create or replace function withheld_places(p pool, for_channel text, at timestamptz) returns integer
  language sql stable
  return (
    select coalesce(greatest(
      sum(greatest(a.places - t.taken, 0)) filter (where a.channel is distinct from for_channel),
      max(p.capacity - p.taken - (a.places - t.taken)) filter (where a.channel = for_channel and not a.common_stock)
    ), 0)::integer
    from allocation a cross join lateral (
      select case a.channel when 'web' then p.web_taken when 'box_office' then p.box_office_taken else p.partner_taken end as taken
    ) t
    where a.org_id = p.org_id and a.pool_id = p.pool_id and (a.release_at is null or a.release_at > at)
  );
