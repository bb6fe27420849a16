import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import pg from 'pg'
import type { Statement } from '#contract'
import { parseCsv } from '#platform/csv'
import { inTx, read } from '#platform/db'
import { newUuid } from '#platform/ids'
import { postSales } from '#ledger'
import { codeOf, messageOf } from '#testing/checkouts'
import { readText, skip } from '#testing/documents/printed-pdf'
import { eventId, makeEvent, makeOrder, makePrice } from '#testing/factories'
import { aBookedClub, type BookedClub, bookEntries } from '#testing/ledger-entries'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'
import { createRandom, type Random } from '../operator/demo/random.ts'
import { foldLedger } from './jobs.ts'

const seed = Number(process.env.TESSERA_TEST_SEED ?? Date.now() % 1_000_000)

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

async function getStatement({ admin }: TestOrg, path: string): Promise<Statement> {
  const response = await w.call(`/admin/v1/${path}`, { key: admin })
  assert.equal(response.status, 200, response.text)
  return response.json<Statement>()
}

const postings = read<{ kind: string; account: string; at: Date; event_id: string | null; amount_minor: number }>(`
  select e.kind, p.account, e.at, o.event_id, p.amount_minor
  from ledger_entry e join ledger_posting p using (org_id, ledger_entry_id) left join "order" o using (org_id, order_id)
  where e.org_id = $1
`)

const localDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' })

/** Adds the ledger up by code that shares nothing with the statement. */
async function addUp({ org }: BookedClub, days: { first: string; last: string; event?: string }) {
  const rows = (await w.db.all(postings, org.org)).filter((row) => !days.event || row.event_id === days.event)
  const accounts = new Map<string, { opening: number; movement: number }>()
  const lines = new Map<string, number>()
  for (const { kind, account, at, amount_minor } of rows) {
    const day = localDay.format(at)
    const sums = accounts.get(account) ?? { opening: 0, movement: 0 }
    accounts.set(account, sums)
    if (day < days.first) sums.opening += amount_minor
    if (day < days.first || day > days.last) continue
    sums.movement += amount_minor
    lines.set(`${kind} ${account}`, (lines.get(`${kind} ${account}`) ?? 0) + amount_minor)
  }
  return { accounts, lines }
}

/** Two in three are within a few hours of the end of a day or month, where a wrong time zone or grain would show. */
function randomTime(random: Random): Date {
  const start = Date.UTC(2025, random.int(20), random.chance(0.5) ? 1 : 1 + random.int(28))
  const hours = random.chance(0.66) ? 4 * random.next() - 2 : 24 * random.next()
  return new Date(start + hours * 3_600_000)
}

const toDay = (at: Date): string => at.toISOString().slice(0, 10)

async function checkStatement(club: BookedClub, random: Random, what: string): Promise<void> {
  const [first = '', last = ''] = [toDay(randomTime(random)), toDay(randomTime(random))].toSorted()
  const event = random.chance(0.5) ? random.pick(club.events) : undefined
  if (!event && Date.parse(last) - Date.parse(first) > 365 * 86_400_000) return
  const path = event ? `events/${eventId(event)}/statement` : 'statement'
  const statement = await getStatement(club.org, `${path}?first_day=${first}&last_day=${last}`)
  const expected = await addUp(club, { first, last, ...(event && { event: event.event_id }) })
  for (const [account, sums] of expected.accounts) {
    const own = statement.accounts.find((row) => row.account === account)
    const context = `${what}, ${path} ${first} to ${last}, ${account}`
    assert.equal(own?.opening_minor ?? 0, sums.opening, context)
    assert.equal(own?.movement_minor ?? 0, sums.movement, context)
    assert.equal(own?.closing_minor ?? 0, sums.opening + sums.movement, context)
  }
  const lines = Map.groupBy(statement.lines, (line) => `${line.kind} ${line.account}`)
  const found = [...lines].map(([key, own]) => [key, own.reduce((sum, line) => sum + line.amount_minor, 0)] as const)
  assert.deepEqual(new Map(found), expected.lines, what)
}

test('opening, movements and closing are those of the ledger, for every period and event', async (t) => {
  t.diagnostic(`seed ${seed}: TESSERA_TEST_SEED=${seed} repeats this run`)
  const random = createRandom(seed)
  const club = await aBookedClub(w)
  for (let i = 1; i <= 240; i++) {
    await bookEntries(club, random, randomTime(random))
    if (random.chance(0.05)) await foldLedger(w.db)
    if (i % 4 === 0) await checkStatement(club, random, `seed ${seed}, entry ${i}`)
  }
})

/** Adds what was posted before the trigger of migration 0053 existed. */
const backfill = readFileSync(join(import.meta.dirname, '../../migrations/0053a_statement_history.sql'), 'utf8')

test('the migration fills in the same figures as the trigger, and adds nothing to what is recorded', async () => {
  const random = createRandom(seed + 1)
  const club = await aBookedClub(w)
  for (let i = 0; i < 40; i++) await bookEntries(club, random, randomTime(random))
  const path = `events/${eventId(club.events[0] ?? assert.fail())}/statement`
  const statement = await getStatement(club.org, path)
  const owner = new pg.Client({ connectionString: w.ownerUrl })
  await owner.connect()
  await owner.query('truncate ledger_change, ledger_tally')
  assert.deepEqual((await getStatement(club.org, path)).accounts, [])

  await owner.query(backfill)

  assert.deepEqual(await getStatement(club.org, path), statement)
  await foldLedger(w.db)
  await bookEntries(club, random, randomTime(random))
  const later = await getStatement(club.org, path)
  const whole = await getStatement(club.org, 'statement')
  await owner.query(backfill)
  assert.deepEqual(await getStatement(club.org, path), later)
  assert.deepEqual(await getStatement(club.org, 'statement'), whole)
  await owner.end()
})

async function aSale(org: TestOrg, at: Date, { discount_minor = 0, transactionFeeMinor = 0 } = {}) {
  const event = await makeEvent(w, org)
  const price = await makePrice(w, org, event)
  const { order } = await makeOrder(w, org, price, { order: { payment_method: 'card', discount_minor } })
  const sale = {
    attemptId: newUuid(Date.now()),
    orderId: order.order_id,
    currency: 'GBP',
    totalMinor: 2_800 + transactionFeeMinor,
    faceMinor: 2_500,
    rebateMinor: 50,
    serviceFeesMinor: 250,
    taxMinor: 50,
    transactionFeeMinor,
  }
  await inTx(w.db, org.org, (tx) => postSales(tx, org.org, [sale], at))
  return event
}

test('a sale shows its face value before discounts, its discounts and its fees', async () => {
  const org = await w.createOrg()
  const event = await aSale(org, new Date('2026-05-10T12:00:00Z'), { discount_minor: 400 })

  const { kinds, lines } = await getStatement(org, 'statement?first_day=2026-05-01&last_day=2026-05-31')

  assert.deepEqual(
    kinds.map(({ kind, face_minor, discounts_minor, service_fees_minor, tax_minor, total_minor }) => [
      kind,
      face_minor,
      discounts_minor,
      service_fees_minor,
      tax_minor,
      total_minor,
    ]),
    [['sale', 2_950, 400, 200, 50, 2_800]],
  )
  assert.deepEqual(new Set(lines.map(({ payment_method }) => payment_method)), new Set(['card']))
  assert.deepEqual((await getStatement(org, `events/${eventId(event)}/statement`)).kinds, kinds)
})

test('days begin and end in the time zone of the organisation', async () => {
  const org = await w.createOrg()
  // In London it is 1 July by then.
  await aSale(org, new Date('2026-06-30T23:30:00Z'))

  const june = await getStatement(org, 'statement?first_day=2026-06-01&last_day=2026-06-30')
  const july = await getStatement(org, 'statement?first_day=2026-07-01&last_day=2026-07-01')

  assert.deepEqual(june.accounts, [])
  assert.equal(july.accounts.find(({ account }) => account === 'provider')?.movement_minor, 2_800)
})

test('an entry with a time of long ago is booked now, so that a statement of the past stays as it is', async () => {
  const org = await w.createOrg({ mode: 'live' })
  await aSale(org, new Date('2026-06-15T12:00:00Z'))

  const past = await getStatement(org, 'statement?first_day=2026-06-01&last_day=2026-06-30')
  const now = await getStatement(org, 'statement')

  assert.deepEqual([past.is_final, past.accounts], [true, []])
  assert.equal(now.is_final, false)
  assert.equal(now.accounts.find(({ account }) => account === 'provider')?.closing_minor, 2_800)
})

test('a period has at most 366 days and does not end before it begins', async () => {
  const org = await w.createOrg()
  for (const [query, text] of [
    ['first_day=2025-01-01&last_day=2026-01-02', /at most 366 days/],
    ['first_day=2026-02-01&last_day=2026-01-01', /must not be after last_day/],
    ['first_day=1999-12-31&last_day=1999-12-31', /must not be before 2000-01-01/],
  ] as const) {
    const response = await w.call(`/admin/v1/statement?${query}`, { key: org.admin })
    assert.equal(codeOf(response), 'invalid_request')
    assert.match(messageOf(response), text)
  }
})

test('the CSV has the figures of the statement as plain numbers', async () => {
  const org = await w.createOrg()
  await aSale(org, new Date('2026-05-10T12:00:00Z'), { discount_minor: 400 })

  const file = await w.call('/admin/v1/statement.csv?first_day=2026-05-01&last_day=2026-05-31', { key: org.admin })

  assert.equal(file.headers.get('content-type'), 'text/csv')
  assert.match(file.headers.get('content-disposition') ?? '', /statement-GBP-2026-05-01-2026-05-31\.csv/)
  const rows = [...parseCsv(file.text)].map(({ cells }) => cells.join())
  assert.ok(rows.includes('account,,,organisation,,0.00,-25.50,-25.50,'), file.text)
  assert.ok(rows.includes('kind,sale,,discounts,,,4.00,,'), file.text)
  assert.ok(rows.includes('line,sale,card,provider,1,,28.00,,'), file.text)
})

test('the transaction fee is a figure of its own beside the fees of the tickets', { skip }, async () => {
  const org = await w.createOrg()
  await aSale(org, new Date('2026-05-10T12:00:00Z'), { transactionFeeMinor: 195 })
  const query = 'first_day=2026-05-01&last_day=2026-05-31'

  const { kinds } = await getStatement(org, `statement?${query}`)
  const csv = await w.call(`/admin/v1/statement.csv?${query}`, { key: org.admin })
  const pdf = await w.call(`/admin/v1/statement.pdf?${query}`, { key: org.admin })

  assert.deepEqual(
    kinds.map((row) => [row.service_fees_minor, row.tax_minor, row.transaction_fees_minor, row.total_minor]),
    [[200, 50, 195, 2_995]],
  )
  assert.ok(csv.text.includes('kind,sale,,transaction_fees,,,1.95,,'), csv.text)
  assert.match(await readText(pdf.bytes), /£2\.50\s+£1\.95\s+£29\.95/)
})

test('the PDF names the period, the accounts and the amounts', { skip }, async () => {
  const org = await w.createOrg()
  const event = await aSale(org, new Date('2026-05-10T12:00:00Z'))
  for (const path of [
    'statement.pdf?first_day=2026-05-01&last_day=2026-05-31',
    `events/${eventId(event)}/statement.pdf`,
  ]) {
    const file = await w.call(`/admin/v1/${path}`, { key: org.admin })

    assert.equal(file.status, 200, file.text)
    const text = await readText(file.bytes)
    for (const expected of ['Statement', 'Accounts', 'Sales: Payment provider', '£28.00', '-£25.50'])
      assert.ok(text.includes(expected), `${expected} is not in: ${text}`)
    assert.match(text, /\d+\s\w+\s20\d\d\sto\s\d+\s\w+\s20\d\d/)
  }
})
