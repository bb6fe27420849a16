-- Uses up a challenge; nothing if it is unknown, used or expired.
create or replace function take_passkey_challenge(for_purpose text, binding bytea, at timestamptz) returns bytea
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    with taken as (
      delete from passkey_challenge c where c.purpose = for_purpose and c.bound_to = binding returning c.challenge, c.expires_at
    )
    select challenge from taken where expires_at > at;
  end;
