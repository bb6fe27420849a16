-- Pictures that an organisation has uploaded: its logo, background and icon. They are served to everybody by their id, which is a hash
-- of their content. One that was replaced is kept for a time, because e-mails that were sent show it.
create table organisation_picture (
  org_id uuid not null references organisation,
  picture_id text not null check (picture_id ~ '^[A-Za-z0-9_-]{22}$'),
  media_type text not null check (media_type in ('image/png', 'image/jpeg')),
  content bytea not null check (length(content) between 1 and 524288),
  created_at timestamptz not null,
  -- When the organisation stopped using it.
  retired_at timestamptz,
  primary key (org_id, picture_id)
);
call guard_tenancy('organisation_picture');
create index organisation_picture_retired on organisation_picture (retired_at) where retired_at is not null;

grant select, delete on organisation_picture to tessera_lookup;
create policy lookup on organisation_picture for select to tessera_lookup using (true);
create policy sweep on organisation_picture for delete to tessera_lookup using (true);
create function forget_retired_pictures(days integer, at_most integer) returns bigint
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    with old as materialized (
      select p.org_id, p.picture_id from organisation_picture p
      where p.retired_at < now() - make_interval(days => days)
        and not exists (select from org_home h where h.org_id = p.org_id and h.state <> 'here')
      order by p.retired_at limit at_most
    ), gone as (
      delete from organisation_picture p using old o where p.org_id = o.org_id and p.picture_id = o.picture_id returning 1
    )
    select count(*) from gone;
  end;
alter function forget_retired_pictures owner to tessera_lookup;
revoke all on function forget_retired_pictures from public;
grant execute on function forget_retired_pictures to tessera_app;
