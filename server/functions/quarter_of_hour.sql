create or replace function quarter_of_hour(at timestamptz) returns timestamptz
  language sql immutable parallel safe strict
  return date_bin('15 minutes', at, timestamptz '2000-01-01 00:00:00+00');
