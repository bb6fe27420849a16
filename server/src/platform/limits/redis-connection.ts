import { randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import { loadScripts } from './scripts.ts'

/** A connection to Redis that is made anew whenever it ends, until closed. */
export type Link = { readonly close: () => Promise<void> }

export type LinkOptions = {
  readonly redisUrl: string
  /** A connection stands. It may be used when this resolves; if it rejects, the connection is given up. */
  readonly onConnected: (redis: Redis, runId: string) => Promise<void>
  /** The connection ended, or could not be made. */
  readonly onEnded: (reason: string) => void
}

const RETRY_MS = 300
const CONNECT_MS = 2_000
const HANGUP_MS = 200

type State = { redis: Redis | undefined; retry: NodeJS.Timeout | undefined; closed: boolean }

export function link(options: LinkOptions): Link {
  const state: State = { redis: undefined, retry: undefined, closed: false }
  connect(state, options)
  return { close: () => close(state) }
}

// ioredis' own reconnecting has no deadline for the greeting, on which a stopped Redis would hang it for ever;
// so each of its clients lives for one connection only.
function connect(state: State, options: LinkOptions): void {
  let reason = 'connection closed'
  const redis = new Redis(options.redisUrl, {
    lazyConnect: true,
    retryStrategy: null,
    enableOfflineQueue: false,
    connectTimeout: CONNECT_MS,
    disconnectTimeout: HANGUP_MS,
  })
  state.redis = redis
  redis.on('error', (error: Error) => {
    reason = error.message
  })
  redis.once('end', () => {
    state.redis = undefined
    options.onEnded(reason)
    if (!state.closed) state.retry = setTimeout(connect, RETRY_MS, state, options).unref()
  })
  within(CONNECT_MS, greet(redis))
    .then((runId) => options.onConnected(redis, runId))
    .catch((error: Error) => {
      reason = error.message
      redis.disconnect()
    })
}

async function greet(redis: Redis): Promise<string> {
  await redis.connect()
  const [server] = await Promise.all([redis.info('server'), loadScripts(redis)])
  // A server that does not tell its run id is taken for a new one each time, which is safe.
  return /^run_id:(\w+)/m.exec(server)?.[1] ?? randomUUID()
}

async function close(state: State): Promise<void> {
  state.closed = true
  clearTimeout(state.retry)
  const redis = state.redis
  if (redis === undefined) return
  // Not events.once, which fails on the error that breaking off a greeting makes.
  const ended = new Promise((resolve) => redis.once('end', resolve))
  redis.disconnect()
  await ended
}

/** Rejects when the promise takes longer than `ms`. */
export async function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms).unref()
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
