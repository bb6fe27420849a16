import { bindParams, read, write, type Db, type Reader, type Tables, type Tx } from '#platform/db'
import { orgId, type OrgId } from '#platform/ids'
import { EPOCH } from '#platform/feed-epoch'

export type DeliveryRow = Omit<Tables['delivery'], 'org_id' | 'changed_on' | 'data'>
export type AttemptRow = Omit<Tables['delivery_attempt'], 'org_id' | 'delivery_id'>

const COLUMNS = `d.delivery_id, d.endpoint_id, d.message_id, d.type, d.sequence, d.occurred_at, d.cause, d.status, d.attempts,
  d.due_at, d.created_at, d.ended_at`
const FILTERS = `d.org_id = $1 and ($2::bigint is null or d.delivery_id < $2) and ($3::text is null or d.type = $3)
  and ($4::text is null or d.status = $4) and ($5::timestamptz is null or d.created_at > $5)
  and d.created_at > now() - interval '30 days'`

const list = read<DeliveryRow>(`
  select ${COLUMNS} from delivery d where ${FILTERS} order by d.delivery_id desc limit $6
`)
const listOfEndpoint = read<DeliveryRow>(`
  select ${COLUMNS} from delivery d where ${FILTERS} and d.endpoint_id = $7 order by d.delivery_id desc limit $6
`)
const byId = read<DeliveryRow & { readonly message: string | null; readonly epoch: number }>(`
  select ${COLUMNS}, coalesce(d.data, (
    select c.data from change c where c.org_id = $1 and c.sequence = d.sequence and c.changed_on = d.changed_on
  ))::text as message, ${EPOCH} as epoch
  from delivery d where d.org_id = $1 and d.delivery_id = $2
`)
const attempts = read<AttemptRow>(`
  select attempt, at, ms, url, signature, status, error, response_headers, response_body
  from delivery_attempt where org_id = $1 and delivery_id = $2 order by attempt
`)

const cancel = write(`
  update delivery set status = 'cancelled', ended_at = now() where org_id = $1 and endpoint_id = $2 and status = 'pending'
`)

const makeDue = write(`
  update endpoint_state set due_at = least(due_at, now()) where org_id = $1 and endpoint_id = any ($2::uuid[])
`)
const insertCopy = write<DeliveryRow>(`
  insert into delivery as d (org_id, endpoint_id, message_id, type, sequence, changed_on, occurred_at, data, cause, status, due_at)
  select $1, endpoint_id, message_id, type, sequence, changed_on, occurred_at, data,
    case when cause = 'test' then 'test' else 'replay' end, 'pending', now()
  from delivery where org_id = $1 and delivery_id = $2 returning ${COLUMNS}
`)
const insertTests = write<DeliveryRow>(`
  insert into delivery as d (org_id, endpoint_id, message_id, type, sequence, occurred_at, data, cause, status, due_at)
  select $1, e.endpoint_id, $3, $4, 0, $5, $6, 'test', 'pending', now() + make_interval(secs => $7)
  from webhook_endpoint e where e.org_id = $1 and e.endpoint_id = any ($2::uuid[]) order by e.created_at, e.endpoint_id
  returning ${COLUMNS}
`)
const subscribed = read<{ endpoint_id: string }>(`
  select endpoint_id from webhook_endpoint where org_id = $1 and status = 'enabled' and (types is null or $2 = any (types))
`)

type DeliveryFilters = {
  readonly before: number | null
  readonly type: string | null
  readonly status: string | null
  readonly since: Date | null
  readonly limit: number
  readonly endpointId: string | undefined
}

export const listDeliveries = (db: Reader, org: OrgId, filters: DeliveryFilters): Promise<DeliveryRow[]> => {
  const { before, type, status, since, limit, endpointId } = filters
  return endpointId === undefined
    ? db.all(list, org, before, type, status, since, limit)
    : db.all(listOfEndpoint, org, before, type, status, since, limit, endpointId)
}

export const findDelivery = (db: Reader | Tx, org: OrgId, id: number) => db.one(byId, org, id)
export const listAttempts = (db: Reader, org: OrgId, id: number) => db.all(attempts, org, id)
export const cancelPendingDeliveries = (tx: Tx, org: OrgId, endpointId: string) => tx.count(cancel, org, endpointId)
export const listSubscribedEndpoints = async (tx: Tx, org: OrgId, type: string) =>
  (await tx.all(subscribed, org, type)).map(({ endpoint_id }) => endpoint_id)

/** Inserts a new delivery of the same message. */
export async function insertReplayDelivery(tx: Tx, org: OrgId, id: number): Promise<DeliveryRow | undefined> {
  const [delivery] = await tx.write(insertCopy, org, id)
  if (delivery) await tx.count(makeDue, org, [delivery.endpoint_id])
  return delivery
}

type TestMessage = {
  readonly messageId: string
  readonly type: string
  readonly at: Date
  readonly data: string
  /** The dispatcher does not send it before this time. */
  readonly delaySeconds: number
}

export async function insertTestDeliveries(
  tx: Tx,
  org: OrgId,
  endpointIds: readonly string[],
  { messageId, type, at, data, delaySeconds }: TestMessage,
): Promise<DeliveryRow[]> {
  const deliveries = await tx.write(insertTests, org, [...endpointIds], messageId, type, at, data, delaySeconds)
  await tx.count(makeDue, org, [...endpointIds])
  return deliveries
}

export type ReplayRow = Omit<Tables['webhook_replay'], 'org_id' | 'due_at'>

const REPLAY = `replay_id, endpoint_id, since, until_sequence, sequence, deliveries, status, created_at, updated_at`

/** Starts at the first number of that day: an event is numbered on the day it happened or later. */
const insertReplay = write<ReplayRow>(`
  insert into webhook_replay (org_id, replay_id, endpoint_id, since, until_sequence, sequence, status, due_at, created_at, updated_at)
  select $1, $2, $3, $4, last.sequence, coalesce(first.sequence - 1, last.sequence), 'running', now(), $5, $5
  from (select coalesce(max(last_sequence), 0) as sequence from feed where org_id = $1) last,
    (select min(sequence) as sequence from change
      where org_id = $1 and changed_on >= ($4::timestamptz at time zone 'UTC')::date) first
  returning ${REPLAY}
`)
const lastReplay = read<ReplayRow>(`
  select ${REPLAY} from webhook_replay where org_id = $1 and endpoint_id = $2 order by created_at desc, replay_id desc limit 1
`)
const dueReplays = read<{ org_id: string; replay_id: string }>(`select * from take_due_replays($1, $2)`)
const lockReplay = write(`select 1 from webhook_replay where org_id = $1 and replay_id = $2 for update`)
/** Creates the next deliveries, makes the endpoint due and moves the cursor in one statement. A gap of a restore costs no step. */
const advance = write<{ status: string }>(`
  with r as materialized (
    select r.*, e.types, e.status = 'enabled' as enabled, coalesce((
      select max(n.sequence) from (
        select c.sequence from change c where c.org_id = $1 and c.sequence > r.sequence and c.sequence <= r.until_sequence
        order by c.sequence limit $3
      ) n
    ), r.until_sequence) as through
    from webhook_replay r join webhook_endpoint e on e.org_id = $1 and e.endpoint_id = r.endpoint_id
    where r.org_id = $1 and r.replay_id = $2 and r.status = 'running'
  ), created as (
    insert into delivery (org_id, endpoint_id, message_id, type, sequence, changed_on, occurred_at, cause, status, due_at)
    select $1, r.endpoint_id, c.message_id, c.type, c.sequence, c.changed_on, c.occurred_at, 'replay', 'pending', now()
    from r join change c on c.org_id = $1 and c.sequence > r.sequence and c.sequence <= r.through
    where r.enabled and c.occurred_at >= r.since and (r.types is null or c.type = any (r.types))
    order by c.sequence returning 1
  ), woken as (
    update endpoint_state s set due_at = least(s.due_at, now()) from r
    where s.org_id = $1 and s.endpoint_id = r.endpoint_id and exists (select from created)
  )
  update webhook_replay w set sequence = r.through, deliveries = w.deliveries + (select count(*) from created),
    updated_at = now(), due_at = now() + interval '1 second',
    status = case when not r.enabled then 'cancelled' when r.through = r.until_sequence then 'done' else 'running' end
  from r where w.org_id = $1 and w.replay_id = r.replay_id returning w.status
`)

type NewReplay = { readonly replayId: string; readonly endpointId: string; readonly since: Date; readonly at: Date }

export const insertReplayRow = async (tx: Tx, org: OrgId, { replayId, endpointId, since, at }: NewReplay) =>
  (await tx.write(insertReplay, org, replayId, endpointId, since, at))[0]
export const findLastReplay = (db: Reader | Tx, org: OrgId, endpointId: string) => db.one(lastReplay, org, endpointId)

export const takeDueReplays = async (db: Db, atMost: number, leaseSeconds: number) =>
  (await db.unscoped(dueReplays, atMost, leaseSeconds)).map((row) => ({
    org: orgId(row.org_id),
    replayId: row.replay_id,
  }))

export const advanceReplay = (db: Db, org: OrgId, replayId: string, atMost: number) =>
  db.execute(org, bindParams(lockReplay, replayId), bindParams(advance, replayId, atMost))
