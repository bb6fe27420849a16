import pg from 'pg'

/** Returns the URL of the database `name` on the same server, with the same login. */
export function databaseAt(url: string, name: string): string {
  const target = new URL(url)
  target.pathname = `/${name}`
  return target.href
}

export const databaseName = (url: string): string => new URL(url).pathname.slice(1)

/** Creates the database if it is missing. Returns true if it did. */
export async function ensureDatabase(adminUrl: string, name: string): Promise<boolean> {
  if (!/^[a-z_][a-z0-9_]{0,62}$/.test(name))
    throw new Error(`"${name}" is not a valid database name: use a-z, 0-9 and _`)
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name])
    if (rowCount) return false
    await admin.query(`create database ${name}`)
    return true
  } finally {
    await admin.end()
  }
}
