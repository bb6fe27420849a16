import { claims } from './claims.ts'
import { consoleBench } from './console.ts'
import { edge } from './edge.ts'
import { growth } from './growth.ts'
import { homes } from './homes.ts'
import { membersExport } from './members-export.ts'
import { neighbours } from './neighbours.ts'
import { onsale, onsaleInvoices, onsaleKeyed } from './onsale.ts'
import { orderPages } from './order-pages.ts'
import { readList, readOne } from './read.ts'
import { reports } from './reports.ts'
import { scan } from './scan.ts'
import { scanPages } from './scan-pages.ts'
import { customerSearch } from './customer-search.ts'
import { bestSeats } from './seats.ts'
import { staffSearch } from './staff-search.ts'
import { stats } from './stats.ts'
import { webhooks } from './webhooks.ts'
import { UsageError, readArguments } from './against/arguments.ts'
import { runAgainst } from './against/compare.ts'
import { isMissed, type Bench, type BenchFigures } from './lib/bench.ts'
import { createStartedParts, type StartedParts } from './lib/started-parts.ts'

const help = `Each bench measures ours and a bare reference in one run. Its last line is JSON: name, ours, bare, ratio, goal, missed.
Exits with 1 if the goal was missed.

  --against <commit>   alternate rounds with another commit instead; the ratio is that of the two commits, with its spread
  --floor <ratio>      with --against: exit with 1 if a whole spread lies below, that of the rate or that of the CPU
  --pairs <n>          with --against: at most this many pairs of rounds
`

/** `npm run bench` lists the benches; `npm run bench -- <name>` runs one. */
const benches: readonly Bench[] = [
  readOne,
  readList,
  customerSearch,
  staffSearch,
  scanPages,
  orderPages,
  stats,
  reports,
  membersExport,
  claims,
  onsale,
  onsaleKeyed,
  onsaleInvoices,
  neighbours,
  bestSeats,
  scan,
  webhooks,
  growth,
  edge,
  homes,
  consoleBench,
]

const code = await main(process.argv.slice(2)).catch((error: unknown) => {
  if (error instanceof UsageError) console.error(error.message)
  else console.error(error)
  return error instanceof UsageError ? 2 : 1
})
// A bench may leave connections open that would keep this process running.
process.exit(code)

async function main(args: readonly string[]): Promise<number> {
  const { name, against, ...options } = readArguments(args)
  const bench = benches.find((known) => known.name === name)
  if (!bench) return list(name)
  const started = createStartedParts()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void interrupt(started))
  try {
    const report =
      against === undefined ? await run(bench, started) : await runAgainst(bench, { ...options, against }, started)
    await started.stopAll()
    console.log(JSON.stringify(report))
    return report.missed ? 1 : 0
  } finally {
    await started.stopAll()
  }
}

/** The last line of a bench. */
type Report = BenchFigures & { readonly name: string; readonly goal: number | null; readonly missed: boolean }

async function run(bench: Bench, started: StartedParts): Promise<Report> {
  const { missed = [], ...figures } = await bench.run(started)
  for (const goal of missed) console.log(`missed: ${goal}`)
  return { name: bench.name, ...figures, goal: bench.goal, missed: isMissed(bench, { ...figures, missed }) }
}

async function interrupt(started: StartedParts): Promise<void> {
  console.error('stopping')
  await started.stopAll()
  process.exit(130)
}

function list(name: string | undefined): number {
  if (name !== undefined && name !== '--help') console.error(`There is no bench "${name}".\n`)
  console.log(help)
  for (const known of benches) console.log(`  npm run bench -- ${known.name.padEnd(18)} ${known.about}`)
  return name === undefined || name === '--help' ? 0 : 2
}
