import { createHash } from 'node:crypto'
import { userInfo } from 'node:os'
import pg from 'pg'
import { listMigrations, migrate } from '../src/platform/migrate.ts'
import { databaseAt } from '../src/operator/databases.ts'

export const adminUrl =
  process.env.TESSERA_ADMIN_DATABASE_URL ?? `postgres://${userInfo().username}@127.0.0.1:5432/postgres`

let count = 0

/** A database of its own for one test file, cloned from a template that the migrations made once in the cluster. */
export async function freshDatabase(
  clusterUrl = adminUrl,
): Promise<{ ownerUrl: string; appUrl: string; drop(): Promise<void> }> {
  const name = `tessera_test_${process.pid}_${Date.now().toString(36)}_${++count}`
  await asAdmin(clusterUrl, async (admin) => {
    const template = await ensureTemplate(admin, clusterUrl)
    await admin.query(`create database ${name} template ${template}`)
  })
  const ownerUrl = databaseAt(clusterUrl, name)
  const app = new URL(ownerUrl)
  app.username = 'tessera_app'
  app.password = ''
  return {
    ownerUrl,
    appUrl: app.href,
    drop: () => asAdmin(clusterUrl, (admin) => admin.query(`drop database ${name} with (force)`)),
  }
}

/** Connected only as long as it is needed: a test may tear its cluster down meanwhile. */
async function asAdmin(clusterUrl: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: clusterUrl })
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}

/** Named after the migrations' names and content; test files that start together wait for the first to make it. */
async function ensureTemplate(admin: pg.Client, clusterUrl: string): Promise<string> {
  const hash = createHash('sha256')
  for (const { name, checksum } of listMigrations()) hash.update(`${name} ${checksum}\n`)
  const name = `tessera_template_${hash.digest('hex').slice(0, 16)}`
  await admin.query('select pg_advisory_lock(7317223002)')
  try {
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name])
    if (!rowCount) {
      const unfinished = `${name}_making`
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
