-- The same bits with those at these positions set to 1 or 0.
create or replace function with_bits(bits bit varying, positions integer[], value integer) returns bit varying
  language plpgsql immutable parallel safe as $$
declare
  place integer;
begin
  foreach place in array positions loop
    bits := set_bit(bits::bit varying, place, value);
  end loop;
  return bits;
end $$;
