import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ledgerAccounts } from '#contract'
import { parseCsv } from '#platform/csv'
import { read } from '#platform/db'
import { codeOf, messageOf, noLimits } from '#testing/checkouts'
import { eventId } from '#testing/factories'
import { aBookedClub, bookEntries, type BookedClub } from '#testing/ledger-entries'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'
import { createRandom } from '../operator/demo/random.ts'
import { foldLedger } from './jobs.ts'
import { splitCostCentres } from './rules.ts'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const put = (org: TestOrg, path: string, json: object) =>
  w.call(`/admin/v1/${path}`, { method: 'PUT', key: org.admin, json })

async function numberAccounts(org: TestOrg): Promise<void> {
  for (const [i, account] of ledgerAccounts.entries()) {
    const json = { account, number: String(200 + i), name: `Our ${account}`, tax_rate: 'No VAT' }
    assert.equal((await put(org, 'account_numbers', json)).status, 200)
  }
}

const getJournal = (org: TestOrg, query: string) => w.call(`/admin/v1/journal.csv?${query}`, { key: org.admin })

type Line = { narration: string; date: string; code: string; tax: string; amount: number; centre: string }

const readLines = (text: string): Line[] =>
  [...parseCsv(text)].slice(1).map(({ cells }) => ({
    narration: cells[0] ?? '',
    date: cells[1] ?? '',
    code: cells[3] ?? '',
    tax: cells[4] ?? '',
    amount: Math.round(Number(cells[5]) * 100),
    centre: cells[7] ?? '',
  }))

const postings = read<{ kind: string; account: string; day: string; event_id: string | null; amount_minor: number }>(`
  select e.kind, p.account, to_char(e.at at time zone 'Europe/London', 'DD/MM/YYYY') as day, o.event_id,
    sum(p.amount_minor)::bigint as amount_minor
  from ledger_entry e join ledger_posting p using (org_id, ledger_entry_id) left join "order" o using (org_id, order_id)
  where e.org_id = $1 group by 1, 2, 3, 4
`)

async function bookAMonth(club: BookedClub): Promise<void> {
  const random = createRandom(7)
  for (let i = 0; i < 120; i++) {
    await bookEntries(club, random, new Date(Date.UTC(2026, 5, random.int(30), 22 + random.int(4), random.int(60))))
    if (random.chance(0.05)) await foldLedger(w.db)
  }
}

test('the journal has every posting of a month once, under its number and cost centre, and each journal balances', async () => {
  const club = await aBookedClub(w)
  const [event] = club.events
  await numberAccounts(club.org)
  await bookAMonth(club)
  await put(club.org, `events/${eventId(event ?? assert.fail())}/cost_centre`, { cost_centre: 'Main hall' })

  const file = await getJournal(club.org, 'first_day=2026-06-01&last_day=2026-06-30')

  assert.equal(file.status, 200, file.text)
  assert.equal(file.headers.get('content-length'), null)
  assert.match(file.headers.get('content-disposition') ?? '', /journal-GBP-2026-06-01-2026-06-30\.csv/)
  assert.match(file.text, /^\*Narration,\*Date,Description,\*AccountCode,\*TaxRate,\*Amount,TrackingName1,/)
  const lines = readLines(file.text)
  for (const own of Map.groupBy(lines, ({ narration, date }) => `${narration} ${date}`).values())
    assert.equal(
      own.reduce((sum, { amount }) => sum + amount, 0),
      0,
    )
  const sum = (rows: readonly (readonly [string, number])[]) => {
    const sums = new Map<string, number>()
    for (const [key, amount] of rows) sums.set(key, (sums.get(key) ?? 0) + amount)
    return new Map([...sums].filter(([, amount]) => amount !== 0))
  }
  const booked = (await w.db.all(postings, club.org.org)).filter(({ day }) => day.slice(3) === '06/2026')
  const key = (date: string, account: string, centre: string) =>
    `${date} ${200 + (ledgerAccounts as readonly string[]).indexOf(account)} ${centre}`
  assert.deepEqual(
    sum(lines.map(({ date, code, centre, amount }) => [`${date} ${code} ${centre}`, amount] as const)),
    sum(
      booked.map(
        ({ day, account, event_id, amount_minor }) =>
          [key(day, account, event_id === event?.event_id ? 'Main hall' : ''), amount_minor] as const,
      ),
    ),
  )
  assert.ok(lines.some(({ centre }) => centre === 'Main hall') && lines.every(({ tax }) => tax === 'No VAT'))
})

test('the journal is refused as long as an account that it needs has no number', async () => {
  const club = await aBookedClub(w)
  await bookAMonth(club)

  const refused = await getJournal(club.org, 'first_day=2026-06-01&last_day=2026-06-30')
  const empty = await getJournal(club.org, 'first_day=2026-03-01&last_day=2026-03-31')

  assert.equal(codeOf(refused), 'invalid_state')
  assert.match(messageOf(refused), /Payment provider, .*Organisation/)
  assert.equal(empty.status, 200)
})

test('a journal has at most 31 days', async () => {
  const org = await w.createOrg({ limits: noLimits })
  const refused = await getJournal(org, 'first_day=2026-05-31&last_day=2026-07-01')
  assert.match(messageOf(refused), /at most 31 days/)
})

test('a cost centre can be changed and removed, and a number is listed as it was set', async () => {
  const club = await aBookedClub(w)
  const path = `events/${eventId(club.events[0] ?? assert.fail())}/cost_centre`
  const get = async () => (await w.call(`/admin/v1/${path}`, { key: club.org.admin })).json().cost_centre

  await put(club.org, path, { cost_centre: 'Hall' })
  await put(club.org, path, { cost_centre: 'Yard' })
  const before = await get()
  await put(club.org, path, { cost_centre: null })

  assert.deepEqual([before, await get()], ['Yard', null])
  await put(club.org, 'account_numbers', { account: 'tax', number: '820', name: 'VAT', tax_rate: 'No VAT' })
  const { data } = (await w.call('/admin/v1/account_numbers', { key: club.org.admin })).json<{ data: object[] }>()
  assert.deepEqual(data, [{ account: 'tax', number: '820', name: 'VAT', tax_rate: 'No VAT' }])
})

test('what has no cost centre is the rest, also where the whole is zero', () => {
  const row = { kind: 'sale', account: 'provider' }
  assert.deepEqual(splitCostCentres([{ ...row, cost_centre: 'A', amount_minor: 300 }]), [
    { ...row, cost_centre: null, amount_minor: -300 },
    { ...row, cost_centre: 'A', amount_minor: 300 },
  ])
  const all = { ...row, cost_centre: null, amount_minor: 300 }
  assert.deepEqual(splitCostCentres([all, { ...all, cost_centre: 'A' }]), [{ ...all, cost_centre: 'A' }])
})
