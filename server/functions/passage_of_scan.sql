-- `in`, `out` or `no`: what a scan did. An older scan that let somebody out has no direction but its result.
create or replace function passage_of_scan(result text, direction text) returns text
  language sql immutable parallel safe strict
  return case
    when result not in ('admitted', 'readmitted', 'override', 'exited', 'conflict', 'accepted_revoked', 'unknown_accepted')
      then 'no'
    when result = 'exited' or direction = 'exit' then 'out'
    else 'in' end;
