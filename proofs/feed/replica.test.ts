import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Change, Digest } from '@tessera/contract'
import { digestChanges, sequenceChanges } from '../../server/src/webhooks/index.ts'
import { noLimits } from '../../server/testing/checkouts.ts'
import { eventually } from '../../server/testing/wait-for.ts'
import { world, type Org, type World } from '../../server/testing/test-server.ts'
import { aCopy, type Copy } from './replica-process.ts'
import { differences, truthOf } from './api-state.ts'
import { live, newLife, seeded, type Life } from './life.ts'

const SEED = Number(process.env.TESSERA_FEED_SEED ?? 1 + (Date.now() % 1_000_000))
const STEPS = Number(process.env.TESSERA_FEED_STEPS ?? 60)
const LIVES = 4

/**
 * Titles that a ticket borrows from its price, its category and its seat map: renaming those says so of them, and not of
 * every ticket that was sold.
 */
const titles = ['tickets.category_title', 'tickets.price_title', 'tickets.ticket_name']

let w: World
before(async () => {
  w = await world()
})
after(() => w.end())

/** What a worker does over and over. */
function aWorker(): { stop(): Promise<void> } {
  const end = new AbortController()
  const run = async () => {
    while (!end.signal.aborted) {
      await sequenceChanges(w.db)
      await digestChanges(w.db)
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  const running = run()
  return {
    async stop() {
      end.abort()
      await running
      await sequenceChanges(w.db)
      await digestChanges(w.db)
    },
  }
}

/** A courier of messages who loses some, holds some back until others have passed them, and brings some twice. */
async function deliver(org: Org, copy: Copy, random: () => number, done: () => boolean): Promise<number> {
  let after = 0
  let lost = 0
  const held: Change[] = []
  for (let over = false; !over;) {
    over = done()
    const reply = await w.call(`/v1/changes?after=${after}&limit=50`, { key: org.secret })
    const page = reply.json<{ data: Change[]; next_after: number; has_more: boolean }>()
    after = page.next_after
    if (page.has_more) over = false
    for (const message of page.data) {
      const luck = random()
      if (luck < 0.1) lost++
      else if (luck < 0.2) held.push(message)
      else await copy.deliver(message)
      if (luck > 0.9) held.push(message)
      const late = random() < 0.2 ? held.splice(Math.floor(random() * held.length), 1)[0] : undefined
      if (late) await copy.deliver(late)
    }
  }
  return lost + held.length
}

/** With an admin key of their own: each may ask so often in a minute. */
const colleague = async (org: Org): Promise<Org> => ({ ...org, admin: await w.aKey(org, { kind: 'admin' }) })

async function grownUp(org: Org, copy: Copy): Promise<number> {
  const random = seeded(SEED)
  // They share what they make, so that they meet at the same things at the same time.
  const shared = newLife(w, org, random)
  const lives: Life[] = []
  for (let n = 1; n <= LIVES; n++) lives.push({ ...shared, org: await colleague(org), random: seeded(SEED + n) })
  const worker = aWorker()
  let over = false
  const [lost] = await Promise.all([
    deliver(org, copy, random, () => over),
    Promise.all(lives.map((life) => live(life, STEPS)))
      .then(() => worker.stop())
      .finally(() => (over = true)),
  ])
  return lost
}

test(`a copy from lossy deliveries and the feed has the same digest (seed ${SEED})`, async (t) => {
  const org = await w.anOrg({ limits: noLimits })
  const copy = aCopy(w.url, org.secret)
  t.after(() => copy.end())
  const lost = await grownUp(org, copy)
  assert.ok(lost > 10, `only ${lost} messages lost`)

  const { differ, read, sequence, kinds } = await eventually(async () => {
    const synced = await copy.sync()
    return synced.behind ? undefined : synced
  })

  assert.deepEqual(differ, [])
  assert.ok(read > 0, 'nothing had to be read from the feed')
  const unseen = kinds.filter(({ objects }) => objects === 0)
  assert.deepEqual(unseen, [], 'a kind of which nothing was shown proves nothing')
  t.diagnostic(`${sequence} changes, ${lost} lost or held back, ${read} read from the feed`)
  const wrong = differences(await copy.dump(), await truthOf(w, await colleague(org)))
  for (const known of titles) wrong.delete(known)
  assert.deepEqual([...wrong], [])
  t.diagnostic(kinds.map(({ kind, objects }) => `${objects} ${kind}`).join(', '))
})

test('a copy that is wrong in one field has another digest', async (t) => {
  const org = await w.anOrg({ limits: noLimits })
  const copy = aCopy(w.url, org.secret)
  t.after(() => copy.end())
  await w.aCustomer(org)
  await sequenceChanges(w.db)
  await digestChanges(w.db)
  const reply = await w.call('/v1/changes', { key: org.secret })
  const [message] = reply.json<{ data: Change[] }>().data
  assert.ok(message)
  const { customer } = message.data as { customer: object }
  await copy.deliver({ ...message, data: { customer: { ...customer, postcode: 'ZZ1' } } })

  assert.deepEqual((await copy.sync()).differ, ['customers'])
  assert.equal((await w.call('/v1/changes/digest', { key: org.secret })).json<Digest>().sequence, 1)
})
