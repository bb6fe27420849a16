import { Client } from 'pg'
import { oldestMajor } from './postgres-bin.ts'
import { describeConnectionError } from './connection-error.ts'

export type PostgresProbe = { kind: 'usable'; url: string; version: string } | { kind: 'unusable'; reason: string }

type ProbeRow = { can_create: boolean; version: string; version_number: number }

/** Returns the first URL whose role may create databases and roles, or why the last one is not usable. */
export async function probePostgres(urls: readonly string[]): Promise<PostgresProbe> {
  let result: PostgresProbe = { kind: 'unusable', reason: 'no address is configured' }
  for (const url of urls) {
    result = await probe(url)
    if (result.kind === 'usable') return result
  }
  return result
}

/** Returns URLs of roles that may create databases, at the server that the environment names. */
export function configuredPostgres(env: NodeJS.ProcessEnv): string[] {
  const admin = env.TESSERA_ADMIN_DATABASE_URL
  const server = env.TESSERA_DATABASE_URL
  return [...(admin ? [admin] : []), ...(server ? administratorsAt(server) : [])]
}

/** Returns the usual URLs of PostgreSQL on this machine. */
export const usualPostgres = (): string[] => administratorsAt('postgres://postgres@127.0.0.1:5432/postgres')

/** Returns the URL with its own role, then with the usual administrators: `postgres`, and the name of the current account. */
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

async function probe(url: string): Promise<PostgresProbe> {
  const at = new URL(url).host
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 3000 })
  // A server that stops between two of our steps is reported as unusable, not as a crash.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<ProbeRow>(
      `select rolsuper or (rolcreatedb and rolcreaterole) as can_create, current_setting('server_version') as version,
              current_setting('server_version_num')::int as version_number
         from pg_roles where rolname = current_user`,
    )
    const row = rows[0]
    if (!row?.can_create)
      return { kind: 'unusable', reason: `${at} responds, but the role may not create databases and roles` }
    if (row.version_number < oldestMajor * 10_000)
      return {
        kind: 'unusable',
        reason: `${at} is PostgreSQL ${row.version}, and Tessera needs ${oldestMajor} or newer`,
      }
    return { kind: 'usable', url, version: row.version.split(' ')[0] ?? row.version }
  } catch (error) {
    return { kind: 'unusable', reason: `${at}: ${describeConnectionError(error)}` }
  } finally {
    await client.end().catch(() => undefined)
  }
}
