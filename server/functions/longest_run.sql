-- The length of the longest run of free seats that stand side by side.
create or replace function longest_run(free bit varying) returns integer
  language sql immutable parallel safe strict
  return (select coalesce(max(length(run)), 0) from string_to_table(free::text, '0') as run);
