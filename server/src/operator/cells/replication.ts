import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { OrgId } from '#platform/ids'
import type { MoveSides } from './sides.ts'
import { listTables } from './tables.ts'

/** The name of the publication, the subscription and the slot of one move. */
const moveName = (org: OrgId): string => `tessera_move_${org.replaceAll('-', '')}`

const POLL_MS = 50

/** The days of partitioned tables: their parents, and the function that makes one. */
const DAYS = [
  { parent: 'change', make: 'make_change_day' },
  { parent: 'audit_person_value', make: 'make_audit_day' },
  { parent: 'failed_request', make: 'make_request_day' },
]

/** Makes the days at the destination that the source has: replication does not create tables. */
export async function copyDays(from: pg.Client, to: pg.Client): Promise<void> {
  for (const { parent, make } of DAYS) {
    const { rows } = await from.query<{ day: string }>(
      `select right(c.relname, 8) as day from pg_inherits i join pg_class c on c.oid = i.inhrelid
       where i.inhparent = $1::regclass and c.relname ~ '_\\d{8}$' order by 1`,
      [parent],
    )
    await to.query(`select ${make}(to_date(day, 'YYYYMMDD')) from unnest($1::text[]) day`, [rows.map(({ day }) => day)])
  }
}

/** Publishes the rows of one organisation, of all its tables. */
export async function publish(from: pg.Client, org: OrgId): Promise<void> {
  const name = moveName(org)
  if ((await from.query('select from pg_publication where pubname = $1', [name])).rowCount) return
  const tables = (await listTables(from)).map((table) => `${table} where (org_id = '${org}')`)
  await from.query(`create publication ${name} for table ${tables.join(', ')} with (publish_via_partition_root = true)`)
}

/** Starts the copy. If an earlier run died between the slot and the subscription, its slot is left over and goes first. */
export async function subscribe({ from, to }: MoveSides, org: OrgId): Promise<void> {
  const name = moveName(org)
  if (await hasSubscription(to.client, name)) {
    await to.client.query(`alter subscription ${name} enable`)
    return
  }
  await dropSlot(from.client, name)
  await to.client.query(
    `create subscription ${name} connection '${toConninfo(from.url)}' publication ${name} with (streaming = on, binary = true)`,
  )
}

/** PostgreSQL at the destination connects by itself, with the address that the file of cells has. */
function toConninfo(url: string): string {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  const parts = {
    host: hostname,
    port: port || '5432',
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    dbname: decodeURIComponent(pathname.slice(1)),
    sslmode: searchParams.get('sslmode') ?? '',
  }
  const quote = (value: string): string => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
  const set = Object.entries(parts).filter(([, value]) => value !== '')
  return set
    .map(([name, value]) => `${name}=${quote(value)}`)
    .join(' ')
    .replaceAll("'", "''")
}

async function hasSubscription(to: pg.Client, name: string): Promise<boolean> {
  return ((await to.query('select from pg_subscription where subname = $1', [name])).rowCount ?? 0) > 0
}

type CopyState = { readonly ready: number; readonly tables: number; readonly bytes: number; readonly errors: number }

const COPY_STATE = `
  select count(*) filter (where r.srsubstate = 'r')::integer as ready, count(*)::integer as tables,
    coalesce((select sum(p.bytes_processed) from pg_stat_progress_copy p where p.datname = current_database()), 0)::float8 as bytes,
    coalesce((select t.apply_error_count + t.sync_error_count from pg_stat_subscription_stats t where t.subid = min(s.oid)), 0)::integer as errors
  from pg_subscription s join pg_subscription_rel r on r.srsubid = s.oid where s.subname = $1
`

/** Errors without progress after which a move gives up: PostgreSQL repeats by itself what failed for a moment. */
const MAX_ERRORS = 20

/** Waits until all tables are copied. `onProgress` is called every two seconds. */
export async function waitForCopy(
  { from, to }: MoveSides,
  org: OrgId,
  onProgress: (text: string) => void,
): Promise<void> {
  let shownAt = performance.now()
  let last = { ready: -1, errors: 0 }
  for (;;) {
    const { rows } = await to.client.query<CopyState>(COPY_STATE, [moveName(org)])
    const { ready = 0, tables = 0, bytes = 0, errors = 0 } = rows[0] ?? {}
    if (tables > 0 && ready === tables) return
    if (ready !== last.ready) last = { ready, errors }
    if (errors - last.errors > MAX_ERRORS)
      throw new Error(`the copy fails again and again: see the log of PostgreSQL of ${to.name}`)
    if (performance.now() - shownAt > 2_000) {
      shownAt = performance.now()
      onProgress(`${ready} of ${tables} tables are copied; ${(bytes / 1e6).toFixed(1)} MB of those under way`)
      // Midnight makes new days at the source.
      await copyDays(from.client, to.client)
    }
    await pause(POLL_MS)
  }
}

/** Waits until little is left to apply. */
export async function waitForLag(from: pg.Client, org: OrgId, maxBytes: number): Promise<void> {
  for (;;) {
    const { rows } = await from.query<{ lag: number }>(
      `select pg_wal_lsn_diff(pg_current_wal_lsn(), confirmed_flush_lsn)::float8 as lag
       from pg_replication_slots where slot_name = $1`,
      [moveName(org)],
    )
    if (!rows[0]) throw new Error('the replication slot of this move is gone: cancel the move and start again')
    if (rows[0].lag < maxBytes) return
    await pause(POLL_MS)
  }
}

/**
 * Waits until everything that the organisation has committed is applied and on the disk of the destination. The source writes one
 * row more, which the destination applies after all others.
 */
export async function waitForAll({ from, to }: MoveSides, org: OrgId, limitMs: number): Promise<boolean> {
  const { rows } = await from.client.query<{ lsn: string }>('select pg_current_wal_insert_lsn()::text as lsn')
  await from.client.query('set session_replication_role = replica')
  await from.client.query('update organisation set updated_at = updated_at where org_id = $1', [org])
  await from.client.query('reset session_replication_role')
  const applied = `
    select coalesce(pg_replication_origin_progress('pg_' || oid, true) > $2::pg_lsn, false) as done
    from pg_subscription where subname = $1
  `
  for (const endsAt = performance.now() + limitMs; performance.now() < endsAt; await pause(10)) {
    const { rows: found } = await to.client.query<{ done: boolean }>(applied, [moveName(org), rows[0]?.lsn])
    if (found[0]?.done) return true
  }
  return false
}

/** Nothing more is applied: the destination writes by itself from now on. */
export async function stopApplying(to: pg.Client, org: OrgId): Promise<void> {
  await to.query(`alter subscription ${moveName(org)} disable`)
}

/** Removes what replicates, on both sides. */
export async function endReplication({ from, to }: MoveSides, org: OrgId): Promise<void> {
  const name = moveName(org)
  if (await hasSubscription(to.client, name)) {
    await to.client.query(`alter subscription ${name} disable`)
    await to.client.query(`drop subscription ${name}`)
  }
  await dropSlot(from.client, name)
  await from.client.query(`drop publication if exists ${name}`)
}

const dropSlot = (from: pg.Client, name: string): Promise<unknown> =>
  from.query('select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1', [name])
