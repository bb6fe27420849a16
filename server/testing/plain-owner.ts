import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { databaseAt } from '../src/operator/database-urls.ts'
import { adminUrl, createTestDatabase } from './database.ts'
import { waitFor } from './wait-for.ts'

const INSUFFICIENT_PRIVILEGE = '42501'

/** An empty database whose owner may create roles and databases and is not a superuser, as with managed databases. */
export type PlainOwner = {
  /** The owner's URL of the empty database, and of the database `postgres`. */
  readonly url: string
  readonly adminUrl: string
  readonly name: string
  drop(): Promise<void>
}

/**
 * From PostgreSQL 16 on, the owner has the same rights on Tessera's roles as if it had created them: it may grant them, and
 * neither use nor become them.
 */
const GRANT_AS_CREATOR = `
  do $$ begin
    if current_setting('server_version_num')::integer >= 160000 then
      execute 'grant tessera_app, tessera_lookup, tessera_backup to "OWNER" with admin true, inherit false, set false';
    end if;
  end $$`

export async function createPlainOwner(): Promise<PlainOwner> {
  const name = `tessera_plain_${process.pid}_${randomBytes(4).toString('hex')}`
  // The migrations of any database create Tessera's roles.
  await (await createTestDatabase()).drop()
  await run(adminUrl, `create role ${name} login createdb createrole`, GRANT_AS_CREATOR.replace('OWNER', name))
  const ownerUrl = new URL(adminUrl)
  ownerUrl.username = name
  ownerUrl.password = ''
  await run(ownerUrl.href, `create database ${name}`)
  return {
    url: databaseAt(ownerUrl.href, name),
    adminUrl: ownerUrl.href,
    name,
    async drop() {
      // The owner cannot end an autovacuum worker in the database. It ends by itself.
      const dropped = () => run(ownerUrl.href, `drop database ${name} with (force)`).then(() => true, ignoreWorker)
      await waitFor(dropped, 60_000)
      await run(adminUrl, `drop role ${name}`)
    },
  }
}

/** Returns undefined for the error about a process of another role. */
function ignoreWorker(error: unknown): undefined {
  if (!(error instanceof pg.DatabaseError) || error.code !== INSUFFICIENT_PRIVILEGE) throw error
}

async function run(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
