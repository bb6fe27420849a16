import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { BuyerResults } from './buyers.ts'
import { isFinal, newPurchase, pay, stableText, type Purchase } from './purchases.ts'
import { type BuyerStep, fillBasket, oneOf } from './steps.ts'
import { request, type TestOrg, type TestResponse } from '../../../server/testing/test-server.ts'

/** One response, or none: then its status is 0. */
export type Outcome = {
  readonly kind: 'write' | 'checkout' | 'read'
  readonly startedAt: number
  readonly endedAt: number
  readonly status: number
  readonly retryAfter: number
  /** What the error says to the client, empty if there is none. */
  readonly sentence: string
}

export type Crowd = {
  readonly outcomes: readonly Outcome[]
  /** Buyers complete what they have begun. */
  stop(): Promise<void>
}

type CrowdInput = {
  readonly url: string
  readonly org: TestOrg
  readonly priceId: number
  readonly methods: readonly string[]
  readonly results: BuyerResults
  readonly buyers?: number
  /** How long buyers rest between two purchases, and the reader between two reads. */
  readonly restMs?: number
}

const BUYERS = 8
const PAUSE_MS = 30
const READ_EVERY_MS = 50
const RESPONSE_TIMEOUT_MS = 20_000
const PATIENCE_MS = 20_000

/** Buyers that repeat each request, with its key, until it succeeds, and one reader, until they are stopped. */
export function startCrowd(input: CrowdInput): Crowd {
  const outcomes: Outcome[] = []
  const stopping = new AbortController()
  const observe = async (kind: Outcome['kind'], send: (signal: AbortSignal) => Promise<TestResponse>) => {
    const startedAt = performance.now()
    const reply = await send(AbortSignal.timeout(RESPONSE_TIMEOUT_MS)).catch(() => undefined)
    outcomes.push({ kind, startedAt, endedAt: performance.now(), ...describe(reply) })
    return reply
  }
  const until: Until = async (kind, send, accept) => {
    for (let givesUpAt = Number.POSITIVE_INFINITY; performance.now() < givesUpAt; await pause(PAUSE_MS)) {
      const reply = await observe(kind, send)
      if (reply && accept(reply)) return reply
      if (stopping.signal.aborted) givesUpAt = Math.min(givesUpAt, performance.now() + PATIENCE_MS)
    }
    input.results.unfinished++
    return undefined
  }
  const buyer = async (): Promise<void> => {
    for (; !stopping.signal.aborted; await pause(input.restMs ?? PAUSE_MS)) await buy(input, until)
  }
  const reader = async (): Promise<void> => {
    for (; !stopping.signal.aborted; await pause(input.restMs ?? READ_EVERY_MS))
      await observe('read', (signal) => request(`${input.url}/v1/events`, { key: input.org.secret, signal }))
  }
  const loops = [...Array.from({ length: input.buyers ?? BUYERS }, buyer), reader()]
  return {
    outcomes,
    async stop() {
      stopping.abort()
      await Promise.all(loops)
    },
  }
}

function describe(reply: TestResponse | undefined): Pick<Outcome, 'status' | 'retryAfter' | 'sentence'> {
  if (!reply) return { status: 0, retryAfter: 0, sentence: '' }
  const error = reply.status === 200 ? undefined : reply.json<{ error?: { message?: string } }>().error
  return {
    status: reply.status,
    retryAfter: Number(reply.headers.get('Retry-After') ?? 0),
    sentence: error?.message ?? '',
  }
}

/** Repeats a request until its response is accepted; gives up some time after the crowd was stopped. */
type Until = (
  kind: Outcome['kind'],
  send: (signal: AbortSignal) => Promise<TestResponse>,
  accept: (reply: TestResponse) => boolean,
) => Promise<TestResponse | undefined>

/** Neither refused for a moment, nor without a response. */
const isServed = ({ status }: TestResponse): boolean => status < 500

async function buy({ url, org, priceId, methods, results }: CrowdInput, until: Until): Promise<void> {
  const method = methods[results.tried++ % methods.length]
  const send = ({ path, json }: BuyerStep) => {
    const headers = { 'Idempotency-Key': randomUUID() }
    return until(
      'write',
      (signal) => request(`${url}${path}`, { method: 'POST', key: org.secret, headers, json, signal }),
      isServed,
    )
  }
  const filled = await fillBasket(send, org.id, oneOf(priceId))
  if ('refused' in filled) return
  const purchase = newPurchase(org, filled.basketId, method)
  const final = await until('checkout', (signal) => pay(url, purchase, signal), isFinal)
  if (final) record(results, purchase, final)
}

function record(results: BuyerResults, purchase: Purchase, reply: TestResponse): void {
  results.responses.set(purchase.key, { purchase, text: stableText(reply) })
  if (reply.status !== 200) return void results.declined++
  const { order_id, status } = reply.json<{ order_id: number; status: string }>()
  if (status !== 'confirmed') return
  results.confirmed++
  results.acknowledged.set(order_id, purchase)
}

/** A time without a sale, and when it began. */
export type Pause = { readonly ms: number; readonly at: number }

const listSales = ({ outcomes }: Crowd): number[] =>
  outcomes
    .filter(({ kind, status }) => kind !== 'read' && status === 200)
    .map(({ endedAt }) => endedAt)
    .toSorted((a, b) => a - b)

/** A server that has just started is slower at first, which is no pause of sales. */
export const findFirstSale = (crowd: Crowd): number => listSales(crowd)[0] ?? 0

/**
 * Returns the times in which no buyer got a successful response to a write, the longest first. A lock stops all of them; a slow
 * response to one of them is no pause.
 */
export function listPauses(crowd: Crowd, from: number, until: number): Pause[] {
  const sales = listSales(crowd).filter((at) => at > from && at < until)
  const ends = [...sales, until]
  return [from, ...sales].map((at, i) => ({ at, ms: (ends[i] ?? until) - at })).toSorted((a, b) => b.ms - a.ms)
}
