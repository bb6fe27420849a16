-- A member's number: its id, which no two members share, with a check digit (Luhn) behind it, so that a slip of the hand
-- is noticed. Taken from the sequence, it needs no counter that two sales of memberships would wait for.
create or replace function member_number_of(id bigint) returns text
  language sql immutable parallel safe strict
  return lpad(id::text, greatest(6, length(id::text)), '0') || (
    select (10 - sum(case when place % 2 = 1 then digit * 2 / 10 + digit * 2 % 10 else digit end) % 10) % 10
    from (select place, substr(reverse(id::text), place, 1)::int as digit from generate_series(1, length(id::text)) place) d
  )::text;
