create or replace function tally_instalments() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform append_instalment_tally(array_agg(row(n.*)::instalment), array_agg(1)) from new_rows n having count(*) > 0;
  elsif tg_op = 'DELETE' then
    perform append_instalment_tally(array_agg(row(o.*)::instalment), array_agg(-1)) from old_rows o having count(*) > 0;
  else
    perform append_instalment_tally(array_agg(b.i), array_agg(b.sign)) from (
      select row(n.*)::instalment as i, 1 as sign from new_rows n
      union all
      select row(o.*)::instalment, -1 from old_rows o
    ) b having count(*) > 0;
  end if;
  return null;
end $$;
