import pg from 'pg'

const TIMEOUT_MS = 5_000
/** One is enough if the pooler has no other clients, which may take a connection in between. */
const ROUNDS = 20

/**
 * Throws if the URL leads to a connection pooler that gives every transaction another connection (PgBouncer with
 * `pool_mode = transaction` or `statement`). Settings and prepared statements belong to a connection, so they would be
 * missing, or be another client's. PostgreSQL itself is recognised by the process number that it sends on connecting. A
 * pooler that shares connections has to give a client another one while a second client keeps its last one busy.
 */
export async function refuseTransactionPooling(url: string): Promise<void> {
  const first = await open(url)
  try {
    const before = await backendPid(first)
    if (before === announcedPid(first)) return
    const second = await open(url)
    try {
      for (let round = 0; round < ROUNDS; round++) {
        await second.query('begin')
        await backendPid(second)
        if ((await backendPid(first)) !== before) throw new Error('another connection')
        await second.query('rollback')
      }
    } catch (error) {
      throw new Error(REFUSAL, { cause: error })
    } finally {
      await second.end()
    }
  } finally {
    await first.end()
  }
}

const REFUSAL =
  'TESSERA_DATABASE_URL leads to a connection pooler that does not keep one connection for each client: set pool_mode = session in PgBouncer, or connect to PostgreSQL itself'

async function open(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  })
  client.on('error', () => {})
  await client.connect()
  return client
}

async function backendPid(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}

/** The process number of the start of the connection; a pooler sends one of its own. The cast is safe: pg stores it there. */
const announcedPid = (client: pg.Client): unknown => (client as unknown as { processID: unknown }).processID
