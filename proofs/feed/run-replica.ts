import type { Change } from '@tessera/contract'
import { digestChanges } from '../../server/src/webhooks/digest.ts'
import { sequenceChanges } from '../../server/src/webhooks/feed.ts'
import { noLimits } from '../../server/testing/checkouts.ts'
import { waitFor } from '../../server/testing/wait-for.ts'
import type { TestOrg, TestServer } from '../../server/testing/test-server.ts'
import { randomNumbers } from '../lib/random.ts'
import { readApiState } from '../lib/verify/api-state.ts'
import { differences } from './differences.ts'
import { type Actor, createActor, performActions } from './random-actions.ts'
import { type Replica, type ReplicaObject, startReplica, type SyncResult } from './replica-process.ts'

const ACTORS = 4

/**
 * Titles that a ticket copies from its price, its category and its seat map. Renaming one of those emits an event for it, and
 * none for every ticket that was sold.
 */
const COPIED_TITLES = ['tickets.category_title', 'tickets.price_title', 'tickets.ticket_name']

export type ReplicaReport = SyncResult & {
  /** How many messages were lost or held back. */
  readonly lost: number
  /** How the replica differs from the API: the field, and how often. */
  readonly wrong: readonly (readonly [field: string, times: number])[]
}

export type ReplicaOptions = { readonly seed: number; readonly steps: number }

/** Lets several actors work in one organisation while a replica gets lossy deliveries; then compares it with the API. */
export async function runReplica(w: TestServer, options: ReplicaOptions): Promise<ReplicaReport> {
  const org = await w.createOrg({ limits: noLimits })
  const replica = startReplica(w.url, org.secret)
  try {
    const lost = await actAndDeliver(w, org, replica, options)
    const synced = await waitFor(async () => {
      const result = await replica.sync()
      return result.behind ? undefined : result
    })
    const wrong = differences(hidePostponed(await replica.dump()), await readApiState(w, await withOwnKey(w, org)))
    for (const field of COPIED_TITLES) wrong.delete(field)
    return { ...synced, lost, wrong: [...wrong] }
  } finally {
    await replica.end()
  }
}

/** A postponed event hides its prices without a change of each: a client computes that, as docs/feed.md says. */
function hidePostponed(objects: readonly ReplicaObject[]): ReplicaObject[] {
  const ofKind = (kind: string) => objects.filter((each) => each.kind === kind).map(({ object }) => object)
  const postponed = new Set(
    ofKind('events').flatMap(({ event_id, schedule_status }) => (schedule_status === 'postponed' ? [event_id] : [])),
  )
  const hidden = new Set(
    ofKind('price_categories').flatMap(({ price_category_id, event_id }) =>
      postponed.has(event_id) ? [price_category_id] : [],
    ),
  )
  return objects.map((each) =>
    each.kind === 'prices' && hidden.has(each.object.price_category_id)
      ? { ...each, object: { ...each.object, availability: 'hidden' } }
      : each,
  )
}

async function actAndDeliver(
  w: TestServer,
  org: TestOrg,
  replica: Replica,
  { seed, steps }: ReplicaOptions,
): Promise<number> {
  const random = randomNumbers(seed)
  // The actors share the objects that they create, so that they change the same objects at the same time.
  const shared = createActor(w, org, random)
  const actors: Actor[] = []
  for (let n = 1; n <= ACTORS; n++)
    actors.push({ ...shared, org: await withOwnKey(w, org), random: randomNumbers(seed + n) })
  const worker = startFeedWorker(w)
  let finished = false
  const [lost] = await Promise.all([
    deliverLossily(w, org, { replica, random, isFinished: () => finished }),
    Promise.all(actors.map((actor) => performActions(actor, steps)))
      .then(() => worker.stop())
      .finally(() => (finished = true)),
  ])
  return lost
}

/** Does what a worker does for the feed, without a pause. */
function startFeedWorker(w: TestServer): { stop(): Promise<void> } {
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

type Delivery = {
  readonly replica: Replica
  readonly random: () => number
  readonly isFinished: () => boolean
}

/** Delivers messages, but loses some, delays some until others have passed them, and delivers some twice. */
async function deliverLossily(w: TestServer, org: TestOrg, { replica, random, isFinished }: Delivery): Promise<number> {
  let after = 0
  let lost = 0
  const delayed: Change[] = []
  for (let last = false; !last;) {
    last = isFinished()
    const reply = await w.call(`/v1/changes?after=${after}&limit=50`, { key: org.secret })
    const page = reply.json<{ data: Change[]; next_after: number; has_more: boolean }>()
    after = page.next_after
    if (page.has_more) last = false
    for (const message of page.data) {
      const luck = random()
      if (luck < 0.1) lost++
      else if (luck < 0.2) delayed.push(message)
      else await replica.deliver(message)
      if (luck > 0.9) delayed.push(message)
      const late = random() < 0.2 ? delayed.splice(Math.floor(random() * delayed.length), 1)[0] : undefined
      if (late) await replica.deliver(late)
    }
  }
  return lost + delayed.length
}

/** The organisation with an admin key of its own, because each key has a limit of requests in a minute. */
const withOwnKey = async (w: TestServer, org: TestOrg): Promise<TestOrg> => ({
  ...org,
  admin: await w.createKey(org, { kind: 'admin' }),
})
