-- Which wishes fit into the room there is, in the order of their arrival: one that does not fit is passed over, and a
-- smaller one behind it may still fit. An empty wish never does.
create or replace function fitting(wanted integer[], room integer) returns boolean[]
  language plpgsql immutable parallel safe as $$
declare
  places integer;
  fits boolean[] := '{}';
begin
  foreach places in array wanted loop
    if places <= room then
      fits := fits || true;
      room := room - places;
    else
      fits := fits || false;
    end if;
  end loop;
  return fits;
end $$;
