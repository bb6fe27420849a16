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
import type { Bench } from './lib/bench.ts'

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

const args = process.argv.slice(2)
const name = args.length > 0 ? args.join(' ') : undefined
const bench = benches.find((known) => known.name === name)

if (bench) {
  const result = await bench.run()
  console.log(JSON.stringify({ name: bench.name, ...result, goal: bench.goal }))
  process.exit(result.missed !== undefined && result.missed.length > 0 ? 1 : 0)
}
console.log(
  'Each bench measures ours and a bare reference in one run. Its last line is JSON: name, ours, bare, ratio, goal.\n',
)
for (const known of benches) console.log(`  npm run bench -- ${known.name.padEnd(16)} ${known.about}`)
if (name !== undefined && name !== '--help') process.exitCode = 2
