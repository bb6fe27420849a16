import { randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import { loadScripts } from './scripts.ts'

/** A connection to Redis that is opened again whenever it ends, until it is closed. */
export type RedisConnection = { readonly close: () => Promise<void> }

export type RedisConnectionOptions = {
  readonly redisUrl: string
  /** Called with each new connection. It may be used when this resolves; if this rejects, it is closed. */
  readonly onConnected: (redis: Redis, runId: string) => Promise<void>
  /** Called when the connection ended or could not be opened. */
  readonly onEnded: (reason: string) => void
}

const RETRY_MS = 300
const CONNECT_MS = 2_000
const DISCONNECT_MS = 200

type State = { redis: Redis | undefined; retryTimer: NodeJS.Timeout | undefined; closed: boolean }

export function keepConnected(options: RedisConnectionOptions): RedisConnection {
  const state: State = { redis: undefined, retryTimer: undefined, closed: false }
  connect(state, options)
  return { close: () => close(state) }
}

// The reconnect of ioredis has no deadline for the handshake, so a stopped Redis would block it for ever. Therefore each
// client is used for one connection only.
function connect(state: State, options: RedisConnectionOptions): void {
  let reason = 'connection closed'
  const redis = new Redis(options.redisUrl, {
    lazyConnect: true,
    retryStrategy: null,
    enableOfflineQueue: false,
    connectTimeout: CONNECT_MS,
    disconnectTimeout: DISCONNECT_MS,
  })
  state.redis = redis
  redis.on('error', (error: Error) => {
    reason = error.message
  })
  redis.once('end', () => {
    state.redis = undefined
    options.onEnded(reason)
    if (!state.closed) state.retryTimer = setTimeout(connect, RETRY_MS, state, options).unref()
  })
  withTimeout(CONNECT_MS, handshake(redis))
    .then((runId) => options.onConnected(redis, runId))
    .catch((error: Error) => {
      reason = error.message
      redis.disconnect()
    })
}

async function handshake(redis: Redis): Promise<string> {
  await redis.connect()
  const [server] = await Promise.all([redis.info('server'), loadScripts(redis)])
  // A server that does not report its run id counts as a new one each time, which is safe.
  return /^run_id:(\w+)/m.exec(server)?.[1] ?? randomUUID()
}

async function close(state: State): Promise<void> {
  state.closed = true
  clearTimeout(state.retryTimer)
  const redis = state.redis
  if (redis === undefined) return
  // Not events.once, which would reject on the error of an interrupted handshake.
  const ended = new Promise((resolve) => redis.once('end', resolve))
  redis.disconnect()
  await ended
}

/** Rejects if the promise takes longer than `ms`. */
export async function withTimeout<T>(ms: number, promise: Promise<T>): Promise<T> {
  const { promise: timeout, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`no reply within ${ms} ms`)), ms).unref()
  try {
    return await Promise.race([promise, timeout])
  } finally {
    clearTimeout(timer)
  }
}
