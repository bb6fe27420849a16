import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { loadEnvFile } from 'node:process'
import { databaseAt, databaseName, readConfig, type Config } from '@tessera/server/formats'
import type { Db } from '@tessera/server/operator'

const root = join(import.meta.dirname, '../..')

/** Loads `.env` and the file of `npm run services`. Neither overrides a variable that is set already. */
export function loadEnvironment(): void {
  for (const file of [join(root, '.env'), join(root, '.services/env')]) if (existsSync(file)) loadEnvFile(file)
}

/** The URL of the database owner, who creates databases and runs migrations. */
export const adminUrl = (): string =>
  process.env.TESSERA_ADMIN_DATABASE_URL ?? `postgres://${userInfo().username}@127.0.0.1:5432/postgres`

/** The server's settings. Its database is on the owner's PostgreSQL server unless TESSERA_DATABASE_URL is set. */
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

export type Operator = typeof import('@tessera/server/operator')

/** Loads the server, which takes a second: only the commands that need it wait for it. */
export const loadOperator = (): Promise<Operator> => import('@tessera/server/operator')

/** Operator commands connect as the owner. Row-level security applies to it too, one organisation at a time. */
export async function withOwner<T>(work: (db: Db, operator: Operator) => Promise<T>): Promise<T> {
  const operator = await loadOperator()
  const db = await operator.connect({
    url: ownerUrl(),
    readConnections: 1,
    transactionConnections: 2,
    statementTimeoutMs: 120_000,
  })
  try {
    return await work(db, operator)
  } finally {
    await db.close()
  }
}
