import { setTimeout as pause } from 'node:timers/promises'
import type { Outcome } from '../lib/buyer/crowd.ts'
import type { HaCluster } from './cluster.ts'
import { isSale } from '../lib/verify/outcomes.ts'

type PriceInput = { readonly outcomes: readonly Outcome[]; readonly rounds: number; readonly roundMs: number }

/** Sales a second with and without synchronous replication, in alternating rounds, and their ratio. */
export async function measurePrice(
  cluster: HaCluster,
  { outcomes, rounds, roundMs }: PriceInput,
): Promise<Record<string, number>> {
  const sold = { on: 0, off: 0 }
  for (let round = 0; round < rounds * 2; round++) {
    // The order alternates too: on, off, off, on.
    const mode = round % 4 === 0 || round % 4 === 3 ? 'on' : 'off'
    await cluster.setSynchronous(mode === 'on')
    const from = performance.now()
    await pause(roundMs)
    const until = performance.now()
    sold[mode] += outcomes.filter((one) => isSale(one) && one.endedAt >= from && one.endedAt < until).length
  }
  await cluster.setSynchronous(true)
  const perSecond = (count: number): number => Math.round((count / (rounds * roundMs)) * 10_000) / 10
  return {
    synchronous_per_s: perSecond(sold.on),
    asynchronous_per_s: perSecond(sold.off),
    ratio: Math.round((sold.on / sold.off) * 100) / 100,
  }
}
