-- The starts of days in a zone over the last three years; none if PostgreSQL does not know the zone. A report that needs
-- another one reads hours.
create or replace function day_starts(zone text) returns integer[]
  language plpgsql stable strict as $$
begin
  return array(
    select distinct (86400 - extract(epoch from (at at time zone zone) - (at at time zone 'UTC'))::integer) % 86400
    from generate_series(now(), now() - interval '3 years', interval '-10 days') at
  );
exception when invalid_parameter_value then
  return '{}';
end $$;
