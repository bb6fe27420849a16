import { parseArgs } from 'node:util'
import { isMain } from './lib/main-module.ts'
import { ensure, look, stop, type Found } from './services/ensure-services.ts'

const help = `Usage: npm run services -- [start|stop|status|env] [--delete]

PostgreSQL and Redis for development and tests. What already runs is used; what does not is started, privately to
this checkout, on a free port of 127.0.0.1, with its data under .services/.

  start    make sure both answer, print their addresses, write them to .services/env (the default)
  stop     stop what this checkout started, and nothing else; the data stays, --delete removes it too
  status   print what answers and where; exits with 1 when something does not
  env      print KEY=value lines for a shell: set -a; eval "$(npm run -s services env)"; set +a

Where to look first:
  TESSERA_ADMIN_DATABASE_URL   a role that may create databases and roles
  TESSERA_DATABASE_URL         the server it names is tried with the usual administrators too
                               (default: 127.0.0.1:5432)
  TESSERA_REDIS_URL            (default: redis://127.0.0.1:6379)
`

/** PostgreSQL and Redis that answer, started if need be; for tests and the command line. */
export async function ensureServices(): Promise<{ adminDatabaseUrl: string; redisUrl: string }> {
  const found = await ensure((line) => console.error(line))
  return { adminDatabaseUrl: found.postgres.url, redisUrl: found.redis.url }
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' }, delete: { type: 'boolean' } },
  })
  const command = positionals[0] ?? 'start'
  if (values.help) return say(help)
  if (command === 'start') return say(table(await ensure((line) => console.error(line))))
  if (command === 'stop') return say((await stop(values.delete ?? false)).join('\n'))
  if (command === 'status') return status()
  if (command === 'env') return env()
  console.error(`There is no "${command}".\n\n${help}`)
  return 2
}

function say(text: string): number {
  console.log(text.trimEnd())
  return 0
}

async function status(): Promise<number> {
  const { postgres, redis } = await look()
  if (postgres.kind === 'usable' && redis.kind === 'usable') return say(table({ postgres, redis }))
  const lines = [
    postgres.kind === 'usable' ? `PostgreSQL answers at ${shown(postgres.url)}` : `PostgreSQL: no (${postgres.reason})`,
    redis.kind === 'usable' ? `Redis answers at ${shown(redis.url)}` : `Redis: no (${redis.reason})`,
  ]
  console.log(lines.join('\n'))
  return 1
}

async function env(): Promise<number> {
  const { postgres, redis } = await look()
  if (postgres.kind === 'usable' && redis.kind === 'usable')
    return say(`TESSERA_ADMIN_DATABASE_URL=${postgres.url}\nTESSERA_REDIS_URL=${redis.url}`)
  console.error('Not everything runs: npm run services')
  return 1
}

function table({ postgres, redis }: Found): string {
  const rows = [
    [`PostgreSQL ${postgres.version}`, shown(postgres.url), postgres.from],
    [`Redis ${redis.version}`, shown(redis.url), redis.from],
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

function shown(url: string): string {
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
