import { Agent, get } from 'node:http'
import { randomInt } from 'node:crypto'
import { listSsoOrderTickets } from '@tessera/contract'
import type { Binding } from '../../server/src/http/bind.ts'
import { routes } from '../../server/src/slices.ts'
import { makeEvent, makeOrder, makePrice } from '../../server/testing/factories.ts'
import { world } from '../../server/testing/test-server.ts'
import { aFan } from '../../server/testing/sso/fan.ts'

export type Wish = {
  readonly samples: number
  /** So many milliseconds are added to the answers about others' orders, for the control. */
  readonly plantedMs: number
}

export type Measured = {
  /** Welch's t over the samples of both kinds: the largest of several, each without so many of the slowest of all. */
  readonly t: number
  readonly othersMs: number
  readonly missingMs: number
  readonly samples: number
  /** All different bodies that were seen. */
  readonly bodies: readonly string[]
}

const ORDERS = 20
const FIRST = 5_000_000

/** Asks for the tickets of others' orders and of orders that are not there, in random order, one at a time. */
export async function measure({ samples, plantedMs }: Wish): Promise<Measured> {
  const others = new Set<string>()
  const w = await world({ routes: plantedMs > 0 ? routes.map((each) => slowed(each, others, plantedMs)) : routes })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  try {
    const much = 100_000_000
    const org = await w.anOrg({ limits: { keyMinute: much, keyDay: much, orgDay: much } })
    const fan = await aFan(w, org)
    const price = await makePrice(w, org, await makeEvent(w, org))
    // Ids of the same length, so that what is asked for is as long in both cases.
    for (let i = 0; i < ORDERS; i++)
      others.add(
        String((await makeOrder(w, org, price, { tickets: 4, order: { order_id: FIRST + 2 * i } })).order.order_id),
      )
    const ids = { others: [...others], missing: [...others].map((id) => String(Number(id) + 1)) }
    const headers = { Authorization: `Bearer ${org.secret}`, 'X-SSO-Token': await fan.issuer.token() }
    const ask = (id: string) => timed(`${w.url}/v1/sso/orders/${id}/tickets`, { agent, headers })
    return await sampled(samples, ids, ask)
  } finally {
    agent.destroy()
    await w.end()
  }
}

type Ids = { readonly others: readonly string[]; readonly missing: readonly string[] }
type Timed = { readonly ms: number; readonly body: string }

async function sampled(samples: number, ids: Ids, ask: (id: string) => Promise<Timed>): Promise<Measured> {
  const taken = { others: new Array<number>(), missing: new Array<number>() }
  const bodies = new Set<string>()
  const pick = (list: readonly string[]): string => list[randomInt(list.length)] ?? ''
  for (let i = 0; i < 200; i++) await ask(pick(i % 2 === 0 ? ids.others : ids.missing))
  for (let i = 0; i < samples / 2; i++) {
    // Which of the two comes first is left to chance, so that nothing that comes and goes falls upon one of them.
    const pair = randomInt(2) === 0 ? (['others', 'missing'] as const) : (['missing', 'others'] as const)
    for (const kind of pair) {
      const { ms, body } = await ask(pick(ids[kind]))
      taken[kind].push(ms)
      bodies.add(body)
    }
  }
  const inOrder = [...taken.others, ...taken.missing].toSorted((a, b) => a - b)
  const tries = CROPS.map((part) => compared(taken, inOrder[Math.floor(samples * part)] ?? Infinity))
  const [largest] = tries.toSorted((a, b) => Math.abs(b.t) - Math.abs(a.t))
  return { ...(largest ?? compared(taken, Infinity)), samples, bodies: [...bodies] }
}

/** What a busy machine adds is in the slowest samples: a difference shows first among those that nothing disturbed. */
const CROPS = [0.25, 0.5, 0.75, 0.95, 1]

function compared(taken: { others: readonly number[]; missing: readonly number[] }, most: number) {
  const [others, missing] = [summed(taken.others, most), summed(taken.missing, most)]
  const t = (others.mean - missing.mean) / Math.sqrt(others.variance / others.n + missing.variance / missing.n)
  return { t, othersMs: others.mean, missingMs: missing.mean }
}

function summed(values: readonly number[], most: number) {
  const kept = values.filter((value) => value <= most)
  const n = kept.length
  const mean = kept.reduce((sum, value) => sum + value, 0) / n
  return { n, mean, variance: kept.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (n - 1) }
}

const timed = (url: string, options: { agent: Agent; headers: Record<string, string> }): Promise<Timed> =>
  new Promise((resolve, reject) => {
    const startedAt = performance.now()
    get(url, options, (res) => {
      const chunks: Buffer[] = []
      res.on('data', (chunk: Buffer) => chunks.push(chunk))
      res.on('end', () => {
        const body = `${res.statusCode} ${Buffer.concat(chunks).toString('utf8')}`
        resolve({ ms: performance.now() - startedAt, body })
      })
    }).on('error', reject)
  })

/** The same route, but slower for these orders: what a second query for them would be. */
function slowed(binding: Binding, orders: ReadonlySet<string>, ms: number): Binding {
  if (binding.kind !== 'read' || binding.op !== listSsoOrderTickets) return binding
  const handler = binding.handler as (ctx: unknown, input: { params: { order_id: string } }) => Promise<unknown>
  return {
    ...binding,
    async handler(ctx: unknown, input: { params: { order_id: string } }) {
      const answer = await handler(ctx, input)
      const until = performance.now() + (orders.has(input.params.order_id) ? ms : 0)
      while (performance.now() < until);
      return answer
    },
  }
}
