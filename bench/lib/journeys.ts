import { randomUUID } from 'node:crypto'
import { addItem, type BuyerStep, checkOut, oneOf, openBasket } from '../../proofs/lib/buyer/steps.ts'
import { quantile } from './bench.ts'
import { connectClient } from './wire-client.ts'

/**
 * Buyers in their own process, each on its own connection: open a basket, add one item, check out, and repeat until the
 * event is sold out. With `each`, every buyer first opens that many baskets, and then only adds an item to each. With
 * `keyed`, every request has an Idempotency-Key, as those of the SDK have. Prints one line of JSON.
 */
const [url = '', key = '', org = '', priceId = '', clients = '64', each = '0', mode = ''] = process.argv.slice(2)
const run = Date.now()
const auth = `Authorization: Bearer ${key}\r\n`

type StepLatencies = { readonly open: number[]; readonly add: number[]; readonly checkout: number[] }
const latencies: StepLatencies = { open: [], add: [], checkout: [] }
let sold = 0

type Client = Awaited<ReturnType<typeof connectClient>>

const timed = async (client: Client, step: keyof StepLatencies, { path, json }: BuyerStep) => {
  const body = JSON.stringify(json)
  const at = performance.now()
  const response = await client.post(path, body, mode === 'keyed' ? `Idempotency-Key: ${randomUUID()}\r\n` : '')
  latencies[step].push(performance.now() - at)
  return response
}

async function open(client: Client): Promise<string> {
  const opened = await timed(client, 'open', openBasket(org))
  const id = /"id":"(bsk_\w+)"/.exec(opened.body)?.[1]
  if (id === undefined) throw new Error(`${opened.status}: ${opened.body}`)
  return id
}

/** Returns false if nothing is left. */
async function add(client: Client, id: string): Promise<boolean> {
  const added = await timed(client, 'add', addItem(id, oneOf(Number(priceId))))
  if (added.status === 409 && added.body.includes('sold_out')) return false
  if (added.status !== 200) throw new Error(`${added.status}: ${added.body}`)
  return true
}

async function pay(client: Client, id: string, email: string): Promise<void> {
  const paid = await timed(client, 'checkout', checkOut(id, { email, method: 'pm_sandbox_ok' }))
  if (paid.status !== 200 || !paid.body.includes('"status":"confirmed"'))
    throw new Error(`${paid.status}: ${paid.body}`)
  sold++
}

async function buyer(n: number, client: Client): Promise<void> {
  for (let i = 0; ; i++) {
    const id = await open(client)
    if (!(await add(client, id))) return
    await pay(client, id, `b${run}-${n}-${i}@example.com`)
  }
}

async function openBaskets(client: Client): Promise<string[]> {
  const ids: string[] = []
  while (ids.length < Number(each)) ids.push(await open(client))
  return ids
}

async function claimer(client: Client, ids: readonly string[]): Promise<void> {
  for (const id of ids) if (await add(client, id)) sold++
}

const connections = await Promise.all(Array.from({ length: Number(clients) }, () => connectClient(url, auth)))
const baskets = await Promise.all(connections.map((client) => openBaskets(client)))
const startedAt = performance.now()
await Promise.all(connections.map((client, n) => (each === '0' ? buyer(n, client) : claimer(client, baskets[n] ?? []))))
for (const { end } of connections) end()
const seconds = (performance.now() - startedAt) / 1_000
const p = (values: number[], q: number) => Number(quantile(values, q).toFixed(1))
const times = Object.entries(latencies).map(([step, values]) => [step, { p50: p(values, 0.5), p99: p(values, 0.99) }])
console.log(
  JSON.stringify({
    sold,
    seconds,
    perSecond: sold / seconds,
    claimsPerSecond: latencies.add.length / seconds,
    ...Object.fromEntries(times),
  }),
)
