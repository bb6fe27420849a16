-- outside a transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
-- What belongs to a customer. Deleting one looks for rows of these tables, too.
create index concurrently if not exists member_by_customer on member (org_id, user_id, member_id);
create index concurrently if not exists saved_method_by_customer on saved_method (org_id, user_id);
create index concurrently if not exists charge_by_customer on charge (org_id, user_id);
create index concurrently if not exists sso_session_by_customer on sso_session (org_id, user_id) where user_id is not null;

-- The search of staff by mobile number and postcode.
create index concurrently if not exists customer_by_contact on customer using gin (org_id, contact_key(mobile_number, postcode) gin_trgm_ops)
  where mobile_number is not null or postcode is not null;
