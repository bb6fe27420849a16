-- outside a transaction
-- The terms of a season's memberships. 0044a has the index of the places that are taken and not sold.
create index concurrently if not exists term_by_type on membership_term (org_id, membership_type_id, ends_at);
