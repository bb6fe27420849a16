import { webhookLimits } from '#contract'
import { read, write, type Reader, type Tables, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'

type EndpointColumns = Omit<Tables['webhook_endpoint'], 'org_id'>
type EndpointState = Pick<Tables['endpoint_state'], 'failures' | 'failing_since' | 'last_success_at' | 'noticed'>

export type EndpointRow = EndpointColumns &
  EndpointState & {
    readonly active_secrets: number
    readonly public_key: string | null
    readonly failing_hours: number
  }

const IS_LIVE = `(k.expires_at is null or k.expires_at > now())`

const COLUMNS = `e.endpoint_id, e.url, e.types, e.description, e.ed25519, e.status, e.disabled_reason, e.created_at,
  e.updated_at, s.failures, s.failing_since, s.last_success_at, s.noticed,
  coalesce(extract(epoch from now() - s.failing_since) / 3600, 0)::double precision as failing_hours,
  (select count(*) from webhook_secret k where k.org_id = $1 and k.endpoint_id = e.endpoint_id and ${IS_LIVE}) as active_secrets,
  (select k.public_key from webhook_secret k
    where k.org_id = $1 and k.endpoint_id = e.endpoint_id and k.expires_at is null) as public_key`

const FROM = `webhook_endpoint e join endpoint_state s on s.org_id = $1 and s.endpoint_id = e.endpoint_id
  where e.org_id = $1 and e.status <> 'deleted'`

const list = read<EndpointRow>(`select ${COLUMNS} from ${FROM} order by e.created_at, e.endpoint_id`)
const byId = read<EndpointRow>(`select ${COLUMNS} from ${FROM} and e.endpoint_id = $2`)
const lock = write<{ endpoint_id: string }>(`
  select endpoint_id from webhook_endpoint where org_id = $1 and endpoint_id = $2 and status <> 'deleted' for update
`)

/** Fan-out starts with the first endpoint. Locking this row also serialises the creation of endpoints. */
const openFanOut = write(`
  insert into fan_out (org_id, sequence)
  values ($1, coalesce((select last_sequence from feed where org_id = $1), 0)) on conflict (org_id) do nothing
`)
const lockFanOut = write(`select org_id from fan_out where org_id = $1 for update`)
const endpointsLeft = read<{ endpoints_left: number }>(`
  select o.limit_endpoints - (select count(*) from webhook_endpoint where org_id = $1 and status <> 'deleted') as endpoints_left
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
/** Resets the failures, and makes the endpoint due for the deliveries that have waited. */
const resumeState = write(`
  update endpoint_state set enabled = true, due_at = least(due_at, now()), not_before = '-infinity', failures = 0,
    failing_since = null, noticed = 0, version = version + 1
  where org_id = $1 and endpoint_id = $2
`)
const setNoticed = write(`update endpoint_state set noticed = $3 where org_id = $1 and endpoint_id = $2`)

type SealedSecretRow = Pick<Tables['webhook_secret'], 'secret_id' | 'key_id' | 'sealed'>

const liveSecrets = read<SealedSecretRow>(`
  select k.secret_id, k.key_id, k.sealed from webhook_secret k
  where k.org_id = $1 and k.endpoint_id = $2 and ${IS_LIVE} order by k.created_at desc, k.secret_id desc
`)
const insertSecret = write(`
  insert into webhook_secret (org_id, endpoint_id, secret_id, key_id, sealed, public_key, created_at)
  values ($1, $2, $3, $4, $5, $6, $7)
`)
/** Expires by the database's clock, which the dispatcher uses too. */
const expireSecrets = write(`
  update webhook_secret set expires_at = least(expires_at, now() + make_interval(secs => $3))
  where org_id = $1 and endpoint_id = $2
`)
/** Deletes expired secrets, and all but the newest ones. */
const deleteExpiredSecrets = write(`
  delete from webhook_secret where org_id = $1 and endpoint_id = $2 and (expires_at <= now() or secret_id not in (
    select secret_id from webhook_secret where org_id = $1 and endpoint_id = $2
    order by created_at desc, secret_id desc limit $3))
`)
const deleteSecrets = write(`delete from webhook_secret where org_id = $1 and endpoint_id = $2`)

const target = read<{ url: string; enabled: boolean }>(`
  select url, status = 'enabled' as enabled from webhook_endpoint where org_id = $1 and endpoint_id = $2 and status <> 'deleted'
`)

export const findTarget = (db: Reader | Tx, org: OrgId, id: string) => db.one(target, org, id)
export const listEndpoints = (db: Reader, org: OrgId) => db.all(list, org)
export const findEndpoint = (db: Reader | Tx, org: OrgId, id: string) => db.one(byId, org, id)
export const lockEndpoint = async (tx: Tx, org: OrgId, id: string) => (await tx.write(lock, org, id))[0]

/** Returns how many endpoints may still be created. Holds a lock: no other transaction can create one meanwhile. */
export async function lockEndpointsLeft(tx: Tx, org: OrgId): Promise<number> {
  await tx.count(openFanOut, org)
  await tx.count(lockFanOut, org)
  return (await tx.one(endpointsLeft, org))?.endpoints_left ?? 0
}

type NewEndpoint = Pick<EndpointColumns, 'endpoint_id' | 'url' | 'types' | 'description' | 'ed25519' | 'created_at'>

export async function insertNewEndpoint(tx: Tx, org: OrgId, row: NewEndpoint): Promise<void> {
  const { endpoint_id, url, types, description, ed25519, created_at } = row
  await tx.count(insertEndpoint, org, endpoint_id, url, types, description, ed25519, created_at)
  await tx.count(insertState, org, endpoint_id)
}

export const updateEndpointRow = (
  tx: Tx,
  org: OrgId,
  row: Omit<NewEndpoint, 'ed25519' | 'created_at'> & { at: Date },
) => tx.count(update, org, row.endpoint_id, row.url, row.types, row.description, row.at)

type PauseInput = { readonly status: 'disabled' | 'deleted'; readonly reason: string | null; readonly at: Date }

export async function pauseEndpoint(tx: Tx, org: OrgId, id: string, { status, reason, at }: PauseInput): Promise<void> {
  await tx.count(setStatus, org, id, status, reason, at)
  await tx.count(pauseState, org, id)
  if (status === 'deleted') await tx.count(deleteSecrets, org, id)
}

export async function resumeEndpoint(tx: Tx, org: OrgId, id: string, at: Date): Promise<void> {
  await tx.count(setStatus, org, id, 'enabled', null, at)
  await tx.count(resumeState, org, id)
}

export const markNoticed = (tx: Tx, org: OrgId, id: string, noticed: number) => tx.count(setNoticed, org, id, noticed)

export const listLiveSecrets = (db: Reader | Tx, org: OrgId, id: string) => db.all(liveSecrets, org, id)

type NewSecret = SealedSecretRow & { readonly public_key: string | null; readonly created_at: Date }

/** The old secrets expire after the overlap, or earlier if they were about to. */
export async function replaceSecret(
  tx: Tx,
  org: OrgId,
  id: string,
  { overlapSeconds, secret }: { overlapSeconds: number; secret: NewSecret },
): Promise<void> {
  await tx.count(expireSecrets, org, id, overlapSeconds)
  await tx.count(deleteExpiredSecrets, org, id, webhookLimits.activeSecrets - 1)
  const { secret_id, key_id, sealed, public_key, created_at } = secret
  await tx.count(insertSecret, org, id, secret_id, key_id, sealed, public_key, created_at)
}
