-- The person whose refund ceiling counts this refund: of an order, and of a day. Null if whoever made it has no ceiling.
alter table refund add column ceiling_person_id uuid;

-- Whether a sale that was paid with a card at the counter may be refunded in cash.
alter table organisation add column card_refunds_in_cash boolean not null default false;
