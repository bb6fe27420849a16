import { Redis } from 'ioredis'
import pg from 'pg'
import type { Config } from '../config.ts'
import { pendingMigrations } from '#platform/migrate'
import { surroundings } from './doctor-environment.ts'
import type { Check } from './doctor-check.ts'

/** `warning` works, but somebody should know of it. */
export type Finding = {
  readonly what: string
  readonly state: 'good' | 'warning' | 'bad'
  readonly said: string
  readonly mend: string
}

/** Looks at a set-up from the outside and says what is wrong with it and what mends it. */
export async function examine(config: Config): Promise<Finding[]> {
  const findings: Finding[] = []
  const checks = [nodeCheck, ...databaseChecks(config), ...redisChecks(config), ...surroundings(config)]
  for (const { what, mend, run } of checks) {
    try {
      const said = await run()
      if (typeof said === 'string') findings.push({ what, state: 'good', said, mend })
      else findings.push({ what, state: 'warning', said: said.warning, mend })
    } catch (error) {
      const said = error instanceof Error ? error.message || error.name : String(error)
      findings.push({ what, state: 'bad', said, mend })
    }
  }
  return findings
}

const nodeCheck: Check = {
  what: 'Node.js',
  mend: 'Install Node.js 24 or newer, or start with ./tessera, which brings its own.',
  async run() {
    if (Number(process.versions.node.split('.')[0]) < 24) throw new Error(`version ${process.versions.node} is too old`)
    return `version ${process.versions.node}`
  },
}

function databaseChecks(config: Config): Check[] {
  const ask = <T>(work: (client: pg.Client) => Promise<T>) => withClient(config.databaseUrl, work)
  return [
    {
      what: 'PostgreSQL answers',
      mend: 'Start PostgreSQL (npm run services), run ./tessera migrate, and check TESSERA_DATABASE_URL.',
      run: () => ask((client) => versionOf(client, 15)),
    },
    {
      what: 'Role of the server',
      mend: 'Let TESSERA_DATABASE_URL log in as tessera_app, which owns nothing and cannot bypass row-level security.',
      run: () => ask(plainRole),
    },
    {
      what: 'Migrations',
      mend: 'Run ./tessera migrate.',
      run: () => ask(upToDate),
    },
    {
      what: 'Clock of PostgreSQL',
      mend: 'Synchronise the clocks of both machines (NTP).',
      run: () => ask(closeClock),
    },
  ]
}

const redisChecks = (config: Config): Check[] => [
  {
    what: 'Redis answers',
    mend: 'Start Redis (npm run services) and check TESSERA_REDIS_URL. Until then each process counts limits for itself.',
    async run() {
      const redis = new Redis(config.redisUrl, { lazyConnect: true, retryStrategy: () => null, connectTimeout: 2_000 })
      redis.on('error', () => {})
      try {
        await redis.connect()
        const version = /redis_version:(\S+)/.exec(await redis.info('server'))?.[1] ?? 'unknown'
        if (Number(version.split('.')[0]) < 6) throw new Error(`version ${version} is too old: 6 or newer is needed`)
        return `version ${version}`
      } finally {
        redis.disconnect()
      }
    },
  },
]

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function versionOf(client: pg.Client, least: number): Promise<string> {
  const { rows } = await client.query<{ version: string }>("select current_setting('server_version') as version")
  const version = rows[0]?.version ?? '0'
  if (Number.parseInt(version, 10) < least)
    throw new Error(`version ${version} is too old: ${least} or newer is needed`)
  return `version ${version}`
}

async function plainRole(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string; mighty: boolean }>(
    'select rolname as name, rolsuper or rolbypassrls as mighty from pg_roles where rolname = current_user',
  )
  if (rows[0]?.mighty) throw new Error(`${rows[0].name} can bypass row-level security`)
  return rows[0]?.name ?? ''
}

async function upToDate(client: pg.Client): Promise<string> {
  const missing = await pendingMigrations(client)
  if (missing.length > 0) throw new Error(`${missing.length} pending, first ${missing[0]}`)
  return 'all applied'
}

async function closeClock(client: pg.Client): Promise<string> {
  const before = Date.now()
  const { rows } = await client.query<{ ms: string }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::bigint as ms',
  )
  const skew = Math.abs(Number(rows[0]?.ms) - (before + Date.now()) / 2)
  if (skew > 1_000) throw new Error(`${Math.round(skew)} ms apart from this machine's`)
  return 'within a second of this machine'
}
