import { Redis } from 'ioredis'
import type pg from 'pg'
import type { Config } from '../config.ts'
import { pendingMigrations } from '#platform/migrate'
import { refuseTransactionPooling } from '#platform/postgres/pooler'
import { environmentChecks } from './doctor-environment.ts'
import { withClient } from './databases.ts'
import { ADDRESSES_FIX, checkAddresses } from './doctor-addresses.ts'
import type { Check } from './doctor-check.ts'
import { checkMovedStaff, MOVED_STAFF_FIX } from './doctor-people.ts'

/** The result of one check. A `warning` works, but the operator should know of it. */
export type Finding = {
  readonly check: string
  readonly state: 'good' | 'warning' | 'bad'
  readonly message: string
  readonly fix: string
}

/** Checks an installation from outside: what works, what does not, and how to fix it. */
export async function runDoctor(config: Config): Promise<Finding[]> {
  const findings: Finding[] = []
  const checks = [nodeCheck, ...databaseChecks(config), ...redisChecks(config), ...environmentChecks(config)]
  for (const { name, fix, run } of checks) {
    try {
      const result = await run()
      if (typeof result === 'string') findings.push({ check: name, state: 'good', message: result, fix })
      else findings.push({ check: name, state: 'warning', message: result.warning, fix })
    } catch (error) {
      const message = error instanceof Error ? error.message || error.name : String(error)
      findings.push({ check: name, state: 'bad', message, fix })
    }
  }
  return findings
}

const nodeCheck: Check = {
  name: 'Node.js',
  fix: 'Install Node.js 24.7 or newer, or start with ./tessera, which installs its own.',
  async run() {
    const { node } = process.versions
    const [major = 0, minor = 0] = node.split('.').map(Number)
    if (major < 24 || (major === 24 && minor < 7)) throw new Error(`version ${node} is too old`)
    return `version ${node}`
  },
}

type Ask = <T>(work: (client: pg.Client) => Promise<T>) => Promise<T>

function databaseChecks(config: Config): Check[] {
  const ask: Ask = (work) => withClient(config.databaseUrl, work, { connectionTimeoutMillis: 3_000 })
  return [
    {
      name: 'PostgreSQL responds',
      fix: 'Start PostgreSQL (npm run services), run ./tessera migrate, and check TESSERA_DATABASE_URL.',
      run: () => ask((client) => checkVersion(client, 15)),
    },
    {
      name: 'Database role of the server',
      fix: 'Use the role tessera_app in TESSERA_DATABASE_URL: it owns nothing and cannot bypass row-level security.',
      run: () => ask(checkRole),
    },
    {
      name: 'Migrations',
      fix: 'Run ./tessera migrate.',
      run: () => ask(checkMigrations),
    },
    {
      name: 'Backup role',
      fix: BACKUP_ROLE_FIX,
      run: () => ask(checkBackupRole),
    },
    {
      name: 'Connection pooler',
      fix: 'Set pool_mode = session in PgBouncer, or connect to PostgreSQL itself.',
      run: async () => {
        await refuseTransactionPooling(config.databaseUrl)
        return 'every client keeps its own connection'
      },
    },
    {
      name: 'Clock of PostgreSQL',
      fix: 'Synchronise the clocks of both machines (NTP).',
      run: () => ask(checkClock),
    },
    ...dataChecks(ask),
  ]
}

/** What needs a person: these look into the data of all organisations. */
const dataChecks = (ask: Ask): Check[] => [
  {
    name: 'Payments in progress',
    fix: 'Find the reason in the log of the workers: see docs/runbook.md, "Payments are stuck".',
    run: () => ask(checkStuckPayments),
  },
  {
    name: 'Staff of moved organisations',
    fix: MOVED_STAFF_FIX,
    run: () => ask(checkMovedStaff),
  },
  {
    name: 'E-mail addresses',
    fix: ADDRESSES_FIX,
    run: () => ask(checkAddresses),
  },
]

const redisChecks = (config: Config): Check[] => [
  {
    name: 'Redis responds',
    fix: 'Start Redis (npm run services) and check TESSERA_REDIS_URL. Until then each process counts rate limits by itself.',
    async run() {
      const redis = new Redis(config.redisUrl, { lazyConnect: true, retryStrategy: () => null, connectTimeout: 2_000 })
      redis.on('error', () => {})
      try {
        await redis.connect()
        const version = /redis_version:(\S+)/.exec(await redis.info('server'))?.[1] ?? 'unknown'
        if (Number(version.split('.')[0]) < 7) throw new Error(`version ${version} is too old: 7 or newer is needed`)
        return `version ${version}`
      } finally {
        redis.disconnect()
      }
    },
  },
]

async function checkVersion(client: pg.Client, least: number): Promise<string> {
  const { rows } = await client.query<{ version: string }>("select current_setting('server_version') as version")
  const version = rows[0]?.version ?? '0'
  if (Number.parseInt(version, 10) < least)
    throw new Error(`version ${version} is too old: ${least} or newer is needed`)
  return `version ${version}`
}

async function checkRole(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string; bypasses_rls: boolean }>(
    'select rolname as name, rolsuper or rolbypassrls as bypasses_rls from pg_roles where rolname = current_user',
  )
  if (rows[0]?.bypasses_rls) throw new Error(`${rows[0].name} can bypass row-level security`)
  return rows[0]?.name ?? ''
}

const BACKUP_ROLE_FIX =
  'Run ./tessera migrate, then let a superuser run: alter role tessera_backup bypassrls. If your provider does not allow it, use its snapshots: docs/self-hosting.md.'

/** A role that is subject to row-level security cannot dump: pg_dump stops at the first table. */
async function checkBackupRole(client: pg.Client): Promise<string | { warning: string }> {
  const { rows } = await client.query<{ bypasses_rls: boolean; unreadable: number }>(`
    select r.rolsuper or r.rolbypassrls as bypasses_rls, (
      select count(*)::integer from pg_class c where c.relnamespace = 'public'::regnamespace
        and c.relkind in ('r', 'p', 'S') and not has_table_privilege(r.oid, c.oid, 'select')) as unreadable
    from pg_roles r where r.rolname = 'tessera_backup'
  `)
  const [role] = rows
  if (!role) return { warning: 'there is no role tessera_backup: only a superuser can dump the database' }
  if (!role.bypasses_rls) return { warning: 'tessera_backup is subject to row-level security, so it cannot dump' }
  if (role.unreadable > 0) return { warning: `tessera_backup may not read ${role.unreadable} tables` }
  return 'tessera_backup may read every table'
}

async function checkMigrations(client: pg.Client): Promise<string> {
  const missing = await pendingMigrations(client)
  if (missing.length > 0) throw new Error(`${missing.length} pending, first ${missing[0]}`)
  return 'all applied'
}

async function checkStuckPayments(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ kind: string; id: string }>('select kind, id from list_stuck_payments(1000)')
  const [first] = rows
  if (first) throw new Error(`${rows.length} make no progress, first ${first.kind} ${first.id}`)
  return 'none is stuck'
}

async function checkClock(client: pg.Client): Promise<string> {
  const before = Date.now()
  const { rows } = await client.query<{ ms: string }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::bigint as ms',
  )
  const skew = Math.abs(Number(rows[0]?.ms) - (before + Date.now()) / 2)
  if (skew > 1_000) throw new Error(`differs by ${Math.round(skew)} ms from this machine`)
  return 'within a second of this machine'
}
