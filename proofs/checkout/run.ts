import { ensureServices } from '../../scripts/services.ts'
import { help, readPlan, type Plan } from './plan.ts'
import type { Verdict } from './audit.ts'
import { hookHelp, readHookPlan } from '../webhooks/plan.ts'
import { instalmentHelp, readInstalmentPlan } from '../instalments/plan.ts'

async function main(plan: Plan | undefined): Promise<number> {
  if (!plan) {
    console.log(help)
    return process.argv.includes('--help') ? 0 : 2
  }
  const { adminDatabaseUrl, redisUrl } = await ensureServices()
  process.env.TESSERA_ADMIN_DATABASE_URL = adminDatabaseUrl
  process.env.TESSERA_REDIS_URL = redisUrl
  console.log(`seed ${plan.seed}${plan.without && `, without ${plan.without}`}`)
  // Only now: what is loaded with it reads these addresses once.
  const { chaos } = await import('./chaos.ts')
  const { verdicts, seen, struck, seconds } = await chaos(plan, (line) => console.log(line))
  const { tried, confirmed, declined, refunded, soldOut, gone, unfinished } = seen
  const rows = {
    tried,
    confirmed,
    declined,
    refunded,
    'sold out': soldOut,
    'went away': gone,
    'never answered': unfinished,
    ...struck,
  }
  console.log(
    `\n${table(Object.entries(rows))}\n\nrefusals: ${[...seen.refusals].map((of) => of.join(' ')).join(', ')}`,
  )
  console.log(`\n${table(verdicts.map(({ promise, times }) => [promise, times]))}\n`)
  for (const { promise, cases } of verdicts.filter((verdict) => verdict.times > 0)) console.log(casesOf(promise, cases))
  const wrong = verdicts.filter((verdict) => verdict.times > 0)
  console.log(
    `${wrong.length === 0 ? 'All promises held' : `${wrong.length} promises broken`}, in ${seconds.toFixed(0)} s`,
  )
  return wrong.length === 0 ? 0 : 1
}

const table = (rows: readonly (readonly [string, number])[]): string =>
  rows.map(([name, times]) => `  ${name.padEnd(50)}${String(times).padStart(8)}`).join('\n')

const casesOf = (promise: Verdict['promise'], cases: readonly string[]): string =>
  `${promise}:\n${cases
    .slice(0, 10)
    .map((one) => `  ${one}`)
    .join('\n')}\n`

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
/** Webhooks have runs of their own. */
async function hooks(args: readonly string[]): Promise<number> {
  const plan = readHookPlan(args)
  if (!plan) {
    console.log(hookHelp)
    return 0
  }
  const { adminDatabaseUrl, redisUrl } = await ensureServices()
  process.env.TESSERA_ADMIN_DATABASE_URL ??= adminDatabaseUrl
  process.env.TESSERA_REDIS_URL ??= redisUrl
  const { hookChaos } = await import('../webhooks/run-webhooks.ts')
  const { verdicts, seen } = await hookChaos(plan, (line) => console.log(line))
  console.log(`\n${table(Object.entries(seen))}\n\n${table(Object.entries(verdicts))}\n`)
  const wrong = Object.values(verdicts).filter((times) => times > 0).length
  console.log(wrong === 0 ? 'All promises held' : `${wrong} promises broken`)
  return wrong === 0 ? 0 : 1
}

/** A thousand endpoints, forty of them bad, and 200 events a second for one endpoint each. */
async function isolated(args: readonly string[]): Promise<number> {
  const { adminDatabaseUrl, redisUrl } = await ensureServices()
  process.env.TESSERA_ADMIN_DATABASE_URL ??= adminDatabaseUrl
  process.env.TESSERA_REDIS_URL ??= redisUrl
  const { isolation } = await import('../webhook-isolation/isolation.ts')
  const lanes = args.includes('--few-lanes') ? 8 : 1_000
  const found = await isolation({ endpoints: 1_000, eventsPerSecond: 200, seconds: 30, lanes })
  console.log(JSON.stringify(found, null, 2))
  return found.p99Ms < 2_000 && found.growthMb < 100 && found.missing === 0 ? 0 : 1
}

/** Instalments that are all due at once, under kills. */
async function charges(args: readonly string[]): Promise<number> {
  const plan = readInstalmentPlan(args)
  if (!plan) {
    console.log(instalmentHelp)
    return 0
  }
  const { adminDatabaseUrl, redisUrl } = await ensureServices()
  process.env.TESSERA_ADMIN_DATABASE_URL ??= adminDatabaseUrl
  process.env.TESSERA_REDIS_URL ??= redisUrl
  const { instalments } = await import('../instalments/run-instalments.ts')
  const { verdicts, seen, seconds } = await instalments(plan, (line) => console.log(line))
  const counted = Object.entries(verdicts).map(([promise, cases]) => [promise, cases.length] as const)
  console.log(`\n${table(Object.entries(seen))}\n\n${table(counted)}\n`)
  for (const [promise, cases] of Object.entries(verdicts)) if (cases.length > 0) console.log(casesOf(promise, cases))
  const wrong = counted.filter(([, times]) => times > 0).length
  console.log(`${wrong === 0 ? 'All promises held' : `${wrong} promises broken`}, in ${seconds.toFixed(0)} s`)
  return wrong === 0 ? 0 : 1
}

const [what, ...rest] = process.argv.slice(2)
const others: Readonly<Record<string, (args: readonly string[]) => Promise<number>>> = {
  webhooks: hooks,
  isolation: isolated,
  instalments: charges,
}
// Whatever is left open belongs to what was just torn down.
process.exit(await (others[what ?? '']?.(rest) ?? main(readPlan(process.argv.slice(2)))))
