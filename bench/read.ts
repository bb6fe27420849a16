import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { toUuid } from '../server/src/platform/ids.ts'
import { redisUrl } from '../server/testing/test-server.ts'
import { median, runInterleaved, type Bench, type BenchResult } from './lib/bench.ts'
import { startBenchServer, type BenchServer } from './lib/bench-server.ts'
import type { StartedParts } from './lib/started-parts.ts'
import { pgbench, startProgram, wrk, type StartedProgram } from './lib/tools.ts'

const ROUNDS = 5
const CUSTOMERS = 20_000
const COLUMNS = `add_date, customer_id, user_id, org_id, first_name, last_name, email_address, marketing_emails,
  mobile_number, postcode, new_event_notifications, updated_at, marketing_emails_at`

type Page = { readonly data: readonly { readonly org_customer_id: string }[] }

const flatten = (sql: string): string => sql.replaceAll(/\s+/g, ' ')

async function findCustomer({ url, demo }: BenchServer) {
  const response = await fetch(`${url}/v1/customers?limit=1`, {
    headers: { Authorization: `Bearer ${demo.secretKey}` },
  })
  const [customer] = ((await response.json()) as Page).data
  if (!customer) throw new Error('the demo has no customers')
  return customer
}

const startPeer = ({ ownerUrl, demo }: BenchServer): Promise<StartedProgram> => {
  const keyHash = createHash('sha256').update(demo.secretKey).digest('hex')
  return startProgram([join(import.meta.dirname, 'peer/server.ts'), ownerUrl, redisUrl, demo.org, keyHash])
}

type Read = { readonly path: string; readonly peerPath: string; readonly sql: string; readonly peerGoal: number }

/** Alternates ours, the peer and pgbench. */
async function measureRead(server: BenchServer, read: Read, started: StartedParts): Promise<BenchResult> {
  const peer = await startPeer(server)
  started.defer(() => peer.stop())
  const rates: { readonly ours: number[]; readonly peer: number[] } = { ours: [], peer: [] }
  const result = await runInterleaved(
    ROUNDS,
    async () => {
      const rate = await wrk(`${server.url}${read.path}`, server.demo.secretKey)
      rates.ours.push(rate)
      return rate
    },
    async () => {
      rates.peer.push(await wrk(`${peer.url}${read.peerPath}`, server.demo.secretKey))
      console.log(`  peer ${rates.peer.at(-1)?.toFixed(0)}/s`)
      return pgbench(server.ownerUrl, read.sql)
    },
  )
  const ratio = Number(median(rates.peer.map((rate, i) => (rates.ours[i] ?? NaN) / rate)).toFixed(3))
  const missed = ratio >= read.peerGoal ? [] : [`${read.peerGoal} times as many requests as the peer`]
  return { ...result, peer: Math.round(median(rates.peer)), peer_ratio: ratio, missed }
}

export const readOne: Bench = {
  name: 'read-one',
  about:
    'GET /v1/customers/{id} through HTTP with key and limits, compared with pgbench with the same SQL, and a plain peer',
  goal: 0.35,
  goalOf: 'ratio-at-least',
  async run(started) {
    const server = await startBenchServer(CUSTOMERS)
    started.defer(() => server.stop())
    const { org_customer_id } = await findCustomer(server)
    const id = toUuid(org_customer_id)
    const sql = flatten(`select ${COLUMNS} from customer where org_id = '${server.demo.org}' and customer_id = '${id}'`)
    const [path, peerPath] = [`/v1/customers/${org_customer_id}`, `/v1/customers/${id}`]
    return measureRead(server, { path, peerPath, sql, peerGoal: 2 }, started)
  },
}

export const readList: Bench = {
  name: 'read-list',
  about:
    'GET /v1/customers?limit=100 through HTTP with key and limits, compared with pgbench with the same SQL, and a plain peer',
  goal: 0.4,
  goalOf: 'ratio-at-least',
  async run(started) {
    const server = await startBenchServer(CUSTOMERS)
    started.defer(() => server.stop())
    const sql = flatten(`select ${COLUMNS} from customer where org_id = '${server.demo.org}'
      order by add_date desc, user_id desc limit 101 offset 0`)
    const path = '/v1/customers?limit=100'
    return measureRead(server, { path, peerPath: path, sql, peerGoal: 2.5 }, started)
  },
}
