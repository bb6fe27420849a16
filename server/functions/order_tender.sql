-- How an order was paid for which no provider took money: the tender of its first payment, if staff took it at a counter. A payment
-- of nothing has a tender too, which says something only if the tickets were given away.
create or replace function order_tender(p_org uuid, p_order bigint, p_method text) returns text
  language sql stable parallel safe as $$
  select coalesce((
    select case
      when a.provider = 'external' and a.payment_method in ('cash', 'card_terminal', 'on_account') then a.payment_method
      when a.provider = 'none' and a.payment_method = 'complimentary' then a.payment_method end
    from attempt a where a.org_id = p_org and a.order_id = p_order and a.status = 'done'
    order by a.created_at, a.attempt_id limit 1
  ), p_method)
$$;
