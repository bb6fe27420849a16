import { toUuid } from '../server/src/platform/ids.ts'
import { runInterleaved, type Bench } from './lib/bench.ts'
import { startBenchServer, type BenchServer } from './lib/bench-server.ts'
import { pgbench, wrk } from './lib/tools.ts'

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

export const readOne: Bench = {
  name: 'read-one',
  about: 'GET /v1/customers/{id} through HTTP with key and limits, compared with pgbench with the same SQL',
  goal: 0.35,
  goalOf: 'ratio-at-least',
  async run(started) {
    const server = await startBenchServer(CUSTOMERS)
    started.defer(() => server.stop())
    const { org_customer_id } = await findCustomer(server)
    const sql = flatten(
      `select ${COLUMNS} from customer where org_id = '${server.demo.org}' and customer_id = '${toUuid(org_customer_id)}'`,
    )
    const path = `${server.url}/v1/customers/${org_customer_id}`
    const result = await runInterleaved(
      ROUNDS,
      () => wrk(path, server.demo.secretKey),
      () => pgbench(server.ownerUrl, sql),
    )
    return result
  },
}

export const readList: Bench = {
  name: 'read-list',
  about: 'GET /v1/customers?limit=100 through HTTP with key and limits, compared with pgbench with the same SQL',
  goal: 0.4,
  goalOf: 'ratio-at-least',
  async run(started) {
    const server = await startBenchServer(CUSTOMERS)
    started.defer(() => server.stop())
    const sql = flatten(`select ${COLUMNS} from customer where org_id = '${server.demo.org}'
      order by add_date desc, user_id desc limit 101 offset 0`)
    const path = `${server.url}/v1/customers?limit=100`
    const result = await runInterleaved(
      ROUNDS,
      () => wrk(path, server.demo.secretKey),
      () => pgbench(server.ownerUrl, sql),
    )
    return result
  },
}
