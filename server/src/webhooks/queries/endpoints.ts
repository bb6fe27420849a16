import { webhookLimits } from '#contract'
import { read, write, type Reader, type Tables, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'

type Endpoint = Omit<Tables['webhook_endpoint'], 'org_id'>
type State = Pick<Tables['endpoint_state'], 'failures' | 'failing_since' | 'last_success_at' | 'noticed'>

export type EndpointRow = Endpoint &
  State & { readonly live_secrets: number; readonly public_key: string | null; readonly failing_hours: number }

const LIVE = `(k.expires_at is null or k.expires_at > now())`

const COLUMNS = `e.endpoint_id, e.url, e.types, e.description, e.ed25519, e.status, e.disabled_reason, e.created_at,
  e.updated_at, s.failures, s.failing_since, s.last_success_at, s.noticed,
  coalesce(extract(epoch from now() - s.failing_since) / 3600, 0)::double precision as failing_hours,
  (select count(*) from webhook_secret k where k.org_id = $1 and k.endpoint_id = e.endpoint_id and ${LIVE}) as live_secrets,
  (select k.public_key from webhook_secret k
    where k.org_id = $1 and k.endpoint_id = e.endpoint_id and k.expires_at is null) as public_key`

const FROM = `webhook_endpoint e join endpoint_state s on s.org_id = $1 and s.endpoint_id = e.endpoint_id
  where e.org_id = $1 and e.status <> 'deleted'`

const list = read<EndpointRow>(`select ${COLUMNS} from ${FROM} order by e.created_at, e.endpoint_id`)
const byId = read<EndpointRow>(`select ${COLUMNS} from ${FROM} and e.endpoint_id = $2`)
const lock = write<{ endpoint_id: string }>(`
  select endpoint_id from webhook_endpoint where org_id = $1 and endpoint_id = $2 and status <> 'deleted' for update
`)

/** The feed begins to be handed out with the first endpoint. The row is also what makes endpoints come one by one. */
const openFanOut = write(`
  insert into fan_out (org_id, sequence)
  values ($1, coalesce((select last_sequence from feed where org_id = $1), 0)) on conflict (org_id) do nothing
`)
const lockFanOut = write(`select org_id from fan_out where org_id = $1 for update`)
const roomLeft = read<{ room: number }>(`
  select o.limit_endpoints - (select count(*) from webhook_endpoint where org_id = $1 and status <> 'deleted') as room
  from organisation o where o.org_id = $1
`)

const insertEndpoint = write(`
  insert into webhook_endpoint (org_id, endpoint_id, url, types, description, ed25519, status, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, 'enabled', $7, $7)
`)
const insertState = write(`insert into endpoint_state (org_id, endpoint_id, enabled) values ($1, $2, true)`)
const update = write(`
  update webhook_endpoint set url = $3, types = $4, description = $5, updated_at = $6 where org_id = $1 and endpoint_id = $2
`)
const setStatus = write(`
  update webhook_endpoint set status = $3, disabled_reason = $4, updated_at = $5 where org_id = $1 and endpoint_id = $2
`)
const pauseState = write(`update endpoint_state set enabled = false where org_id = $1 and endpoint_id = $2`)
/** A clean slate, and a look at what has waited. */
const resumeState = write(`
  update endpoint_state set enabled = true, due_at = least(due_at, now()), not_before = '-infinity', failures = 0,
    failing_since = null, noticed = 0, version = version + 1
  where org_id = $1 and endpoint_id = $2
`)
const setNoticed = write(`update endpoint_state set noticed = $3 where org_id = $1 and endpoint_id = $2`)

type Secret = Pick<Tables['webhook_secret'], 'secret_id' | 'key_id' | 'sealed'>

const liveSecrets = read<Secret>(`
  select k.secret_id, k.key_id, k.sealed from webhook_secret k
  where k.org_id = $1 and k.endpoint_id = $2 and ${LIVE} order by k.created_at desc, k.secret_id desc
`)
const insertSecret = write(`
  insert into webhook_secret (org_id, endpoint_id, secret_id, key_id, sealed, public_key, created_at)
  values ($1, $2, $3, $4, $5, $6, $7)
`)
/** By the database's clock, as the dispatcher reads it. */
const endSecrets = write(`
  update webhook_secret set expires_at = least(expires_at, now() + make_interval(secs => $3))
  where org_id = $1 and endpoint_id = $2
`)
/** Those that have ended, and those beyond the newest so many. */
const forgetEnded = write(`
  delete from webhook_secret where org_id = $1 and endpoint_id = $2 and (expires_at <= now() or secret_id not in (
    select secret_id from webhook_secret where org_id = $1 and endpoint_id = $2
    order by created_at desc, secret_id desc limit $3))
`)
const forgetSecrets = write(`delete from webhook_secret where org_id = $1 and endpoint_id = $2`)

const target = read<{ url: string; enabled: boolean }>(`
  select url, status = 'enabled' as enabled from webhook_endpoint where org_id = $1 and endpoint_id = $2 and status <> 'deleted'
`)

export const findTarget = (db: Reader | Tx, org: OrgId, id: string) => db.one(target, org, id)
export const listEndpoints = (db: Reader, org: OrgId) => db.all(list, org)
export const findEndpoint = (db: Reader | Tx, org: OrgId, id: string) => db.one(byId, org, id)
export const lockEndpoint = async (tx: Tx, org: OrgId, id: string) => (await tx.write(lock, org, id))[0]

/** How many more endpoints there may be: nobody else can add one until the transaction ends. */
export async function roomForEndpoints(tx: Tx, org: OrgId): Promise<number> {
  await tx.count(openFanOut, org)
  await tx.count(lockFanOut, org)
  return (await tx.one(roomLeft, org))?.room ?? 0
}

type NewEndpoint = Pick<Endpoint, 'endpoint_id' | 'url' | 'types' | 'description' | 'ed25519' | 'created_at'>

export async function insertNewEndpoint(tx: Tx, org: OrgId, row: NewEndpoint): Promise<void> {
  const { endpoint_id, url, types, description, ed25519, created_at } = row
  await tx.count(insertEndpoint, org, endpoint_id, url, types, description, ed25519, created_at)
  await tx.count(insertState, org, endpoint_id)
}

export const setEndpoint = (tx: Tx, org: OrgId, row: Omit<NewEndpoint, 'ed25519' | 'created_at'> & { at: Date }) =>
  tx.count(update, org, row.endpoint_id, row.url, row.types, row.description, row.at)

type Rest = { readonly status: 'disabled' | 'deleted'; readonly reason: string | null; readonly at: Date }

export async function pauseEndpoint(tx: Tx, org: OrgId, id: string, { status, reason, at }: Rest): Promise<void> {
  await tx.count(setStatus, org, id, status, reason, at)
  await tx.count(pauseState, org, id)
  if (status === 'deleted') await tx.count(forgetSecrets, org, id)
}

export async function resumeEndpoint(tx: Tx, org: OrgId, id: string, at: Date): Promise<void> {
  await tx.count(setStatus, org, id, 'enabled', null, at)
  await tx.count(resumeState, org, id)
}

export const markNoticed = (tx: Tx, org: OrgId, id: string, noticed: number) => tx.count(setNoticed, org, id, noticed)

export const listLiveSecrets = (db: Reader | Tx, org: OrgId, id: string) => db.all(liveSecrets, org, id)

type NewSecret = Secret & { readonly public_key: string | null; readonly created_at: Date }

/** The old secrets go on for the overlap and no longer than they would have anyway. */
export async function replaceSecret(
  tx: Tx,
  org: OrgId,
  id: string,
  { overlapSeconds, secret }: { overlapSeconds: number; secret: NewSecret },
): Promise<void> {
  await tx.count(endSecrets, org, id, overlapSeconds)
  await tx.count(forgetEnded, org, id, webhookLimits.liveSecrets - 1)
  const { secret_id, key_id, sealed, public_key, created_at } = secret
  await tx.count(insertSecret, org, id, secret_id, key_id, sealed, public_key, created_at)
}
