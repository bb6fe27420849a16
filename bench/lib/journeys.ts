import { quantile } from './bench.ts'
import { wireClient } from './wire-client.ts'

/**
 * Buyers, each on a connection of their own, in a process of their own: open a basket, add one item, check out; again and
 * again until the house is sold out. With `each` every one opens so many baskets beforehand, and only adds an item to each.
 * Prints one line of JSON.
 */
const [url = '', key = '', org = '', priceId = '', clients = '64', each = '0'] = process.argv.slice(2)
const run = Date.now()
const auth = `Authorization: Bearer ${key}\r\n`

type Took = { readonly open: number[]; readonly add: number[]; readonly checkout: number[] }
const took: Took = { open: [], add: [], checkout: [] }
let sold = 0

type Client = Awaited<ReturnType<typeof wireClient>>

const timed = async (client: Client, step: keyof Took, path: string, body: string) => {
  const at = performance.now()
  const heard = await client.post(path, body)
  took[step].push(performance.now() - at)
  return heard
}

async function open(client: Client): Promise<string> {
  const opened = await timed(client, 'open', '/v1/baskets', `{"org":"${org}"}`)
  const id = /"id":"(bsk_\w+)"/.exec(opened.body)?.[1]
  if (id === undefined) throw new Error(`${opened.status}: ${opened.body}`)
  return id
}

/** False when there is nothing left. */
async function add(client: Client, id: string): Promise<boolean> {
  const added = await timed(client, 'add', `/v1/baskets/${id}/items`, `{"price_id":${priceId},"quantity":1}`)
  if (added.status === 409 && added.body.includes('sold_out')) return false
  if (added.status !== 200) throw new Error(`${added.status}: ${added.body}`)
  return true
}

async function pay(client: Client, id: string, email: string): Promise<void> {
  const customer = `{"email":"${email}","first_name":"Ann","last_name":"Lee"}`
  const body = `{"payment_method":"pm_sandbox_ok","customer":${customer}}`
  const paid = await timed(client, 'checkout', `/v1/baskets/${id}/checkout`, body)
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

async function opened(client: Client): Promise<string[]> {
  const ids: string[] = []
  while (ids.length < Number(each)) ids.push(await open(client))
  return ids
}

async function claimer(client: Client, ids: readonly string[]): Promise<void> {
  for (const id of ids) if (await add(client, id)) sold++
}

const connected = await Promise.all(Array.from({ length: Number(clients) }, () => wireClient(url, auth)))
const baskets = await Promise.all(connected.map((client) => opened(client)))
const startedAt = performance.now()
await Promise.all(connected.map((client, n) => (each === '0' ? buyer(n, client) : claimer(client, baskets[n] ?? []))))
for (const { end } of connected) end()
const seconds = (performance.now() - startedAt) / 1_000
const p = (values: number[], q: number) => Number(quantile(values, q).toFixed(1))
const times = Object.entries(took).map(([step, values]) => [step, { p50: p(values, 0.5), p99: p(values, 0.99) }])
console.log(
  JSON.stringify({
    sold,
    seconds,
    perSecond: sold / seconds,
    claimsPerSecond: took.add.length / seconds,
    ...Object.fromEntries(times),
  }),
)
