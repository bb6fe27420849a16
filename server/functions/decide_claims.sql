-- As claim_verdicts, which processes of 0.2.0 call and a later version drops: a claim also counts in the networks around its address.
-- The last two lists have what those may still hold.
create or replace function decide_claims(
  wanted integer[], places_left integer, addresses text[], left_64 integer[], left_56 integer[], left_48 integer[]
) returns integer[]
  language plpgsql immutable parallel safe as $$
declare
  verdicts integer[] := '{}';
  verdict integer;
  networks_48 text[] := array(select coalesce(wide_network(a, 48), a) from unnest(addresses) with ordinality as u (a, n) order by n);
  of_64 integer;
  of_56 integer;
  of_48 integer;
begin
  for i in 1 .. coalesce(cardinality(wanted), 0) loop
    verdict := case when wanted[i] <= places_left then 0 else 1 end;
    if verdict = 0 and addresses[i] is not null then
      of_64 := wanted[i];
      of_56 := wanted[i];
      of_48 := wanted[i];
      if array_position(networks_48, networks_48[i]) < i then
        for j in 1 .. i - 1 loop
          if verdicts[j] = 0 and networks_48[j] = networks_48[i] then
            of_48 := of_48 + wanted[j];
            if addresses[j] = addresses[i] then
              of_64 := of_64 + wanted[j];
            end if;
            if wide_network(addresses[j], 56) = wide_network(addresses[i], 56) then
              of_56 := of_56 + wanted[j];
            end if;
          end if;
        end loop;
      end if;
      if of_64 > left_64[i] or of_56 > left_56[i] or of_48 > left_48[i] then
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
