import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

export type Listener = {
  /** Runs a query on the connection that listens. Rejects if there is none; a query that fails ends the connection. */
  query<T extends object>(text: string, params: readonly unknown[]): Promise<T[]>
  close(): Promise<void>
}

type ListenerOptions = {
  readonly url: string
  readonly channel: string
  /** Called on every new connection, which listens already. What it reads misses no later change. */
  readonly onConnect: () => Promise<void>
  readonly onNotification: (payload: string) => void
  readonly onLost: (error: unknown) => void
}

/** A query that takes longer is on a connection that is dead. */
const QUERY_MS = 20_000
const CONNECT_MS = 5_000
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 2_000

/** Listens to a channel of PostgreSQL, and connects again for as long as it is not closed. */
export function openListener(options: ListenerOptions): Listener {
  const closing = new AbortController()
  let current: pg.Client | undefined
  const listenOnce = async (): Promise<void> => {
    const { client, ended } = await connectListening(options)
    current = client
    try {
      await options.onConnect()
      await ended
    } finally {
      current = undefined
      endQuietly(client)
    }
  }
  const run = async (): Promise<void> => {
    let pauseMs = FIRST_PAUSE_MS
    while (!closing.signal.aborted) {
      const startedAt = performance.now()
      const error = await listenOnce().then(
        () => new Error('the connection ended'),
        (reason: unknown) => reason,
      )
      if (closing.signal.aborted) return
      options.onLost(error)
      pauseMs =
        performance.now() - startedAt > LONGEST_PAUSE_MS ? FIRST_PAUSE_MS : Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
      await wait(pauseMs, undefined, { signal: closing.signal }).catch(() => {})
    }
  }
  const running = run()
  return {
    async query<T extends object>(text: string, params: readonly unknown[]) {
      const client = current
      if (!client) throw new Error('not connected')
      try {
        return (await client.query<T>(text, [...params])).rows
      } catch (error) {
        // Its state is unknown. Ending it makes the loop connect again.
        endQuietly(client)
        throw error
      }
    },
    async close() {
      closing.abort()
      if (current) endQuietly(current)
      await running
    },
  }
}

async function connectListening({ url, channel, onNotification }: ListenerOptions) {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: QUERY_MS,
    keepAlive: true,
    application_name: 'tessera edge',
  })
  const ended = new Promise((resolve) => client.once('end', resolve).once('error', resolve))
  client.on('error', () => {})
  client.on('notification', ({ payload = '' }) => onNotification(payload))
  try {
    await client.connect()
    await client.query(`listen ${client.escapeIdentifier(channel)}`)
  } catch (error) {
    endQuietly(client)
    throw error
  }
  return { client, ended }
}

/** A connection that is dead already cannot be ended, and need not be waited for. */
const endQuietly = (client: pg.Client): void => void client.end().catch(() => {})
