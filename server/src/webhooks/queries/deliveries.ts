import { bindParams, read, write, type Db, type Tables } from '#platform/db'
import { EPOCH } from '#platform/feed-epoch'
import { orgId, type OrgId } from '#platform/ids'

/** A due delivery with its message. `data` is the JSON as PostgreSQL prints it, or null if it is no longer stored. */
export type DueDelivery = Pick<
  Tables['delivery'],
  'delivery_id' | 'message_id' | 'type' | 'sequence' | 'occurred_at' | 'attempts' | 'cause'
> & {
  readonly data: string | null
  /** The present epoch of the feed. */
  readonly epoch: number
}

const orgsToFanOut = read<{ org_id: string }>(`select find_behind($1) as org_id`)
const lockFanOut = write(`select org_id from fan_out where org_id = $1 for update`)
/**
 * Creates deliveries of the next changes for the endpoints that subscribe to them, and moves the cursor, in one statement.
 * It makes each endpoint due even if it already is: a worker that is about to release it must wait for this row lock and
 * look for due deliveries again.
 */
const fanOut = write<{ created: number; read: number }>(`
  with fresh as materialized (
    select c.sequence, c.message_id, c.type, c.occurred_at, c.changed_on
    from fan_out o join change c on c.org_id = $1 and c.sequence > o.sequence
    where o.org_id = $1 order by c.sequence limit $2
  ), created as (
    insert into delivery (org_id, endpoint_id, message_id, type, sequence, changed_on, occurred_at, cause, status, due_at)
    select $1, e.endpoint_id, c.message_id, c.type, c.sequence, c.changed_on, c.occurred_at, 'event', 'pending', now()
    from fresh c join webhook_endpoint e on e.org_id = $1 and e.status = 'enabled'
      and (e.types is null or c.type = any (e.types))
    order by c.sequence returning endpoint_id
  ), woken as (
    update endpoint_state s set due_at = least(s.due_at, now())
    where s.org_id = $1 and s.endpoint_id = any (array(select distinct endpoint_id from created))
  )
  update fan_out set sequence = n.last from (select max(sequence) as last, count(*) as read from fresh) n
  where org_id = $1 and n.last is not null
  returning (select count(*) from created) as created, n.read
`)

const leaseEndpoints = read<{
  org_id: string
  endpoint_id: string
  version: number
  failures: number
  concurrency: number
}>(`select * from take_due_endpoints($1, $2)`)
const extendLeases = read<{ org_id: string; endpoint_id: string }>(`select * from hold_endpoints($1, $2, $3, $4)`)
const deleteOld = read<{ gone: number }>(`select forget_old_deliveries(make_interval(days => $1), $2) as gone`)
const failing = read<{ org_id: string; endpoint_id: string }>(`
  select * from find_failing(array(select make_interval(hours => h) from unnest($1::integer[]) h), make_interval(hours => $2), $3)
`)

/** Finds the few due deliveries first, and then the message of each in the one daily table that has it. */
const due = read<DueDelivery>(`
  select d.delivery_id, d.message_id, d.type, d.sequence, d.occurred_at, d.attempts, d.cause,
    coalesce(d.data, c.data)::text as data, ${EPOCH} as epoch
  from (
    select * from delivery where org_id = $1 and endpoint_id = $2 and status = 'pending' and due_at <= now()
      and delivery_id <> all ($3::bigint[])
    order by due_at, delivery_id limit $4
  ) d left join lateral (
    select c.data from change c where c.org_id = $1 and c.sequence = d.sequence and c.changed_on = d.changed_on limit 1
  ) c on true
  order by d.due_at, d.delivery_id
`)

/**
 * Saves many attempts at once. A delivery changes only if its number of attempts is still the one the sender saw: a
 * process that was frozen meanwhile changes nothing and adds no second record of the same attempt.
 */
const insertAttempts = write(`
  with sent as (
    select * from unnest($2::bigint[], $3::integer[], $4::text[], $5::double precision[], $6::timestamptz[], $7::integer[],
        $8::text[], $9::text[], $10::integer[], $11::text[], $12::text[], $13::text[])
      as t (delivery_id, seen, status, seconds, at, ms, url, signature, answered, error, headers, body)
  ), ended as (
    update delivery d set status = t.status, attempts = t.seen + 1,
      due_at = case when t.status = 'pending' then now() + make_interval(secs => t.seconds) else d.due_at end,
      ended_at = case when t.status = 'pending' then null else now() end
    from sent t where d.org_id = $1 and d.delivery_id = t.delivery_id and d.status = 'pending' and d.attempts = t.seen
    returning d.delivery_id
  )
  insert into delivery_attempt (org_id, delivery_id, attempt, at, ms, url, signature, status, error, response_headers, response_body)
  select $1, t.delivery_id, t.seen + 1, t.at, t.ms, t.url, t.signature, t.answered, t.error, t.headers, t.body
  from sent t join ended using (delivery_id)
`)

const setFailures = write(`
  update endpoint_state set failures = $3, noticed = case when $3 = 0 then 0 else noticed end,
    failing_since = case when $3 = 0 then null else coalesce(failing_since, now()) end
  where org_id = $1 and endpoint_id = $2 and version = $4
`)

const lockState = write(`select 1 from endpoint_state where org_id = $1 and endpoint_id = $2 for update`)
/**
 * Finds the next due delivery after locking the row, so that none that was added meanwhile is missed. The version changes, so
 * that an extension of the lease that is under way does not lease the endpoint again, to nobody.
 */
const release = write(`
  update endpoint_state set version = version + 1, not_before = now() + make_interval(secs => $4), concurrency = $5,
    last_success_at = case when $6 then now() else last_success_at end,
    due_at = coalesce((
      select d.due_at from delivery d where d.org_id = $1 and d.endpoint_id = $2 and d.status = 'pending'
      order by d.due_at limit 1), 'infinity')
  where org_id = $1 and endpoint_id = $2 and version = $3
`)

export const listOrgsToFanOut = async (db: Db, atMost: number): Promise<OrgId[]> =>
  (await db.unscoped(orgsToFanOut, atMost)).map((row) => orgId(row.org_id))

/** Returns how many changes were read and how many deliveries were created. */
export const fanOutBatch = async (db: Db, org: OrgId, atMost: number) =>
  (await db.execute(org, bindParams(lockFanOut), bindParams(fanOut, atMost)))[0] ?? { created: 0, read: 0 }

export type LeasedEndpoint = {
  readonly org: OrgId
  readonly endpointId: string
  readonly version: number
  readonly failures: number
  readonly concurrency: number
}

export const leaseDueEndpoints = async (db: Db, atMost: number, leaseSeconds: number): Promise<LeasedEndpoint[]> =>
  (await db.unscoped(leaseEndpoints, atMost, leaseSeconds)).map((row) => ({
    org: orgId(row.org_id),
    endpointId: row.endpoint_id,
    version: row.version,
    failures: row.failures,
    concurrency: row.concurrency,
  }))

/** Extends the leases of these endpoints. Returns the ids of those whose lease this process still has. */
export async function extendEndpointLeases(
  db: Db,
  leased: readonly LeasedEndpoint[],
  leaseSeconds: number,
): Promise<ReadonlySet<string>> {
  const rows = await db.unscoped(
    extendLeases,
    leased.map(({ org }) => org),
    leased.map(({ endpointId }) => endpointId),
    leased.map(({ version }) => version),
    leaseSeconds,
  )
  return new Set(rows.map(({ endpoint_id }) => endpoint_id))
}

export const deleteOldDeliveries = async (db: Db, days: number, atMost: number) =>
  (await db.unscoped(deleteOld, days, atMost))[0]?.gone ?? 0

export const listFailingEndpoints = async (
  db: Db,
  hours: { readonly notices: readonly number[]; readonly disable: number },
  atMost: number,
) =>
  (await db.unscoped(failing, [...hours.notices], hours.disable, atMost)).map((row) => ({
    org: orgId(row.org_id),
    endpointId: row.endpoint_id,
  }))

export const listDueDeliveries = (
  db: Db,
  { org, endpointId }: LeasedEndpoint,
  { except, limit }: { readonly except: readonly number[]; readonly limit: number },
) => db.all(due, org, endpointId, [...except], limit)

/** One attempt, and the new state of its delivery. */
export type AttemptRecord = {
  readonly deliveryId: number
  readonly previousAttempts: number
  readonly status: string
  readonly retrySeconds: number | null
  readonly at: Date
  readonly ms: number
  readonly url: string
  readonly signature: string
  readonly responseStatus: number | null
  readonly error: string | null
  readonly responseHeaders: string | null
  readonly responseBody: string | null
}

const bindAttempts = (records: readonly AttemptRecord[]) =>
  bindParams(
    insertAttempts,
    records.map((record) => record.deliveryId),
    records.map((record) => record.previousAttempts),
    records.map((record) => record.status),
    records.map((record) => record.retrySeconds),
    records.map((record) => record.at.toISOString()),
    records.map((record) => record.ms),
    records.map((record) => record.url),
    records.map((record) => record.signature),
    records.map((record) => record.responseStatus),
    records.map((record) => record.error),
    records.map((record) => record.responseHeaders),
    records.map((record) => record.responseBody),
  )

/** Saves attempts of one endpoint and, if it has changed, its number of failures in a row. */
export async function saveAttempts(
  db: Db,
  org: OrgId,
  records: readonly AttemptRecord[],
  state?: { readonly endpointId: string; readonly version: number; readonly failures: number },
): Promise<void> {
  const attempts = bindAttempts(records)
  if (!state) return void (await db.execute(org, attempts))
  await db.execute(org, attempts, bindParams(setFailures, state.endpointId, state.failures, state.version))
}

type ReleaseInput = { readonly restSeconds: number; readonly concurrency: number; readonly succeeded: boolean }

/** Releases an endpoint. Changes nothing if this process has lost the lease. */
export async function releaseEndpoint(db: Db, endpoint: LeasedEndpoint, input: ReleaseInput): Promise<void> {
  const { org, endpointId, version } = endpoint
  const released = bindParams(release, endpointId, version, input.restSeconds, input.concurrency, input.succeeded)
  await db.execute(org, bindParams(lockState, endpointId), released)
}
