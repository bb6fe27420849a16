import type pg from 'pg'
import { orgId, publicId } from '#platform/ids'
import { pendingMigrations } from '#platform/migrate'
import { findLatestOrder, withoutForcedSecurity } from './backup/database-facts.ts'
import { withClient } from './databases.ts'

/**
 * How far every number is moved. Between the restored time and now, no sequence and no feed may have given out more: a million,
 * and a thousand for each second. The time counts, so that a second restore of the same backup also gets past the numbers that
 * were given out after the first.
 */
const GAP = { least: 1_000_000, aSecond: 1_000, most: 1_000_000_000_000 }

export type RestoreOptions = {
  /** The time whose state the database has. */
  readonly restoredTo: Date
  readonly now: Date
  /** How far every number is moved; default: as far as the time since the restored state requires. */
  readonly gap?: number | undefined
  /** The role of servers and workers, none of which may be connected. */
  readonly serverRole: string
}

/** What `finishRestore` does to a database. */
export type RestorePlan = {
  readonly restoredTo: Date
  /** The present epoch, and the next one: the time of this plan in Unix seconds, rounded up so that it is later than the restored time. */
  readonly oldEpoch: number
  readonly epoch: number
  readonly gap: number
  readonly sequences: number
  readonly organisations: number
  /** Those in live mode, `org_…`: their providers have payments that the database may not know. */
  readonly liveOrganisations: readonly string[]
  readonly invoiceSeries: number
  readonly latestOrder: string
}

/** Returns what is to be done after a restore, or why it must not be done. It changes nothing. */
export const planRestore = (
  url: string,
  options: RestoreOptions,
): Promise<RestorePlan | { readonly refusal: string }> =>
  withClient(url, async (client) => {
    const { restoredTo, now, serverRole } = options
    const seconds = Math.ceil((now.getTime() - restoredTo.getTime()) / 1_000)
    const leastGap = GAP.least + GAP.aSecond * seconds
    const { gap = leastGap } = options
    if (seconds < 0) return { refusal: 'The restored time is in the future.' }
    if (gap < leastGap || gap > GAP.most)
      return { refusal: `The gap must be at least ${leastGap} for this restored time, and at most ${GAP.most}.` }
    if ((await pendingMigrations(client)).length > 0)
      return { refusal: 'The database lacks migrations of this version: run `tessera migrate` first.' }
    const connections = await countConnections(client, serverRole)
    if (connections > 0)
      return { refusal: `Servers or workers are connected (${connections} as ${serverRole}): stop them first.` }
    const facts = await readFacts(client)
    if (isFinished(facts.oldEpoch, restoredTo)) return { refusal: describeFinished(facts.oldEpoch) }
    const latestOrder = await findLatestOrder(client)
    return { restoredTo, epoch: Math.floor(now.getTime() / 1_000) + 1, gap, ...facts, latestOrder }
  })

/** Moves all numbers and begins the epoch, all of it or nothing. Throws if another run was faster. */
export const finishRestore = (url: string, { restoredTo, epoch, gap }: RestorePlan): Promise<void> =>
  withClient(url, async (client) => {
    await client.query('begin')
    for (const { name } of TABLES) await client.query(`alter table ${name} no force row level security`)
    const { oldEpoch } = await queryFacts(client)
    if (isFinished(oldEpoch, restoredTo)) throw new Error(describeFinished(oldEpoch))
    await client.query(MOVE_SEQUENCES, [gap])
    await client.query(MOVE_FEEDS, [epoch, gap])
    await client.query(MOVE_INVOICES, [gap])
    await client.query(STOP_WORKERS, [restoredTo])
    for (const { name } of TABLES) await client.query(`alter table ${name} force row level security`)
    await client.query('commit')
  })

/** An epoch is the time of a restore, so a database that was only restored to a time has none that is later. */
const isFinished = (epoch: number, restoredTo: Date): boolean => epoch * 1_000 > restoredTo.getTime()

const describeFinished = (epoch: number): string =>
  `This restore was finished already, at ${new Date(epoch * 1_000).toISOString()}: there is nothing to do.`

/** All organisations are read and written, so row-level security must not apply to the owner meanwhile. */
const TABLES = [{ name: 'organisation' }, { name: 'feed' }, { name: 'invoice_series' }]

const CONNECTIONS = `
  select count(*)::integer as connections from pg_stat_activity where datname = current_database() and usename = $1
`
const FACTS = `
  select (select coalesce(max(epoch), 1) from feed)::float8 as "oldEpoch",
    (select count(*) from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S')::integer as sequences,
    (select count(*) from organisation)::integer as organisations,
    array(select org_id::text from organisation where mode = 'live' order by org_id) as live,
    (select count(*) from invoice_series)::integer as "invoiceSeries"
`
/** Moved even if the transaction fails: then they move again with the next run. */
const MOVE_SEQUENCES = `
  select setval(c.oid::regclass, coalesce(pg_sequence_last_value(c.oid::regclass), 0) + $1::bigint)
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'S'
`
/** The gap begins after the last change that is there, and ends after all numbers that can have been given out. */
const MOVE_FEEDS = `
  insert into feed as kept (org_id, last_sequence, changed_on, epoch, gap_through)
  select org_id, 0, (now() at time zone 'UTC')::date, $1::bigint, $2::bigint from organisation
  on conflict (org_id) do update set epoch = excluded.epoch, gap_after = kept.last_sequence,
    gap_through = greatest(kept.last_sequence, kept.gap_through) + excluded.gap_through
`
/** No worker starts until the payments of live organisations were compared with the provider. */
const STOP_WORKERS = `update organisation set reconcile_since = least(reconcile_since, $1::timestamptz) where mode = 'live'`
const MOVE_INVOICES = `update invoice_series set last_serial = last_serial + $1::bigint`

type DatabaseFacts = Omit<RestorePlan, 'restoredTo' | 'epoch' | 'gap' | 'latestOrder'>
type FactsRow = Omit<DatabaseFacts, 'liveOrganisations'> & { readonly live: readonly string[] }

async function countConnections(client: pg.Client, role: string): Promise<number> {
  const { rows } = await client.query<{ connections: number }>(CONNECTIONS, [role])
  return rows[0]?.connections ?? 0
}

const readFacts = (client: pg.Client): Promise<DatabaseFacts> =>
  withoutForcedSecurity(client, TABLES, () => queryFacts(client))

async function queryFacts(client: pg.Client): Promise<DatabaseFacts> {
  const { rows } = await client.query<FactsRow>(FACTS)
  if (!rows[0]) throw new Error('a select of constants returned no row')
  const { live, ...facts } = rows[0]
  return { ...facts, liveOrganisations: live.map((id) => publicId('org', orgId(id))) }
}
