import type { Caller } from '#platform/context'
import type { OrgId } from '#platform/ids'
import { fail } from '#platform/problem'
import type { ChangeFilter } from './filter.ts'
import type { LiveSettings } from './settings.ts'

/** One open stream of changes. */
export type LiveStream = {
  readonly keyId: string
  readonly feed: LiveFeed
  /** Authenticates the client again. */
  readonly reauthenticate: () => Promise<Caller | undefined>
  readonly requestedTypes: string | undefined
  filter: ChangeFilter
  /** The sequence number up to which the client has everything that it may read. */
  position: number
  /** The epoch of the feed when the stream was opened. No server runs while it changes. */
  epoch: number
  /** Times of a monotonic clock, in ms. */
  verifiedAt: number
  beatAt: number
  readonly endsAt: number
  /** Why the stream ends; undefined while it continues. */
  ending: string | undefined
  /** Wakes the stream if it waits. */
  wake: () => void
}

/** The feed of one organisation with open streams. */
export type LiveFeed = {
  readonly org: OrgId
  readonly streams: Set<LiveStream>
  lastSequence: number
}

export type StreamRegistry = {
  /** Adds a stream, or fails if there are too many. A full process ends one of the organisation that has most, if that has more than this one. */
  add(org: OrgId, create: (feed: LiveFeed) => LiveStream): LiveStream
  remove(stream: LiveStream): void
  feeds(): readonly LiveFeed[]
  streams(): readonly LiveStream[]
}

/** The open streams of a process, by organisation. */
export function createStreamRegistry(limits: LiveSettings): StreamRegistry {
  const feeds = new Map<OrgId, LiveFeed>()
  let count = 0
  const remove = (stream: LiveStream): void => {
    const { feed } = stream
    if (!feed.streams.delete(stream)) return
    count--
    if (feed.streams.size === 0) feeds.delete(feed.org)
  }
  return {
    add(org, create) {
      const feed = feeds.get(org) ?? { org, streams: new Set(), lastSequence: 0 }
      const stream = create(feed)
      refuseTooMany(feed, stream.keyId, limits)
      if (count >= limits.perProcess) {
        const surplus = findSurplus(feeds.values(), feed)
        if (!surplus)
          fail('unavailable', `This server has ${count} open streams: connect again in a moment, to reach another one`)
        // It counts no more from now on, although its last bytes are sent later.
        remove(surplus)
        endStream(surplus, 'other organisations need the place: connect again')
      }
      feeds.set(org, feed)
      feed.streams.add(stream)
      count++
      return stream
    },
    remove,
    feeds: () => [...feeds.values()],
    streams: () => [...feeds.values()].flatMap((feed) => [...feed.streams]),
  }
}

/** Returns the newest stream of the organisation with most, if it still has as many as the other one after both changes. */
function findSurplus(feeds: Iterable<LiveFeed>, { streams }: LiveFeed): LiveStream | undefined {
  let most: ReadonlySet<LiveStream> = new Set()
  for (const feed of feeds) if (feed.streams.size > most.size) most = feed.streams
  return most.size - 1 > streams.size ? [...most].at(-1) : undefined
}

export function endStream(stream: LiveStream, reason: string): void {
  stream.ending ??= reason
  stream.wake()
}

function refuseTooMany({ streams }: LiveFeed, keyId: string, { perOrganisation, perKey }: LiveSettings): void {
  if (streams.size >= perOrganisation)
    fail('too_many_streams', `The organisation has ${streams.size} open streams on this server: close some`)
  const ofKey = [...streams].filter((stream) => stream.keyId === keyId).length
  if (ofKey >= perKey)
    fail(
      'too_many_streams',
      `${ofKey} streams of this key or person are open: close some, or share one between your screens`,
    )
}
