create or replace function tell_terms() returns trigger
  language plpgsql as $$
begin
  update membership_term t set refunded_minor = t.refunded_minor + r.amount_minor, updated_at = new.updated_at
  from refund_term r
  where r.org_id = new.org_id and r.refund_id = new.refund_id and t.org_id = r.org_id and t.term_id = r.term_id;
  return null;
end $$;
