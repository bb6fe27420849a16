import { TicketStatus } from '../../contract/src/index.ts'
import { read } from '../../server/src/platform/db.ts'
import type { TestOrg, TestServer } from '../../server/testing/test-server.ts'

/** What the books say of a time, in minor units. */
export type BookedFigures = {
  readonly paid: number
  readonly refunded: number
  readonly net: number
  readonly serviceFeesAndTax: number
  readonly transactionFees: number
}

export type Books = {
  readonly total: BookedFigures
  readonly days: ReadonlyMap<string, BookedFigures>
  /** The balance of each account. */
  readonly accounts: ReadonlyMap<string, number>
}

type Posting = {
  readonly kind: string
  readonly account: string
  readonly at: Date
  readonly amount_minor: number
}

const postings = read<Posting>(`
  select e.kind, p.account, e.at, p.amount_minor
  from ledger_entry e join ledger_posting p using (org_id, ledger_entry_id) left join "order" o using (org_id, order_id)
  where e.org_id = $1 and ($2::uuid is null or o.event_id = $2)
`)

const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' })

/** Returns the day of a moment in the time zone of the club: late in the evening of a summer it is another than in UTC. */
export const dayOf = (at: Date | number): string => DAY.format(at)

/** Adds the ledger up, of all orders or of one event, by code that shares nothing with the reports. */
export async function recountBooks(w: TestServer, org: TestOrg, eventId: string | null = null): Promise<Books> {
  const rows = await w.db.all(postings, org.org, eventId)
  const days = Map.groupBy(rows, ({ at }) => dayOf(at))
  const accounts = Map.groupBy(rows, ({ account }) => account)
  return {
    total: addUp(rows),
    days: new Map([...days].map(([day, own]) => [day, addUp(own)])),
    accounts: new Map(
      [...accounts].map(([name, own]) => [name, own.reduce((sum, { amount_minor }) => sum + amount_minor, 0)]),
    ),
  }
}

function addUp(rows: readonly Posting[]): BookedFigures {
  const sum = (kind: string, ...accounts: string[]): number =>
    rows
      .filter(
        (row) => row.kind === kind && (accounts.length > 0 ? accounts.includes(row.account) : row.amount_minor > 0),
      )
      .reduce((total, row) => total + row.amount_minor, 0)
  return {
    paid: sum('sale'),
    refunded: sum('refund'),
    net: 0 - sum('sale', 'organisation') - sum('refund', 'organisation'),
    serviceFeesAndTax: 0 - sum('sale', 'service_fees', 'tax'),
    transactionFees: 0 - sum('sale', 'transaction_fees'),
  }
}

const validTickets = read<{ title: string; tickets: number }>(`
  select p.title, count(*) filter (where t.status = ${TicketStatus.active})::integer as tickets
  from ticket t join price p using (org_id, price_id) where t.org_id = $1 group by p.price_id, p.title order by p.price_id
`)

/** Counts the valid tickets of each price that has sold any. */
export const recountTickets = (w: TestServer, org: TestOrg): Promise<{ title: string; tickets: number }[]> =>
  w.db.all(validTickets, org.org)
