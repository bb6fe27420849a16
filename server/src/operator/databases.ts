import pg from 'pg'

/** The URL of the same server's database `name`, for whoever `url` logs in as. */
export function databaseAt(url: string, name: string): string {
  const target = new URL(url)
  target.pathname = `/${name}`
  return target.href
}

export const databaseName = (url: string): string => new URL(url).pathname.slice(1)

/** Makes the database when it is missing; answers whether it did. */
export async function ensureDatabase(adminUrl: string, name: string): Promise<boolean> {
  if (!/^[a-z_][a-z0-9_]{0,62}$/.test(name)) throw new Error(`"${name}" is no plain database name`)
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
