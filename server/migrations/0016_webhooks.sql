-- Webhook endpoints, and what is sent to them. See docs/decisions/0018-delivery.md.

-- How many endpoints an organisation may have; the operator of an installation can change it, as the other limits.
alter table organisation add column limit_endpoints integer not null default 20 check (limit_endpoints > 0);

-- Where an organisation wants to be told. Deleted ones stay, for the log of what was sent to them.
create table webhook_endpoint (
  org_id uuid not null references organisation,
  endpoint_id uuid not null,
  url text not null,
  -- Which types it is sent; null means all.
  types text[],
  description text,
  -- Also signs with Ed25519, which a receiver can check without a secret.
  ed25519 boolean not null,
  status text not null check (status in ('enabled', 'disabled', 'deleted')),
  disabled_reason text check (disabled_reason in ('requested', 'gone', 'failing')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (org_id, endpoint_id),
  check ((disabled_reason is not null) = (status = 'disabled'))
);
call guard_tenancy('webhook_endpoint');
revoke delete on webhook_endpoint from tessera_app;

-- What messages are signed with: sealed with AES-256-GCM, bound to this row, by the key that `key_id` names.
create table webhook_secret (
  org_id uuid not null,
  endpoint_id uuid not null,
  secret_id uuid not null,
  key_id text not null,
  sealed bytea not null,
  public_key text,
  created_at timestamptz not null,
  -- When it stops signing; null for the newest.
  expires_at timestamptz,
  primary key (org_id, endpoint_id, secret_id),
  foreign key (org_id, endpoint_id) references webhook_endpoint
);
call guard_tenancy('webhook_secret');

-- How an endpoint is doing, and who sends to it. Whoever takes it holds it until `not_before`, prolongs that while it
-- lives, and names its version when it gives it back: nobody else sends to the endpoint meanwhile. An open circuit is
-- the same thing held by nobody. `due_at` is when its first delivery is due, or earlier: never later. Written often and
-- narrow, hence the room in its pages.
create table endpoint_state (
  org_id uuid not null,
  endpoint_id uuid not null,
  enabled boolean not null,
  due_at timestamptz not null default 'infinity',
  not_before timestamptz not null default '-infinity',
  version integer not null default 0,
  -- Failed attempts since the last success.
  failures integer not null default 0,
  failing_since timestamptz,
  -- How many of the notices (1 h, 24 h, 72 h) were given.
  noticed smallint not null default 0,
  concurrency smallint not null default 4 check (concurrency between 1 and 32),
  last_success_at timestamptz,
  primary key (org_id, endpoint_id),
  foreign key (org_id, endpoint_id) references webhook_endpoint,
  check ((failures = 0) = (failing_since is null))
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);
call guard_tenancy('endpoint_state');
create index endpoint_state_due on endpoint_state ((greatest(due_at, not_before))) where enabled and due_at < 'infinity';
create index endpoint_state_failing on endpoint_state (failing_since) where failing_since is not null and enabled;

-- How far the feed has been handed to the endpoints of an organisation: moved in the transaction that makes the deliveries,
-- so that none is lost and none made twice. There is no row before the first endpoint.
create table fan_out (
  org_id uuid primary key references organisation,
  sequence bigint not null check (sequence >= 0)
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);
call guard_tenancy('fan_out');

-- One message on its way to one endpoint. The message itself lies in the feed, at (sequence, changed_on); that of a test
-- is in `data`, since it is no part of the history. No foreign keys: rows are made only by a join with what they name, and
-- the check would cost more than the row. A delivery is written when it is made and once for each attempt.
create table delivery (
  org_id uuid not null,
  delivery_id bigint not null generated always as identity,
  endpoint_id uuid not null,
  message_id uuid not null,
  type text not null,
  sequence bigint not null,
  changed_on date,
  occurred_at timestamptz not null,
  data jsonb,
  cause text not null check (cause in ('event', 'replay', 'test')),
  status text not null check (status in ('pending', 'delivered', 'failed', 'cancelled')),
  attempts smallint not null default 0,
  due_at timestamptz not null,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (org_id, delivery_id),
  check ((status = 'pending') = (ended_at is null)),
  check ((data is null) = (changed_on is not null))
) with (
  fillfactor = 90, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000,
  autovacuum_vacuum_insert_scale_factor = 0.1, autovacuum_analyze_scale_factor = 0.1
);
call guard_tenancy('delivery');
revoke delete on delivery from tessera_app;
create index delivery_pending on delivery (org_id, endpoint_id, due_at, delivery_id) where status = 'pending';
create index delivery_by_endpoint on delivery (org_id, endpoint_id, delivery_id);
create index delivery_by_age on delivery using brin (created_at) with (pages_per_range = 32, autosummarize = on);

-- Every attempt, as it was made and answered.
create table delivery_attempt (
  org_id uuid not null,
  delivery_id bigint not null,
  attempt smallint not null,
  at timestamptz not null,
  ms integer not null,
  url text not null,
  signature text not null,
  status integer,
  error text,
  response_headers text,
  response_body text,
  primary key (org_id, delivery_id, attempt)
) with (autovacuum_vacuum_insert_scale_factor = 0.1);
call guard_tenancy('delivery_attempt');
revoke update, delete on delivery_attempt from tessera_app;

-- A replay of the history to one endpoint, handed out bit by bit.
create table webhook_replay (
  org_id uuid not null,
  replay_id uuid not null,
  endpoint_id uuid not null,
  since timestamptz not null,
  -- The last number of the feed that is looked at, and the last one that was.
  until_sequence bigint not null,
  sequence bigint not null,
  deliveries bigint not null default 0,
  status text not null check (status in ('running', 'done', 'cancelled')),
  due_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (org_id, replay_id),
  foreign key (org_id, endpoint_id) references webhook_endpoint
);
call guard_tenancy('webhook_replay');
create index webhook_replay_due on webhook_replay (due_at) where status = 'running';
create index webhook_replay_of_endpoint on webhook_replay (org_id, endpoint_id, created_at);

-- What the dispatcher asks past one organisation. Each shows ids and figures alone; addresses, secrets and messages are
-- read afterwards, by organisation.
grant select, update on endpoint_state, webhook_replay to tessera_lookup;
grant select on fan_out to tessera_lookup;
grant select, delete on delivery, delivery_attempt to tessera_lookup;
create policy dispatch on endpoint_state to tessera_lookup using (true) with check (true);
create policy dispatch on webhook_replay to tessera_lookup using (true) with check (true);
create policy dispatch on fan_out for select to tessera_lookup using (true);
create policy dispatch on delivery to tessera_lookup using (true);
create policy dispatch on delivery_attempt to tessera_lookup using (true);

-- Organisations whose endpoints have not been handed all of the feed.
create function find_behind(at_most integer) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public
  begin atomic
    select o.org_id from fan_out o join feed f on f.org_id = o.org_id where f.last_sequence > o.sequence limit at_most;
  end;

-- Takes endpoints that have something due and that nobody holds, those that waited longest first.
create function take_due_endpoints(at_most integer, hold_seconds double precision)
  returns table (org_id uuid, endpoint_id uuid, version integer, failures integer, concurrency smallint)
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    update endpoint_state s set not_before = now() + make_interval(secs => hold_seconds), version = s.version + 1
    from (
      select d.org_id, d.endpoint_id from endpoint_state d
      where d.enabled and d.due_at < 'infinity' and greatest(d.due_at, d.not_before) <= now()
      order by greatest(d.due_at, d.not_before) limit at_most for update skip locked
    ) as due
    where s.org_id = due.org_id and s.endpoint_id = due.endpoint_id
    returning s.org_id, s.endpoint_id, s.version, s.failures, s.concurrency;
  end;

-- Prolongs what the caller holds, and says what that is: the rest was taken by somebody else. A row that is being written
-- is passed over until the next time, so that this waits for nobody.
create function hold_endpoints(orgs uuid[], endpoints uuid[], versions integer[], hold_seconds double precision)
  returns table (org_id uuid, endpoint_id uuid)
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    update endpoint_state s set not_before = now() + make_interval(secs => hold_seconds)
    from (
      select d.org_id, d.endpoint_id
      from unnest(orgs, endpoints, versions) as held (org_id, endpoint_id, version)
      join endpoint_state d on d.org_id = held.org_id and d.endpoint_id = held.endpoint_id and d.version = held.version
      for update of d skip locked
    ) as mine
    where s.org_id = mine.org_id and s.endpoint_id = mine.endpoint_id
    returning s.org_id, s.endpoint_id;
  end;

-- Endpoints that have failed for so long that somebody must be told, or that must be disabled.
create function find_failing(notices interval[], disable_after interval, at_most integer)
  returns table (org_id uuid, endpoint_id uuid)
  language sql stable security definer set search_path = pg_catalog, public
  begin atomic
    select s.org_id, s.endpoint_id from endpoint_state s
    where s.enabled and s.failing_since <= now() - notices[1]
      and (s.failing_since <= now() - notices[s.noticed + 1] or s.failing_since <= now() - disable_after)
    order by s.failing_since limit at_most;
  end;

create function take_due_replays(at_most integer, hold_seconds double precision)
  returns table (org_id uuid, replay_id uuid)
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    update webhook_replay r set due_at = now() + make_interval(secs => hold_seconds)
    from (
      select d.org_id, d.replay_id from webhook_replay d where d.status = 'running' and d.due_at <= now()
      order by d.due_at limit at_most for update skip locked
    ) as due
    where r.org_id = due.org_id and r.replay_id = due.replay_id
    returning r.org_id, r.replay_id;
  end;

-- Forgets deliveries that ended so long ago, with their attempts; says how many.
create function forget_old_deliveries(older_than interval, at_most integer) returns bigint
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    with old as materialized (
      select d.org_id, d.delivery_id from delivery d
      where d.created_at < now() - older_than and d.status <> 'pending' limit at_most
    ), tried as (
      delete from delivery_attempt a using old where a.org_id = old.org_id and a.delivery_id = old.delivery_id
    ), gone as (
      delete from delivery d using old where d.org_id = old.org_id and d.delivery_id = old.delivery_id returning 1
    )
    select count(*) from gone;
  end;

alter function find_behind owner to tessera_lookup;
alter function take_due_endpoints owner to tessera_lookup;
alter function hold_endpoints owner to tessera_lookup;
alter function find_failing owner to tessera_lookup;
alter function take_due_replays owner to tessera_lookup;
alter function forget_old_deliveries owner to tessera_lookup;
revoke all on function find_behind, take_due_endpoints, hold_endpoints, find_failing, take_due_replays,
  forget_old_deliveries from public;
grant execute on function find_behind, take_due_endpoints, hold_endpoints, find_failing, take_due_replays,
  forget_old_deliveries to tessera_app;
