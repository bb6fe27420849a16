-- Money for memberships that a till takes: a kind of movement of its own, because it is neither a sale of tickets nor a payment of what
-- is owed for one.

alter table till_movement
  drop constraint till_movement_kind_check,
  add constraint till_movement_kind_check check (kind in ('sale', 'refund', 'payment', 'membership')) not valid;
