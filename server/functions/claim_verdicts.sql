-- Decides claims of one pool in their order: 0 fits, 1 exceeds the places left, 2 exceeds what its address may still hold.
-- A claim that does not fit is passed over, and a smaller one after it may still fit. A claim of null places never fits.
create or replace function claim_verdicts(wanted integer[], places_left integer, addresses text[], address_left integer[])
  returns integer[]
  language plpgsql immutable parallel safe as $$
declare
  verdicts integer[] := '{}';
  verdict integer;
  already integer;
begin
  for i in 1 .. coalesce(cardinality(wanted), 0) loop
    verdict := case when wanted[i] <= places_left then 0 else 1 end;
    if verdict = 0 and addresses[i] is not null then
      already := 0;
      if array_position(addresses, addresses[i]) < i then
        for j in 1 .. i - 1 loop
          if verdicts[j] = 0 and addresses[j] = addresses[i] then
            already := already + wanted[j];
          end if;
        end loop;
      end if;
      if already + wanted[i] > address_left[i] then
        verdict := 2;
      end if;
    end if;
    if verdict = 0 then
      places_left := places_left - wanted[i];
    end if;
    verdicts := verdicts || verdict;
  end loop;
  return verdicts;
end $$;
