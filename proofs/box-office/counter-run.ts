import { setTimeout as pause } from 'node:timers/promises'
import type { TestOrg, TestResponse } from '../../server/testing/test-server.ts'
import type { Fleet } from '../lib/fleet/fleet.ts'
import { isFinal } from '../lib/buyer/purchases.ts'

/** What the proof can switch off. */
export const defences = {
  'stock-guard': 'a sale takes places without a check of the capacity',
  idempotency: 'a till repeats a sale with a new key, so that it is sold again',
} as const
export type Defence = keyof typeof defences

export type BoxOfficePlan = {
  /** Places of the hot price. */
  readonly capacity: number
  readonly tills: number
  readonly buyers: number
  readonly kills: number
  readonly seed: number
  readonly without: Defence | ''
}

/** The state that tills and buyers of one run share. */
export type CounterRun = {
  readonly plan: BoxOfficePlan
  readonly org: TestOrg
  readonly fleet: Fleet
  readonly priceId: number
  /** Places that somebody received a confirmation for. */
  sold: number
  /** Requests that a till or a buyer gave up, because no server responded in time. */
  readonly unfinished: string[]
}

/** True while there may be places. Without the guard they never end, so that a run stops at half as many again. */
export const isSelling = ({ plan, sold }: CounterRun): boolean => sold < plan.capacity * 1.5

const PATIENCE_MS = 60_000
/** How long a client waits for one response. */
const RESPONSE_TIMEOUT_MS = 5_000

/** Repeats a request, each time at a running server, until its response is final. */
export async function sendUntilFinal(
  run: CounterRun,
  what: string,
  send: (url: string, signal: AbortSignal) => Promise<TestResponse>,
): Promise<TestResponse | undefined> {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await pause(50)) {
    const { url } = await run.fleet.server()
    const reply = await send(url, AbortSignal.timeout(RESPONSE_TIMEOUT_MS)).catch(() => undefined)
    if (reply && isFinal(reply)) return reply
  }
  run.unfinished.push(what)
  return undefined
}
