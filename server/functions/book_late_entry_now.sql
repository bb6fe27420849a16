-- A statement of a period that is over must not change. The time of an entry is that of its request, and may be from before
-- its transaction: if it is older than ten minutes, the entry is booked now. Organisations in test mode have clocks of their
-- own. The condition is checked without a call of the function.
create or replace function book_late_entry_now() returns trigger
  language plpgsql as $$
begin
  if exists (select from organisation o where o.org_id = new.org_id and o.mode = 'live') then
    new.at := now();
  end if;
  return new;
end $$;
