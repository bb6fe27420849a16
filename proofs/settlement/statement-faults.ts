import type { Statement } from '@tessera/contract'
import { read } from '../../server/src/platform/db.ts'
import { publicId } from '../../server/src/platform/ids.ts'
import type { TestOrg, TestServer } from '../../server/testing/test-server.ts'

/** The books by local day, read by SQL that shares no code with the statements. */
const bookedDays = read<{
  currency: string
  event_id: string | null
  day: string
  account: string
  amount_minor: number
}>(`
  select e.currency, o.event_id, to_char(e.at at time zone 'Europe/London', 'YYYY-MM-DD') as day, p.account,
    sum(p.amount_minor)::bigint as amount_minor
  from ledger_entry e
  join ledger_posting p on p.org_id = $1 and p.ledger_entry_id = e.ledger_entry_id
  left join "order" o on o.org_id = $1 and o.order_id = e.order_id
  where e.org_id = $1 group by 1, 2, 3, 4
`)

type BookedDay = Awaited<ReturnType<typeof listBookedDays>>[number]
const listBookedDays = (w: TestServer, org: TestOrg) => w.db.all(bookedDays, org.org)

const DAY_MS = 86_400_000
const toDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

type Period = { readonly first: string; readonly last: string }

/** 15 whole months, the year until today, and random periods. */
function listPeriods(random: () => number): Period[] {
  const now = new Date()
  const month = (back: number): number => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)
  const months = Array.from({ length: 15 }, (_, i) => ({ first: toDay(month(i)), last: toDay(month(i - 1) - DAY_MS) }))
  const others = Array.from({ length: 15 }, () => {
    const first = Date.now() - Math.floor(random() * 400) * DAY_MS
    return { first: toDay(first), last: toDay(first + Math.floor(random() * 300) * DAY_MS) }
  })
  return [...months, { first: toDay(Date.now() - 365 * DAY_MS), last: toDay(Date.now()) }, ...others]
}

/** Compares every statement with the books: of each currency and period, and of each event. */
export async function findStatementFaults(
  w: TestServer,
  org: TestOrg,
  random: () => number,
): Promise<{ checked: number; faults: string[] }> {
  const booked = await listBookedDays(w, org)
  const currencies = [...new Set(booked.map(({ currency }) => currency))]
  const events = [...new Set(booked.flatMap(({ event_id }) => event_id ?? []))]
  const faults: string[] = []
  let checked = 0
  for (const period of listPeriods(random)) {
    const days = `first_day=${period.first}&last_day=${period.last}`
    for (const currency of currencies) {
      const own = booked.filter((row) => row.currency === currency)
      faults.push(...(await compare(w, org, { path: `statement?${days}&currency=${currency}`, own, period })))
      checked++
    }
    for (const event of events) {
      const own = booked.filter((row) => row.event_id === event && row.currency === 'GBP')
      const path = `events/${publicId('evt', event)}/statement?${days}`
      faults.push(...(await compare(w, org, { path, own, period })))
      checked++
    }
  }
  return { checked, faults }
}

type Comparison = { readonly path: string; readonly own: readonly BookedDay[]; readonly period: Period }

async function compare(w: TestServer, org: TestOrg, { path, own, period }: Comparison): Promise<string[]> {
  const response = await w.call(`/admin/v1/${path}`, { key: org.admin })
  if (response.status !== 200) throw new Error(response.text)
  const { accounts } = response.json<Statement>()
  const faults: string[] = []
  for (const [account, rows] of Map.groupBy(own, (row) => row.account)) {
    const sum = (until: (day: string) => boolean): number =>
      rows.reduce((total, { day, amount_minor }) => total + (until(day) ? amount_minor : 0), 0)
    const expected = [sum((day) => day < period.first), sum((day) => day <= period.last)]
    const found = accounts.find((one) => one.account === account)
    const shown = [found?.opening_minor ?? 0, found?.closing_minor ?? 0]
    if (expected.join() !== shown.join())
      faults.push(
        `${path}: ${account} has ${expected.join(' to ')} in the books and ${shown.join(' to ')} in the statement`,
      )
    if (found && found.opening_minor + found.movement_minor !== found.closing_minor)
      faults.push(`${path}: ${account} does not add up`)
  }
  const closing = accounts.reduce((total, { closing_minor }) => total + closing_minor, 0)
  return closing === 0 ? faults : [...faults, `${path}: the accounts sum to ${closing}, not 0`]
}
