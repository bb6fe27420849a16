-- At most one term that renews another has not lapsed; any number may have.
create or replace function renewal_outcome(term membership_term) returns text
  language sql stable
  begin atomic
    select case
      when n.paid then 'renewed' when n.unpaid then 'awaiting_payment' when n.terms > 0 then 'expired'
      when term.renewal = 'off' then 'declined' when term.renewal = 'refused' then 'refused'
      when term.renewal = 'opened' then 'expired' else 'undecided' end
    from (
      select count(*) as terms, bool_or(s.state in ('paid', 'instalments')) as paid, bool_or(s.state = 'unpaid') as unpaid
      from membership_term s where s.org_id = term.org_id and s.renews_id = term.term_id
    ) n;
  end;
