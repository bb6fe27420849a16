-- The lowest id of a day.
create or replace function audit_day_start(day date) returns uuid
  language sql immutable
  return (lpad(to_hex((extract(epoch from day::timestamp) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid;
