import { called, read, write, type Db, type Tables } from '#platform/db'
import { orgId, type OrgId } from '#platform/ids'

/** A delivery that is due, with its message; `data` is the text that PostgreSQL has for it, and null when it is gone. */
export type Due = Pick<
  Tables['delivery'],
  'delivery_id' | 'message_id' | 'type' | 'sequence' | 'occurred_at' | 'attempts' | 'cause'
> & { readonly data: string | null }

const behind = read<{ org_id: string }>(`select find_behind($1) as org_id`)
const lockFanOut = write(`select org_id from fan_out where org_id = $1 for update`)
/**
 * Hands the next part of the feed to the endpoints that are for it, and moves the cursor: both or neither. An endpoint is
 * woken even if it is awake, since whoever is about to put it to rest must wait for this, and look again.
 */
const fanOut = write<{ made: number; read: number }>(`
  with fresh as materialized (
    select c.sequence, c.message_id, c.type, c.occurred_at, c.changed_on
    from fan_out o join change c on c.org_id = $1 and c.sequence > o.sequence
    where o.org_id = $1 order by c.sequence limit $2
  ), made as (
    insert into delivery (org_id, endpoint_id, message_id, type, sequence, changed_on, occurred_at, cause, status, due_at)
    select $1, e.endpoint_id, c.message_id, c.type, c.sequence, c.changed_on, c.occurred_at, 'event', 'pending', now()
    from fresh c join webhook_endpoint e on e.org_id = $1 and e.status = 'enabled'
      and (e.types is null or c.type = any (e.types))
    order by c.sequence returning endpoint_id
  ), woken as (
    update endpoint_state s set due_at = least(s.due_at, now())
    where s.org_id = $1 and s.endpoint_id = any (array(select distinct endpoint_id from made))
  )
  update fan_out set sequence = n.last from (select max(sequence) as last, count(*) as read from fresh) n
  where org_id = $1 and n.last is not null
  returning (select count(*) from made) as made, n.read
`)

const takeEndpoints = read<{
  org_id: string
  endpoint_id: string
  version: number
  failures: number
  concurrency: number
}>(`select * from take_due_endpoints($1, $2)`)
const holdEndpoints = read<{ org_id: string; endpoint_id: string }>(`select * from hold_endpoints($1, $2, $3, $4)`)
const forgetOld = read<{ gone: number }>(`select forget_old_deliveries(make_interval(days => $1), $2) as gone`)
const failing = read<{ org_id: string; endpoint_id: string }>(`
  select * from find_failing(array(select make_interval(hours => h) from unnest($1::integer[]) h), make_interval(hours => $2), $3)
`)

/** The few that are due are found first; each then has its message looked up in the one day that has it. */
const due = read<Due>(`
  select d.delivery_id, d.message_id, d.type, d.sequence, d.occurred_at, d.attempts, d.cause,
    coalesce(d.data, c.data)::text as data
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
 * What became of deliveries, many at once. Each is written by whoever knows how often it had been sent: a process that was
 * frozen meanwhile changes nothing, and leaves no second trace of the same attempt.
 */
const settle = write(`
  with told as (
    select * from unnest($2::bigint[], $3::integer[], $4::text[], $5::double precision[], $6::timestamptz[], $7::integer[],
        $8::text[], $9::text[], $10::integer[], $11::text[], $12::text[], $13::text[])
      as t (delivery_id, seen, status, seconds, at, ms, url, signature, answered, error, headers, body)
  ), ended as (
    update delivery d set status = t.status, attempts = t.seen + 1,
      due_at = case when t.status = 'pending' then now() + make_interval(secs => t.seconds) else d.due_at end,
      ended_at = case when t.status = 'pending' then null else now() end
    from told t where d.org_id = $1 and d.delivery_id = t.delivery_id and d.status = 'pending' and d.attempts = t.seen
    returning d.delivery_id
  )
  insert into delivery_attempt (org_id, delivery_id, attempt, at, ms, url, signature, status, error, response_headers, response_body)
  select $1, t.delivery_id, t.seen + 1, t.at, t.ms, t.url, t.signature, t.answered, t.error, t.headers, t.body
  from told t join ended using (delivery_id)
`)

const noteFailures = write(`
  update endpoint_state set failures = $3, noticed = case when $3 = 0 then 0 else noticed end,
    failing_since = case when $3 = 0 then null else coalesce(failing_since, now()) end
  where org_id = $1 and endpoint_id = $2 and version = $4
`)

const lockState = write(`select 1 from endpoint_state where org_id = $1 and endpoint_id = $2 for update`)
/** Looks when the next delivery is due, after the row is locked: nobody can have added one that this does not see. */
const release = write(`
  update endpoint_state set not_before = now() + make_interval(secs => $4), concurrency = $5,
    last_success_at = case when $6 then now() else last_success_at end,
    due_at = coalesce((
      select d.due_at from delivery d where d.org_id = $1 and d.endpoint_id = $2 and d.status = 'pending'
      order by d.due_at limit 1), 'infinity')
  where org_id = $1 and endpoint_id = $2 and version = $3
`)

export const findBehind = async (db: Db, atMost: number): Promise<OrgId[]> =>
  (await db.unscoped(behind, atMost)).map((row) => orgId(row.org_id))

/** How many changes were read, and how many deliveries that made. */
export const fanOutSome = async (db: Db, org: OrgId, atMost: number) =>
  (await db.once(org, called(lockFanOut), called(fanOut, atMost)))[0] ?? { made: 0, read: 0 }

export type Taken = {
  readonly org: OrgId
  readonly endpointId: string
  readonly version: number
  readonly failures: number
  readonly concurrency: number
}

export const takeDueEndpoints = async (db: Db, atMost: number, holdSeconds: number): Promise<Taken[]> =>
  (await db.unscoped(takeEndpoints, atMost, holdSeconds)).map((row) => ({
    org: orgId(row.org_id),
    endpointId: row.endpoint_id,
    version: row.version,
    failures: row.failures,
    concurrency: row.concurrency,
  }))

/** Prolongs the hold of these endpoints; answers the ids of those that are still ours. */
export async function prolong(db: Db, held: readonly Taken[], holdSeconds: number): Promise<ReadonlySet<string>> {
  const rows = await db.unscoped(
    holdEndpoints,
    held.map(({ org }) => org),
    held.map(({ endpointId }) => endpointId),
    held.map(({ version }) => version),
    holdSeconds,
  )
  return new Set(rows.map(({ endpoint_id }) => endpoint_id))
}

export const forgetDeliveries = async (db: Db, days: number, atMost: number) =>
  (await db.unscoped(forgetOld, days, atMost))[0]?.gone ?? 0

export const findFailing = async (
  db: Db,
  hours: { readonly notices: readonly number[]; readonly disable: number },
  atMost: number,
) =>
  (await db.unscoped(failing, [...hours.notices], hours.disable, atMost)).map((row) => ({
    org: orgId(row.org_id),
    endpointId: row.endpoint_id,
  }))

export const listDue = (
  db: Db,
  { org, endpointId }: Taken,
  wish: { readonly except: readonly number[]; readonly limit: number },
) => db.all(due, org, endpointId, [...wish.except], wish.limit)

/** One attempt that was made, and what becomes of its delivery. */
export type Settled = {
  readonly deliveryId: number
  readonly seen: number
  readonly status: string
  readonly seconds: number | null
  readonly at: Date
  readonly ms: number
  readonly url: string
  readonly signature: string
  readonly answered: number | null
  readonly error: string | null
  readonly headers: string | null
  readonly body: string | null
}

const settling = (made: readonly Settled[]) =>
  called(
    settle,
    made.map((one) => one.deliveryId),
    made.map((one) => one.seen),
    made.map((one) => one.status),
    made.map((one) => one.seconds),
    made.map((one) => one.at.toISOString()),
    made.map((one) => one.ms),
    made.map((one) => one.url),
    made.map((one) => one.signature),
    made.map((one) => one.answered),
    made.map((one) => one.error),
    made.map((one) => one.headers),
    made.map((one) => one.body),
  )

/** Writes attempts of one endpoint, and its failures in a row where they have changed. */
export async function settleAttempts(
  db: Db,
  org: OrgId,
  made: readonly Settled[],
  state?: { readonly endpointId: string; readonly version: number; readonly failures: number },
): Promise<void> {
  const told = settling(made)
  if (!state) return void (await db.once(org, told))
  await db.once(org, told, called(noteFailures, state.endpointId, state.failures, state.version))
}

type Rest = { readonly restSeconds: number; readonly concurrency: number; readonly succeeded: boolean }

/** Gives an endpoint back; whoever has lost it changes nothing. */
export async function releaseEndpoint(db: Db, taken: Taken, rest: Rest): Promise<void> {
  const { org, endpointId, version } = taken
  const given = called(release, endpointId, version, rest.restSeconds, rest.concurrency, rest.succeeded)
  await db.once(org, called(lockState, endpointId), given)
}
