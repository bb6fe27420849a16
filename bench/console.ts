import type { Page } from 'playwright-core'
import { startConsole, type ConsoleSetup } from '../apps/console/test/console-setup.ts'
import { makeDemo } from '../server/src/operator/demo/make-demo.ts'
import { publicId } from '../server/src/platform/ids.ts'
import type { TestOrg } from '../server/testing/test-server.ts'
import { measureOpenings, measureScrolling, readAllRows, TASK_MS } from './console/lists.ts'
import { runPart, type Part } from './console/parts.ts'
import { createMap, measureDrag, measureMap, type BenchMap } from './console/seats.ts'
import type { Bench, BenchResult } from './lib/bench.ts'

const ROWS = Number(process.env.TESSERA_BENCH_ROWS ?? 100_000)
const SEATS = Number(process.env.TESSERA_BENCH_SEATS ?? 60_000)
const DRAGGED_SEATS = Math.min(5_000, Math.ceil(SEATS / 4))
const THROTTLE = 4

async function createClub({ w }: ConsoleSetup): Promise<TestOrg> {
  const options = { customers: ROWS, events: 60, tickets: 3_000, members: 1_000, scans: 0, seed: 7, now: new Date() }
  const demo = await makeDemo(w.db, { ...options, progress: () => undefined })
  return { org: demo.org, id: publicId('org', demo.org), secret: demo.secretKey, admin: demo.adminKey }
}

type Longest = { readonly ours: number; readonly bare: number }

/** What is measured, each part in a page of its own. */
function listParts(s: ConsoleSetup, org: TestOrg, map: BenchMap, onScrolled: (longest: Longest) => void): Part[] {
  const onPage = async (run: (page: Page) => Promise<void>): Promise<void> => {
    const { page } = await s.signedIn(org)
    try {
      await run(page)
    } finally {
      await page.close()
    }
  }
  return [
    {
      title: 'Lists',
      seconds: 180,
      run: (add) => onPage((page) => measureOpenings(page, s.url, THROTTLE, add)),
    },
    {
      title: `Seat map of ${SEATS.toLocaleString('en')} seats`,
      seconds: 180,
      run: (add) => onPage((page) => measureMap(page, s.url, map, { rate: THROTTLE, add })),
    },
    {
      title: `Dragging ${DRAGGED_SEATS.toLocaleString('en')} seats`,
      seconds: 180,
      run: (add) => onPage((page) => measureDrag(page, s.url, map, { rate: THROTTLE, add })),
    },
    {
      title: `Scrolling ${ROWS.toLocaleString('en')} rows`,
      seconds: 420,
      run: (add) =>
        onPage(async (page) => {
          await readAllRows(page, s.url, ROWS)
          onScrolled(await measureScrolling(page, THROTTLE, add))
        }),
    },
  ]
}

async function measure(s: ConsoleSetup): Promise<BenchResult> {
  console.log(`creating ${ROWS.toLocaleString('en')} customers and ${SEATS.toLocaleString('en')} seats`)
  const org = await createClub(s)
  const map = await createMap(s.w, org, SEATS, DRAGGED_SEATS)
  console.log(`measuring with a processor ${THROTTLE} times slower`)
  let longest: Longest = { ours: NaN, bare: NaN }
  const missed: string[] = []
  // The parts are independent: one that fails does not keep the others from being measured.
  for (const part of listParts(s, org, map, (scrolled) => (longest = scrolled))) missed.push(...(await runPart(part)))
  const { ours, bare } = longest
  const round = (value: number, digits: number): number => Number(value.toFixed(digits))
  return { ours: round(ours, 1), bare: round(bare, 1), ratio: round(ours / bare, 2), missed }
}

export const consoleBench: Bench = {
  name: 'console',
  about:
    'lists, 100,000 rows and 60,000 seats with a processor 4 times slower; longest task while scrolling; goal in ms',
  goal: TASK_MS,
  goalOf: 'ours-at-most',
  async run() {
    const s = await startConsole()
    try {
      return await measure(s)
    } finally {
      await s.end()
    }
  },
}
