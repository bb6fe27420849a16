create or replace function lease_backoff(lease_seconds double precision, lease_count integer) returns interval
  language sql immutable parallel safe
  return make_interval(secs => least(
    lease_seconds * 2 ^ least(greatest(lease_count - 3, 0), 20), greatest(lease_seconds, 900)
  ));
