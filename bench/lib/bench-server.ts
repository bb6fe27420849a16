import { connect, type Db } from '../../server/src/platform/db.ts'
import { makeDemo, type Demo } from '../../server/src/operator/demo/make-demo.ts'
import { setLimits } from '../../server/src/operator/organisations.ts'
import { createTestDatabase } from '../../server/testing/database.ts'
import { redisUrl } from '../../server/testing/test-server.ts'
import { startServer } from './tools.ts'
import { NO_LIMITS } from '../../server/testing/no-limits.ts'

export type BenchServer = {
  readonly url: string
  readonly ownerUrl: string
  /** The URL of the server's own role. */
  readonly appUrl: string
  readonly demo: Demo
  /** The process id of the server. */
  readonly pid: number
  stop(): Promise<void>
}

const emptyDemo = { seed: 1, events: 0, tickets: 0, scans: 0, members: 0 }

/** Creates a database with a demo organisation of this size, analyses it, and starts a server process on it. */
export async function startBenchServer(customers: number): Promise<BenchServer> {
  const database = await createTestDatabase()
  try {
    return await startOnDatabase(database, customers)
  } catch (error) {
    await database.drop()
    throw error
  }
}

type TestDatabase = Awaited<ReturnType<typeof createTestDatabase>>

async function startOnDatabase(database: TestDatabase, customers: number): Promise<BenchServer> {
  const db = await connect({
    url: database.ownerUrl,
    readConnections: 1,
    transactionConnections: 2,
    statementTimeoutMs: 300_000,
  })
  console.log(`creating ${customers.toLocaleString('en')} customers`)
  // A trigram index is many times faster to build at once than row by row; the result is the same.
  await runStatement(db, 'drop index customer_by_search')
  const demo = await makeDemo(db, { ...emptyDemo, customers, now: new Date(), progress: printTenths() })
  // The limiter works as always; only its limits are raised, so that a bench with one key is not rate-limited.
  await setLimits(db, demo.org, NO_LIMITS)
  // The bench measures live mode: in test mode every request reads the test clock.
  await runStatement(db, `update organisation set mode = 'live' where org_id = '${demo.org}'`)
  await runStatement(db, 'create index customer_by_search on customer using gin (org_id, search gin_trgm_ops)')
  await runStatement(db, 'vacuum analyze customer')
  await db.close()
  const running = await startServer({ TESSERA_DATABASE_URL: database.appUrl, TESSERA_REDIS_URL: redisUrl })
  return {
    url: running.url,
    ownerUrl: database.ownerUrl,
    appUrl: database.appUrl,
    demo,
    pid: running.pid,
    async stop() {
      await running.stop()
      await database.drop()
    },
  }
}

const runStatement = (db: Db, text: string): Promise<unknown> => db.unscoped({ kind: 'read', text, heavy: false })

function printTenths() {
  let last = 0
  return (done: number, total: number) => {
    const tenth = Math.floor((10 * done) / total)
    if (tenth > last) console.log(`  ${tenth * 10} %`)
    last = Math.max(last, tenth)
  }
}
