import type { Socket } from 'node:net'
import pg from 'pg'
import { applySettings, type SessionSettings } from './session.ts'

const HANDSHAKE_MS = 5_000

/**
 * Lets pg perform the handshake with PostgreSQL (TLS, SCRAM), and returns its socket. The settings are sent after it, because
 * poolers such as PgBouncer refuse the start-up parameter `options`.
 */
export async function shakeHands(
  url: string,
  settings: SessionSettings,
): Promise<{ socket: Socket; readOnly: boolean }> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: HANDSHAKE_MS,
    query_timeout: HANDSHAKE_MS,
    keepAlive: true,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { readOnly } = await applySettings(client, settings)
    return { socket: takeOver(client), readOnly }
  } catch (error) {
    // It may be open already, and would count against the limit of connections.
    void client.end().catch(() => {})
    throw error
  }
}

/** Takes the socket out of a pg client and removes its listeners. The cast is the only way to reach the socket. */
function takeOver(client: pg.Client): Socket {
  const { connection } = client as unknown as { connection: { stream: Socket; removeAllListeners(): void } }
  connection.removeAllListeners()
  const { stream } = connection
  for (const event of ['data', 'end', 'error', 'close']) stream.removeAllListeners(event)
  return stream
}
