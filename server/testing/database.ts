import { createHash } from 'node:crypto'
import { userInfo } from 'node:os'
import pg from 'pg'
import { listMigrations, migrate } from '../src/platform/migrate.ts'
import { databaseAt } from '../src/operator/database-urls.ts'

export const adminUrl =
  process.env.TESSERA_ADMIN_DATABASE_URL ?? `postgres://${userInfo().username}@127.0.0.1:5432/postgres`

let count = 0

/** Creates a database for one test file, as a copy of a template that the migrations built once in the cluster. */
export async function createTestDatabase(
  clusterUrl = adminUrl,
): Promise<{ ownerUrl: string; appUrl: string; drop(): Promise<void> }> {
  const name = `tessera_test_${process.pid}_${Date.now().toString(36)}_${++count}`
  await withAdminConnection(clusterUrl, async (admin) => {
    const template = await ensureTemplate(admin, clusterUrl)
    await admin.query(`create database ${name} template ${template} strategy ${await copyStrategy(admin)}`)
  })
  const ownerUrl = databaseAt(clusterUrl, name)
  const app = new URL(ownerUrl)
  app.username = 'tessera_app'
  app.password = ''
  return {
    ownerUrl,
    appUrl: app.href,
    drop: () => withAdminConnection(clusterUrl, (admin) => admin.query(`drop database ${name} with (force)`)),
  }
}

/** Connects only for the time of the work: a test may stop its cluster at any other moment. */
async function withAdminConnection(clusterUrl: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: clusterUrl })
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}

/** Copying files costs a third of copying through the log, except where it waits for the disk. */
async function copyStrategy(admin: pg.Client): Promise<'file_copy' | 'wal_log'> {
  const { rows } = await admin.query<{ fsync: string }>('show fsync')
  return rows[0]?.fsync === 'off' ? 'file_copy' : 'wal_log'
}

/** Returns the template for the present migrations, whose hash is in its name. Test files that start together wait for the first to build it. */
async function ensureTemplate(admin: pg.Client, clusterUrl: string): Promise<string> {
  const hash = createHash('sha256')
  for (const { name, checksum } of listMigrations()) hash.update(`${name} ${checksum}\n`)
  const name = `tessera_template_${hash.digest('hex').slice(0, 16)}`
  await admin.query('select pg_advisory_lock(7317223002)')
  try {
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name])
    if (!rowCount) {
      const unfinished = `${name}_building`
      await admin.query(`drop database if exists ${unfinished} with (force)`)
      await admin.query(`create database ${unfinished}`)
      await migrate(databaseAt(clusterUrl, unfinished), () => {})
      await admin.query(`alter database ${unfinished} rename to ${name}`)
    }
  } finally {
    await admin.query('select pg_advisory_unlock(7317223002)')
  }
  return name
}
