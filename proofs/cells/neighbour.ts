import { emptyResults } from '../lib/buyer/buyers.ts'
import { findWrongResponses } from '../lib/verify/outcomes.ts'
import type { Closers } from '../lib/closers.ts'
import { listPauses, startCrowd } from '../lib/buyer/crowd.ts'
import type { Cell } from './cell.ts'
import { readHistory, sumHistory } from './checksums.ts'
import type { Shop } from './club.ts'
import { findChangedTables } from './judge.ts'
import type { Scene } from './scene.ts'

/** An organisation that stays in its cell and sells while another one comes or goes. */
export type Neighbour = {
  readonly cell: string
  /** The longest time in which it sold nothing, in ms. */
  findPause(from: number, until: number): number
  stopAndJudge(): Promise<string[]>
}

const BUYERS = 2
const REST_MS = 300

type NeighbourInput = { readonly cell: Cell; readonly shop: Shop }

/** Starts the buyers of an organisation. */
export async function openNeighbour(
  { edgeUrl }: Scene,
  { cell, shop }: NeighbourInput,
  closers: Closers,
): Promise<Neighbour> {
  const { org } = shop.org
  const history = await readHistory(cell, org)
  const startedAt = performance.now()
  const results = emptyResults()
  const crowd = startCrowd({
    url: edgeUrl,
    ...shop,
    methods: ['pm_card_visa'],
    results,
    buyers: BUYERS,
    restMs: REST_MS,
  })
  closers.push(() => crowd.stop())
  return {
    cell: cell.name,
    findPause: (from, until) => Math.round(listPauses(crowd, from, until)[0]?.ms ?? 0),
    async stopAndJudge() {
      await crowd.stop()
      const faults = [
        ...findWrongResponses(crowd.outcomes, startedAt),
        ...findChangedTables('history', history.sums, await sumHistory(cell, org, history)),
        ...(results.confirmed > 0 ? [] : ['nothing was sold']),
      ]
      return faults.map((fault) => `neighbour in ${cell.name}: ${fault}`)
    },
  }
}
