-- The database rejects a ledger entry whose postings do not sum to zero. All postings of an entry are inserted together.
create or replace function ledger_postings_balance() returns trigger
  language plpgsql as $$
declare
  unbalanced bigint;
begin
  select n.ledger_entry_id into unbalanced from new_postings n
  group by n.org_id, n.ledger_entry_id having sum(n.amount_minor) <> 0 limit 1;
  if unbalanced is not null then
    raise exception 'ledger entry % does not balance', unbalanced
      using errcode = 'check_violation', constraint = 'ledger_entry_balances';
  end if;
  return null;
end $$;
