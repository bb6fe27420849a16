import { Client } from 'pg'
import { oldestMajor } from './postgres-bin.ts'
import { reasonOf } from './connection-error.ts'

export type PostgresAnswer = { kind: 'usable'; url: string; version: string } | { kind: 'unusable'; reason: string }

type Row = { can_create: boolean; version: string; version_number: number }

/** The first of the URLs whose role may create databases and roles, or why the last one would not do. */
export async function probePostgres(urls: readonly string[]): Promise<PostgresAnswer> {
  let answer: PostgresAnswer = { kind: 'unusable', reason: 'no address is known' }
  for (const url of urls) {
    answer = await probe(url)
    if (answer.kind === 'usable') return answer
  }
  return answer
}

/** Addresses of a role that may create databases, at the server that the environment names. */
export function configuredPostgres(env: NodeJS.ProcessEnv): string[] {
  const admin = env.TESSERA_ADMIN_DATABASE_URL
  const server = env.TESSERA_DATABASE_URL
  return [...(admin ? [admin] : []), ...(server ? administratorsAt(server) : [])]
}

/** Where PostgreSQL usually is on the machine of whoever runs this. */
export const usualPostgres = (): string[] => administratorsAt('postgres://postgres@127.0.0.1:5432/postgres')

/** The role in the URL, then the roles that usually may: `postgres`, and the account's own name. */
function administratorsAt(url: string): string[] {
  const asGiven = new URL(url)
  asGiven.pathname = '/postgres'
  const asRole = (role: string): string => {
    const other = new URL(asGiven)
    other.username = role
    other.password = ''
    return other.href
  }
  return [...new Set([asGiven.href, asRole('postgres'), asRole(process.env.USER || 'postgres')])]
}

async function probe(url: string): Promise<PostgresAnswer> {
  const at = new URL(url).host
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 3000 })
  // A server that stops between two of our steps must be an answer here, not a crash.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<Row>(
      `select rolsuper or (rolcreatedb and rolcreaterole) as can_create, current_setting('server_version') as version,
              current_setting('server_version_num')::int as version_number
         from pg_roles where rolname = current_user`,
    )
    const row = rows[0]
    if (!row?.can_create)
      return { kind: 'unusable', reason: `${at} answers, but the role may not create databases and roles` }
    if (row.version_number < oldestMajor * 10_000)
      return { kind: 'unusable', reason: `${at} is PostgreSQL ${row.version}, and ${oldestMajor} is the oldest usable` }
    return { kind: 'usable', url, version: row.version.split(' ')[0] ?? row.version }
  } catch (error) {
    return { kind: 'unusable', reason: `${at}: ${reasonOf(error)}` }
  } finally {
    await client.end().catch(() => undefined)
  }
}
