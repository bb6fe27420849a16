import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { loadEnvFile } from 'node:process'
import { connect, databaseAt, databaseName, readConfig, type Config, type Db } from '@tessera/server/operator'

const root = join(import.meta.dirname, '../..')

/** `.env` and what `npm run services` wrote; neither overrides a variable that is set already. */
export function loadEnvironment(): void {
  for (const file of [join(root, '.env'), join(root, '.services/env')]) if (existsSync(file)) loadEnvFile(file)
}

/** An owner's way in: the role that creates databases and runs migrations. */
export const adminUrl = (): string =>
  process.env.TESSERA_ADMIN_DATABASE_URL ?? `postgres://${userInfo().username}@127.0.0.1:5432/postgres`

/** The server's settings; its database lies on the owner's server unless TESSERA_DATABASE_URL says otherwise. */
export function config(): Config {
  const env = { ...process.env }
  if (env.TESSERA_DATABASE_URL === undefined) {
    const url = new URL(databaseAt(adminUrl(), 'tessera'))
    url.username = 'tessera_app'
    url.password = ''
    env.TESSERA_DATABASE_URL = url.href
  }
  return readConfig(env)
}

/** The owner's URL of the server's database. */
export const ownerUrl = (): string => databaseAt(adminUrl(), databaseName(config().databaseUrl))

/** Operator commands work as the owner; row-level security holds for it too, one organisation at a time. */
export async function withOwner<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const db = await connect({ url: ownerUrl(), lanes: 1, transactions: 2, statementTimeoutMs: 120_000 })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}
