import { EventStatus } from '#contract'
import { type Db, read, type Reader, type Tables, type Tx, write } from '#platform/db'
import { EPOCH } from '#platform/feed-epoch'
import type { OrgId } from '#platform/ids'

export type DeviceRow = Pick<
  Tables['device'],
  'device_id' | 'name' | 'may_search' | 'hint' | 'created_at' | 'revoked_at' | 'last_used_at'
>

const COLUMNS = 'device_id, name, may_search, hint, created_at, revoked_at, last_used_at'

const insertCode = write(`
  insert into device_enrolment (org_id, enrolment_id, name, code_hash, created_at, expires_at) values ($1, $2, $3, $4, $5, $6)
`)

/** Only the first request that uses a code finds it. */
const use = write<{ name: string }>(`
  update device_enrolment set used_at = $3
  where org_id = $1 and code_hash = $2 and used_at is null and expires_at > $3 returning name
`)

const mode = read<{ mode: string }>(`select mode from organisation where org_id = $1`)

const insert = write<DeviceRow>(`
  insert into device (org_id, device_id, name, public_key, token_hash, hint, created_at) values ($1, $2, $3, $4, $5, $6, $7)
  returning ${COLUMNS}
`)

const list = read<DeviceRow>(`
  select ${COLUMNS} from device where org_id = $1 order by created_at desc, device_id desc limit $2 offset $3
`)

const lock = write<DeviceRow>(`
  select ${COLUMNS} from device where org_id = $1 and device_id = $2 for no key update
`)

const revoke = write<DeviceRow>(`
  update device set revoked_at = coalesce(revoked_at, $3) where org_id = $1 and device_id = $2 returning ${COLUMNS}
`)

const change = write<DeviceRow>(`
  update device set name = coalesce($3, name), may_search = coalesce($4, may_search)
  where org_id = $1 and device_id = $2 returning ${COLUMNS}
`)
const touch = write(`
  update device set last_used_at = $3
  where org_id = $1 and device_id = $2 and (last_used_at is null or last_used_at < $3)
`)

const own = read<Pick<Tables['device'], 'name' | 'may_search' | 'public_key'>>(`
  select name, may_search, public_key from device where org_id = $1 and device_id = $2
`)

const epoch = read<{ epoch: number }>(`select ${EPOCH} as epoch`)

type NearbyEvent = {
  readonly event_id: string
  readonly title: string
  readonly starts_at: Date
  readonly gates: { gate_id: number; title: string }[] | null
}

const nearbyEvents = read<NearbyEvent>(`
  select e.event_id, e.title, e.starts_at, (
    select jsonb_agg(jsonb_build_object('gate_id', g.gate_id, 'title', g.title) order by g.gate_id) from gate g
    where g.org_id = $1 and g.venue_id = e.venue_id and g.status = 'active'
  ) as gates
  from event e where e.org_id = $1 and e.status = ${EventStatus.live} and e.starts_at > $2 and e.starts_at < $3
  order by e.starts_at, e.event_id limit 100
`)

const byHash = read<{ org_id: OrgId; device_id: string; name: string; mode: string }>(
  `select * from find_device_by_token($1)`,
)

export const findDeviceHolder = async (db: Db, hash: Buffer) => (await db.unscoped(byHash, hash))[0]

export const setDeviceUsed = (tx: Tx, org: OrgId, id: string, at: Date) => tx.count(touch, org, id, at)

type NewEnrolment = { id: string; name: string; codeHash: Buffer; at: Date; expiresAt: Date }

export const insertEnrolment = (tx: Tx, org: OrgId, { id, name, codeHash, at, expiresAt }: NewEnrolment) =>
  tx.count(insertCode, org, id, name, codeHash, at, expiresAt)

/** Returns the mode of the organisation; undefined if there is no such organisation. */
export const findMode = async (db: Reader, org: OrgId) => (await db.one(mode, org))?.mode

/** Uses up a code. Returns the name of the device; undefined if the code is invalid, expired or used. */
export const useCode = async (tx: Tx, org: OrgId, codeHash: Buffer, at: Date) =>
  (await tx.write(use, org, codeHash, at))[0]?.name

type NewDevice = Pick<Tables['device'], 'device_id' | 'name' | 'public_key' | 'token_hash' | 'hint' | 'created_at'>

export async function insertDevice(tx: Tx, org: OrgId, device: NewDevice): Promise<DeviceRow> {
  const { device_id, name, public_key, token_hash, hint, created_at } = device
  const [row] = await tx.write(insert, org, device_id, name, public_key, token_hash, hint, created_at)
  if (!row) throw new Error('insert returned no row')
  return row
}

/** Returns one row more than `limit`, to tell whether more follow. */
export const listDevices = (db: Db, org: OrgId, page: { limit: number; skip: number }) =>
  db.all(list, org, page.limit + 1, page.skip)

export const lockDevice = async (tx: Tx, org: OrgId, id: string) => (await tx.write(lock, org, id))[0]

export const setDeviceRevoked = async (tx: Tx, org: OrgId, id: string, at: Date) =>
  (await tx.write(revoke, org, id, at))[0]

export const putDevice = async (tx: Tx, org: OrgId, id: string, to: { name?: string; may_search?: boolean }) =>
  (await tx.write(change, org, id, to.name ?? null, to.may_search ?? null))[0]

export const findDevice = (db: Reader, org: OrgId, id: string) => db.one(own, org, id)

/** Returns the epoch that the database is in: a restore begins another one. */
export async function getEpoch(db: Reader, org: OrgId): Promise<number> {
  const row = await db.one(epoch, org)
  if (!row) throw new Error('the epoch has no row')
  return row.epoch
}

export const listNearbyEvents = (db: Reader, org: OrgId, between: { from: Date; to: Date }) =>
  db.all(nearbyEvents, org, between.from, between.to)
