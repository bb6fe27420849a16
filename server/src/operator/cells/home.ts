import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type AuditEntry, toAuditJson } from '#platform/audit'
import type { HomeState } from '#platform/cells-file'
import { type OrgId, publicId } from '#platform/ids'
import { commandEntry } from '../actor.ts'
import { withClient } from '../databases.ts'

/** Where an organisation is at home, as one cell says. */
export type Home = {
  readonly state: HomeState
  /** The cell that it goes to, or comes from. */
  readonly cell: string | null
  /** How often it was moved. */
  readonly moves: number
}

const NEVER_MOVED: Home = { state: 'here', cell: null, moves: 0 }

/** How long transactions of an organisation may take to end after it was frozen. */
export const DRAIN_MS = 10_000

/**
 * Refuses requests of an organisation from now on, and waits until all transactions that began before have ended. If that takes
 * too long, it unfreezes the organisation and throws.
 */
export const freezeOrg = (url: string, org: OrgId, drainMs = DRAIN_MS): Promise<void> =>
  withClient(url, async (client) => {
    const home = await readHome(client, org)
    if (home.state === 'frozen') return
    if (home.state !== 'here' || !(await isKnown(client, org)))
      throw new Error(`${publicId('org', org)} is not at home here`)
    await writeHome(client, org, { ...home, state: 'frozen', cell: null }, [freezing(org)])
    const reason = await drain(client, org, drainMs)
    if (reason === undefined) return
    await writeHome(client, org, home, [{ ...unfreezing(org), reason }])
    throw new Error(`${reason}; the organisation is not frozen any more`)
  })

export const unfreezeOrg = (url: string, org: OrgId): Promise<void> =>
  withClient(url, async (client) => {
    const home = await readHome(client, org)
    if (home.state === 'here' && (await isKnown(client, org))) return
    if (home.state !== 'frozen') throw new Error(`${publicId('org', org)} is not at home here`)
    if (home.cell !== null)
      throw new Error(`it is frozen because it moves to ${home.cell}: \`tessera org move … --cancel\` ends that`)
    await writeHome(client, org, { ...home, state: 'here' }, [unfreezing(org)])
  })

const freezing = (org: OrgId): AuditEntry =>
  commandEntry(org, 'org_freeze', { state: { before: 'here', after: 'frozen' } })

const unfreezing = (org: OrgId): AuditEntry =>
  commandEntry(org, 'org_unfreeze', { state: { before: 'frozen', after: 'here' } })

export async function readHome(client: pg.Client, org: OrgId): Promise<Home> {
  const rows = await asOrg(client, org, async () => {
    const result = await client.query<Home>('select state, cell, moves from org_home where org_id = $1', [org])
    return result.rows
  })
  return rows[0] ?? NEVER_MOVED
}

/** Writes where an organisation is at home, in one transaction with entries of its audit log. */
export const writeHome = (
  client: pg.Client,
  org: OrgId,
  home: Home,
  entries: readonly AuditEntry[] = [],
): Promise<void> =>
  asOrg(client, org, async () => {
    await client.query(PUT_HOME, [org, home.state, home.cell, home.moves])
    for (const entry of entries) await client.query('select append_audit($1::jsonb)', [toAuditJson(entry)])
  })

const PUT_HOME = `
  insert into org_home (org_id, state, cell, moves, changed_at) values ($1, $2, $3, $4, clock_timestamp())
  on conflict (org_id) do update set state = excluded.state, cell = excluded.cell, moves = excluded.moves,
    changed_at = excluded.changed_at
`

export const isKnown = (client: pg.Client, org: OrgId): Promise<boolean> =>
  asOrg(
    client,
    org,
    async () => ((await client.query('select from organisation where org_id = $1', [org])).rowCount ?? 0) > 0,
  )

/** Row-level security applies to the owner too, so each statement is for one organisation. */
async function asOrg<T>(client: pg.Client, org: OrgId, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    await client.query("select set_config('app.org', $1, true)", [org])
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/**
 * Waits until nothing writes for a frozen organisation any more: first its own transactions, which share its lock, then those that
 * work for all organisations and began before it was frozen. Those of other organisations share the lock of theirs, and may go on.
 * Returns why it gave up, or undefined.
 */
export async function drain(client: pg.Client, org: OrgId, limitMs: number): Promise<string | undefined> {
  const { rows } = await client.query<{ at: string }>('select clock_timestamp()::text as at')
  const endsAt = performance.now() + limitMs
  try {
    await client.query(`set lock_timeout = ${limitMs}`)
    await client.query('select pg_advisory_lock(uuid_hash_extended($1, 77))', [org])
    await client.query('select pg_advisory_unlock(uuid_hash_extended($1, 77))', [org])
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== '55P03') throw error
    return `a transaction of the organisation did not end within ${limitMs} ms`
  } finally {
    await client.query('reset lock_timeout')
  }
  for (;;) {
    const others = await client.query<{ query: string }>(OLDER, [rows[0]?.at])
    if (others.rows.length === 0) return undefined
    if (performance.now() > endsAt)
      return `a transaction that is older did not end within ${limitMs} ms: ${others.rows[0]?.query.slice(0, 80)}`
    await pause(POLL_MS)
  }
}

const POLL_MS = 10

/** A transaction without a snapshot and without a number will look at `org_home` anew. A backup only reads. */
const OLDER = `
  select a.query from pg_stat_activity a
  where a.datname = current_database() and a.backend_type = 'client backend' and a.pid <> pg_backend_pid()
    and a.xact_start <= $1::timestamptz and (a.backend_xmin is not null or a.backend_xid is not null)
    and a.usename <> 'tessera_backup'
    and not exists (select from pg_locks l where l.pid = a.pid and l.locktype = 'advisory' and l.mode = 'ShareLock' and l.granted)
  limit 1
`
