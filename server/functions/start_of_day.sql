create or replace function start_of_day(at timestamptz, day_start integer) returns timestamptz
  language sql immutable parallel safe strict
  return date_bin('1 day', at, timestamptz '2000-01-01 00:00:00+00' + day_start * interval '1 second');
