// An integrator's replica of an organisation, written from docs/feed.md alone: it shares no code with the server. It accepts
// deliveries in any order, with losses and repeats, and fills gaps from the feed. Each JSON line of input gets one line of
// output: {"deliver": message}, {"sync": true} or {"dump": true}.
import { createHash } from 'node:crypto'

const [url, key] = process.argv.slice(2)

const shows = {
  customer: ['customers', 'org_customer_id'],
  event: ['events', 'event_id'],
  price_category: ['price_categories', 'price_category_id'],
  prices: ['prices', 'price_id'],
  order: ['orders', 'order_id'],
  tickets: ['tickets', 'ticket_id'],
  ticket: ['tickets', 'ticket_id'],
  replaced_ticket: ['tickets', 'ticket_id'],
  refund: ['refunds', 'refund_id'],
  member: ['members', 'membership_member_id'],
}

/** `kind id` → the object, and the sequence number of the change that it is from. */
const copy = new Map()
/** Every change up to this number is in the replica; later ones that arrived early are in `early`. */
let complete = 0
const early = new Set()

function apply({ sequence, data }) {
  // A customer that was merged into another no longer exists. Its older changes may still arrive.
  if (data.merged_customer_id)
    copy.set(`customers ${data.merged_customer_id}`, { kind: 'customers', sequence, object: null })
  for (const [field, value] of Object.entries(data)) {
    if (!shows[field]) continue
    const [kind, id] = shows[field]
    for (const shown of [value].flat()) {
      const { tickets, ...object } = shown
      if (kind === 'orders' && tickets) apply({ sequence, data: { tickets } })
      const name = `${kind} ${shown[id]}`
      // A change that is older than the object arrived late.
      if ((copy.get(name)?.sequence ?? 0) <= sequence)
        copy.set(name, { kind, sequence, object: kind === 'orders' ? object : shown })
    }
  }
  early.add(sequence)
  while (early.delete(complete + 1)) complete++
}

async function get(path) {
  const response = await fetch(url + path, { headers: { Authorization: `Bearer ${key}` } })
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response.json()
}

/** Reads the feed up to this number. Changes that were delivered already are read again, without effect. */
async function readThrough(sequence) {
  let read = 0
  while (complete < sequence) {
    const page = await get(`/v1/changes?after=${complete}&limit=${Math.min(1000, sequence - complete)}`)
    for (const change of page.data) apply(change)
    read += page.data.length
    if (page.data.length === 0) throw new Error(`the feed ends at ${page.last_sequence}, before ${sequence}`)
  }
  return read
}

const canonical = (value) =>
  Array.isArray(value)
    ? `[${value.map(canonical).join(',')}]`
    : value !== null && typeof value === 'object'
      ? `{${Object.keys(value)
          .toSorted()
          .map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`)
          .join(',')}}`
      : JSON.stringify(value)

function digests() {
  const kinds = {}
  for (const { kind, object } of copy.values()) {
    if (object === null) continue
    const sum = (kinds[kind] ??= { objects: 0, digest: Buffer.alloc(32) })
    const hash = createHash('sha256').update(canonical(object), 'utf8').digest()
    sum.objects++
    for (let i = 0; i < 32; i++) sum.digest[i] ^= hash[i]
  }
  return Object.fromEntries(
    Object.entries(kinds).map(([kind, { objects, digest }]) => [kind, { objects, digest: digest.toString('hex') }]),
  )
}

/** Brings the replica to the sequence number of the digest, and compares. */
async function sync() {
  const theirs = await get('/v1/changes/digest')
  if (theirs.sequence < Math.max(complete, ...early)) return { behind: true }
  const read = await readThrough(theirs.sequence)
  const ours = digests()
  const differ = theirs.kinds.filter(
    ({ kind, objects, digest }) =>
      objects !== (ours[kind]?.objects ?? 0) || (objects > 0 && digest !== ours[kind].digest),
  )
  return { behind: false, sequence: theirs.sequence, read, differ: differ.map(({ kind }) => kind), kinds: theirs.kinds }
}

async function handle({ deliver, sync: wantsSync, dump }) {
  if (deliver) return apply(deliver) ?? { complete }
  if (wantsSync) return sync()
  if (dump) return [...copy.values()].filter(({ object }) => object !== null)
}

let rest = ''
for await (const chunk of process.stdin.setEncoding('utf8')) {
  const lines = (rest + chunk).split('\n')
  rest = lines.pop()
  for (const line of lines) {
    const reply = await handle(JSON.parse(line)).catch((error) => ({ error: String(error) }))
    process.stdout.write(`${JSON.stringify(reply)}\n`)
  }
}
