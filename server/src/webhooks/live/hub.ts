import { type Ctx, hasScope } from '#platform/context'
import type { Db } from '#platform/db'
import { type RepeatingJob, runEvery } from '#platform/jobs'
import { fail } from '#platform/problem'
import { listFeedEnds } from '../queries/live.ts'
import { createFilter } from './filter.ts'
import { createPageReader, type PageReader } from './pages.ts'
import { createStreamRegistry, endStream, type LiveStream, type StreamRegistry } from './registry.ts'
import { defaultLiveSettings, type LiveSettings } from './settings.ts'

/** Serves all streams of a process. It has timers and no connection: between two pages a stream uses no resource but memory. */
export type StreamHub = {
  readonly settings: LiveSettings
  readonly pages: PageReader
  /** Adds a stream of the caller, or fails if there are too many. */
  open(ctx: Ctx, types: string | undefined): LiveStream
  /** Removes a stream whose response has ended. */
  close(stream: LiveStream): void
  now(): number
  /** Ends all streams, so that clients reconnect to another process. */
  stop(): void
}

export function createStreamHub(db: Db, options: Partial<LiveSettings> = {}): StreamHub {
  const settings = { ...defaultLiveSettings, ...options }
  const now = () => performance.now()
  const registry = createStreamRegistry(settings)
  let timers: readonly RepeatingJob[] = []
  let isStopping = false
  return {
    settings,
    pages: createPageReader(db),
    now,
    open(ctx, types) {
      if (isStopping) fail('unavailable', 'This server is stopping: connect again')
      const stream = registry.add(ctx.org, (feed) => createStream(ctx, types, { feed, settings, now: now() }))
      if (timers.length === 0) timers = startTimers(db, { registry, settings, now })
      return stream
    },
    close(stream) {
      registry.remove(stream)
      if (registry.feeds().length > 0) return
      for (const timer of timers) void timer.stop()
      timers = []
    },
    stop() {
      isStopping = true
      for (const stream of registry.streams()) endStream(stream, 'the server is stopping')
    },
  }
}

type StreamParts = { readonly feed: LiveStream['feed']; readonly settings: LiveSettings; readonly now: number }

function createStream(ctx: Ctx, types: string | undefined, { feed, settings, now }: StreamParts): LiveStream {
  const { caller, reauthenticate } = ctx
  if (!reauthenticate) throw new Error('a stream of changes belongs to a request')
  return {
    keyId: caller.keyId,
    feed,
    reauthenticate,
    requestedTypes: types,
    filter: createFilter(caller, types),
    position: 0,
    epoch: 1,
    verifiedAt: now,
    beatAt: now + settings.heartbeatMs,
    // Streams that were opened together, after a deployment, do not end together.
    endsAt: now + settings.lifetimeMs * (0.9 + 0.1 * Math.random()),
    ending: undefined,
    wake: () => {},
  }
}

type TimerDeps = { readonly registry: StreamRegistry; readonly settings: LiveSettings; readonly now: () => number }

function startTimers(db: Db, { registry, settings, now }: TimerDeps): readonly RepeatingJob[] {
  // A failed look is repeated soon. The pool reports lost connections.
  const ignore = () => {}
  return [
    runEvery(settings.pollMs / 1_000, () => findNewChanges(db, registry), ignore),
    runEvery(settings.pollMs / 1_000, async () => wakeDue(registry, settings, now()), ignore),
    runEvery(settings.recheckMs / 1_000, () => recheckAll(registry, now), ignore),
  ]
}

/** Asks once for all organisations, and wakes the streams that are behind. */
async function findNewChanges(db: Db, registry: StreamRegistry): Promise<void> {
  const feeds = registry.feeds()
  const ends = await listFeedEnds(
    db,
    feeds.map(({ org }) => org),
  )
  const lastByOrg = new Map(ends.map(({ org_id, last_sequence }) => [org_id, last_sequence]))
  for (const feed of feeds) {
    feed.lastSequence = Math.max(feed.lastSequence, lastByOrg.get(feed.org) ?? 0)
    for (const stream of feed.streams) if (stream.position < feed.lastSequence) stream.wake()
  }
}

function wakeDue(registry: StreamRegistry, { verifiedMs }: LiveSettings, now: number): void {
  for (const stream of registry.streams())
    if (now >= stream.beatAt || now >= stream.endsAt || now - stream.verifiedAt > verifiedMs) stream.wake()
}

/** Streams of one key follow each other, so that the first fills the cache of credentials for the others. */
async function recheckAll(registry: StreamRegistry, now: () => number): Promise<void> {
  const byKey = Map.groupBy(registry.streams(), ({ keyId }) => keyId)
  await Promise.all([...byKey.values()].map((streams) => recheckKey(streams, now)))
}

async function recheckKey(streams: readonly LiveStream[], now: () => number): Promise<void> {
  for (const stream of streams) {
    try {
      const caller = await stream.reauthenticate()
      if (!caller || !hasScope(caller, 'activity:read')) endStream(stream, 'the key is no longer valid')
      else {
        stream.filter = createFilter(caller, stream.requestedTypes)
        stream.verifiedAt = now()
      }
    } catch {
      // The database is out of reach. A stream that stays unverified for too long ends by itself.
    }
  }
}
