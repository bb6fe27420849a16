-- The organisation that the current transaction works for; null when none is set, so that a forgotten setting shows
-- nothing. After a `set local` ends PostgreSQL leaves an empty string behind, which must not be cast.
create or replace function app_org() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.org', true), '')::uuid;
