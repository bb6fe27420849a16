-- Names the columns that it reads. It unnested whole rows with their ordinality, which PostgreSQL writes into a dump wrongly once the
-- table has further columns: such a dump could not be restored.
create or replace function append_instalment_tally(changed instalment[], signs integer[]) returns void
  language sql volatile
  begin atomic
    insert into instalment_tally (org_id, currency, quarter, due, due_minor, paid, paid_minor, failed, failed_minor,
      recovered, recovered_minor)
    select d.* from (
      select i.org_id, t.currency, quarter_of_hour(i.due_at) as quarter,
        sum(i.sign) as due, sum(i.sign * i.amount_minor) as due_minor,
        sum(i.sign * f.paid) as paid, sum(i.sign * f.paid * i.amount_minor) as paid_minor,
        sum(i.sign * f.failed) as failed, sum(i.sign * f.failed * i.amount_minor) as failed_minor,
        sum(i.sign * f.paid * f.failed) as recovered, sum(i.sign * f.paid * f.failed * i.amount_minor) as recovered_minor
      from generate_subscripts(changed, 1) as p (place)
      cross join lateral (
        select (changed[p.place]).org_id, (changed[p.place]).term_id, (changed[p.place]).due_at, (changed[p.place]).status,
          (changed[p.place]).amount_minor, (changed[p.place]).attempt_count, signs[p.place] as sign
      ) i
      cross join lateral (
        select (i.status = 'paid')::integer as paid, (i.attempt_count > 0)::integer as failed
      ) f
      cross join lateral (
        select m.currency from membership_term m where m.org_id = i.org_id and m.term_id = i.term_id limit 1
      ) t
      where i.status <> 'cancelled' and i.amount_minor > 0
      group by i.org_id, t.currency, quarter_of_hour(i.due_at)
    ) d
    where (d.due, d.due_minor, d.paid, d.paid_minor, d.failed, d.failed_minor) <> (0, 0, 0, 0, 0, 0);
  end;
