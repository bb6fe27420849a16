import { connect, type Db } from '../../server/src/platform/db.ts'
import { makeDemo, type Demo } from '../../server/src/operator/demo/make-demo.ts'
import { setLimits } from '../../server/src/operator/organisations.ts'
import { freshDatabase } from '../../server/testing/database.ts'
import { redisUrl } from '../../server/testing/test-server.ts'
import { server } from './tools.ts'

export type Stage = {
  readonly url: string
  readonly ownerUrl: string
  readonly demo: Demo
  /** The server's process. */
  readonly pid: number
  end(): Promise<void>
}

/** The limiter works as always; only its numbers are raised, so that a bench of one key is not refused. */
const NO_LIMIT = 100_000_000

const empty = { seed: 1, events: 0, tickets: 0, scans: 0, members: 0 }

/** A database with a demo club of the wanted size, analysed, and a server process on it. */
export async function stage(customers: number): Promise<Stage> {
  const database = await freshDatabase()
  const db = await connect({ url: database.ownerUrl, lanes: 1, transactions: 2, statementTimeoutMs: 300_000 })
  console.log(`making ${customers.toLocaleString('en')} customers`)
  // A trigram index is many times faster to build at once than row by row; what it holds in the end is the same.
  await statement(db, 'drop index customer_by_search')
  const demo = await makeDemo(db, { ...empty, customers, now: new Date(), progress: tenths() })
  await setLimits(db, demo.org, { keyMinute: NO_LIMIT, keyDay: NO_LIMIT, orgDay: NO_LIMIT })
  // What is measured is live mode: in test mode every request looks at the test clock.
  await statement(db, `update organisation set mode = 'live' where org_id = '${demo.org}'`)
  await statement(db, 'create index customer_by_search on customer using gin (org_id, search gin_trgm_ops)')
  await statement(db, 'vacuum analyze customer')
  await db.close()
  const running = await server({ TESSERA_DATABASE_URL: database.appUrl, TESSERA_REDIS_URL: redisUrl })
  return {
    url: running.url,
    ownerUrl: database.ownerUrl,
    demo,
    pid: running.pid,
    async end() {
      await running.stop()
      await database.drop()
    },
  }
}

const statement = (db: Db, text: string): Promise<unknown> => db.unscoped({ kind: 'read', text, wide: false })

function tenths() {
  let last = 0
  return (done: number, total: number) => {
    const tenth = Math.floor((10 * done) / total)
    if (tenth > last) console.log(`  ${tenth * 10} %`)
    last = Math.max(last, tenth)
  }
}
