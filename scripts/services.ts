import { parseArgs } from 'node:util'
import { isMain } from './lib/main-module.ts'
import { ensureRunning, probeServices, stop, type RunningServices } from './services/ensure-services.ts'

const help = `Usage: npm run services -- [start|stop|status|env] [--delete]

PostgreSQL and Redis for development and tests. Uses servers that already run; starts the others privately for this
checkout, on a free port of 127.0.0.1, with their data under .services/.

  start    start what is missing, print the addresses, and write them to .services/env (the default)
  stop     stop only what this checkout started; the data stays, --delete removes it too
  status   print which services respond and where; exits with 1 if one does not
  env      print KEY=value lines for a shell: set -a; eval "$(npm run -s services env)"; set +a

Addresses that are tried first:
  TESSERA_ADMIN_DATABASE_URL   a role that may create databases and roles
  TESSERA_DATABASE_URL         this server, also with the usual administrators
                               (default: 127.0.0.1:5432)
  TESSERA_REDIS_URL            (default: redis://127.0.0.1:6379)
`

/** Returns the addresses of PostgreSQL and Redis, started if needed; for tests and the command line. */
export async function ensureServices(): Promise<{ adminDatabaseUrl: string; redisUrl: string }> {
  const found = await ensureRunning((line) => console.error(line))
  return { adminDatabaseUrl: found.postgres.url, redisUrl: found.redis.url }
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' }, delete: { type: 'boolean' } },
  })
  const command = positionals[0] ?? 'start'
  if (values.help) return print(help)
  if (command === 'start') return print(formatTable(await ensureRunning((line) => console.error(line))))
  if (command === 'stop') return print((await stop(values.delete ?? false)).join('\n'))
  if (command === 'status') return status()
  if (command === 'env') return env()
  console.error(`There is no command "${command}".\n\n${help}`)
  return 2
}

function print(text: string): number {
  console.log(text.trimEnd())
  return 0
}

async function status(): Promise<number> {
  const { postgres, redis } = await probeServices()
  if (postgres.kind === 'usable' && redis.kind === 'usable') return print(formatTable({ postgres, redis }))
  const lines = [
    postgres.kind === 'usable'
      ? `PostgreSQL responds at ${withoutPassword(postgres.url)}`
      : `PostgreSQL does not respond (${postgres.reason})`,
    redis.kind === 'usable'
      ? `Redis responds at ${withoutPassword(redis.url)}`
      : `Redis does not respond (${redis.reason})`,
  ]
  console.log(lines.join('\n'))
  return 1
}

async function env(): Promise<number> {
  const { postgres, redis } = await probeServices()
  if (postgres.kind === 'usable' && redis.kind === 'usable')
    return print(`TESSERA_ADMIN_DATABASE_URL=${postgres.url}\nTESSERA_REDIS_URL=${redis.url}`)
  console.error('Not all services run. Start them: npm run services')
  return 1
}

function formatTable({ postgres, redis }: RunningServices): string {
  const rows = [
    [`PostgreSQL ${postgres.version}`, withoutPassword(postgres.url), postgres.from],
    [`Redis ${redis.version}`, withoutPassword(redis.url), redis.from],
  ]
  const width = (column: number): number => Math.max(...rows.map((row) => row[column]?.length ?? 0))
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(width(column)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function withoutPassword(url: string): string {
  const copy = new URL(url)
  if (copy.password) copy.password = '***'
  return copy.href
}

if (isMain(import.meta)) {
  process.exitCode = await main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    return 1
  })
}
