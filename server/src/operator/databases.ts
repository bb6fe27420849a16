import pg from 'pg'

/** Creates the database if it is missing. Returns true if it did. */
export async function ensureDatabase(adminUrl: string, name: string): Promise<boolean> {
  if (!/^[a-z_][a-z0-9_]{0,62}$/.test(name))
    throw new Error(`"${name}" is not a valid database name: use a-z, 0-9 and _`)
  return withClient(adminUrl, async (admin) => {
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name])
    if (rowCount) return false
    await admin.query(`create database ${name}`)
    return true
  })
}

/** Connects for one piece of work. */
export async function withClient<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
  options: pg.ClientConfig = {},
): Promise<T> {
  const client = new pg.Client({ ...options, connectionString: url })
  // A lost connection fails the statement under way, which reports it.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
