import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventId } from '#testing/factories'
import { countTableReads, type QueryValue, type TableReads } from '#testing/table-reads'
import { club } from './large-club.ts'
import { FIRST_ID, ORDERS, SECONDS_PER_ORDER, STARTS } from './seed.ts'

/** More rows than this were read from a table by a plan that does not use its index. */
const FEW = 500
/** The newest orders that a search looks at one by one. */
const WALK = 3_000

/** Returns the statement of a request that has this part. */
const statementOf = async (path: string, part: string): Promise<string> =>
  (await club.statementsOf(path)).find((text) => text.includes(part)) ?? assert.fail(`no statement with ${part}`)

const measure = (query: { text: string; params: readonly QueryValue[] }, without?: string) =>
  countTableReads(club.w, club.org.org, query, without)

const TABLES = ['order', 'ticket', 'attempt'] as const

function assertFewReads(reads: ReadonlyMap<string, TableReads>, most: Partial<Record<string, number>> = {}): void {
  for (const table of TABLES) {
    const { sequentialScans, rows } = reads.get(table) ?? { sequentialScans: 0, rows: 0 }
    assert.equal(sequentialScans, 0, `sequential scan of ${table}`)
    assert.ok(rows <= (most[table] ?? FEW), `${rows} rows of ${table} read`)
  }
}

const PAGE = 21
const first = [PAGE, '-infinity', 'infinity', 'infinity', Number.MAX_SAFE_INTEGER] as const
const at = (n: number) => new Date((STARTS + n * SECONDS_PER_ORDER) * 1000).toISOString()
const middle = [PAGE, '-infinity', 'infinity', at(ORDERS / 2), FIRST_ID + ORDERS / 2] as const

type Listing = { readonly query: string; readonly params: () => readonly QueryValue[]; readonly most?: number }

/** Each filter, alone and on a page in the middle. A status or method that one order in a hundred has is found by a walk. */
const listings: Readonly<Record<string, Listing>> = {
  'no filter': { query: 'orders?limit=20', params: () => [...first, null, null] },
  'a cursor': { query: 'orders?limit=20', params: () => [...middle, null, null] },
  'a span of time': {
    query: 'orders?limit=20&unix_start=1&unix_end=2',
    params: () => [PAGE, at(500), at(600), 'infinity', Number.MAX_SAFE_INTEGER, null, null],
  },
  'a status': { query: 'orders?limit=20', params: () => [...first, 'cancelled', null], most: 100 * PAGE },
  'a payment method': { query: 'orders?limit=20', params: () => [...first, null, 'bank'], most: 100 * PAGE },
  'an event': {
    query: 'orders?limit=20&event_id=EVENT',
    params: () => [...middle, null, null, club.event.event_id],
  },
  'a customer': {
    query: 'orders?limit=20&customer_id=CUSTOMER',
    params: () => [...first, null, null, club.customer.user_id, null, false],
  },
  memberships: { query: 'membership_orders?limit=20', params: () => [...first, null, null] },
}

for (const [name, { query, params, most }] of Object.entries(listings))
  test(`a list with ${name} reads few of ${ORDERS} orders, as the role of the server`, async () => {
    const path = query.replace('EVENT', eventId(club.event)).replace('CUSTOMER', club.customer.org_customer_id)
    const text = await statementOf(path, 'order by o.order_date desc')
    assertFewReads(await measure({ text, params: params() }), most === undefined ? {} : { order: most })
  })

type Search = { readonly term: string | null; readonly known?: readonly number[]; readonly last4?: string }

/** The parameters of the statement that searches: term, known orders, digits, filters, cursor, rows. */
const searchParams = ({ term, known = [], last4 }: Search, filters: readonly QueryValue[] = NO_FILTERS) => [
  term,
  known,
  last4 ?? null,
  'false',
  ...filters,
  PAGE,
]
const NO_FILTERS: readonly QueryValue[] = [null, null, null, null, null, null, null, null]

const searches: Readonly<Record<string, readonly [Search, number]>> = {
  'a name that nobody has': [{ term: 'nobody at all' }, WALK + 100],
  'a name that one order has': [{ term: 'fan54321 ' }, WALK + 100],
  'a name in another order that nobody has': [{ term: 'fan, nobody' }, WALK + 100],
  'two words that every order has': [{ term: 'example fan' }, 100],
  'a name with a short number': [{ term: 'fan777 ' }, WALK + 1_500],
  'an e-mail address': [{ term: 'fan4321@example.com' }, WALK + 100],
  'a name that every order has': [{ term: 'fan' }, 100],
  'two letters that nobody has': [{ term: 'qz' }, WALK + 100],
  'two letters that begin every name': [{ term: 'fa' }, 100],
  'orders known by a code': [{ term: null, known: [FIRST_ID + 7] }, 10],
}

for (const [name, [search, most]] of Object.entries(searches))
  test(`a search for ${name} reads few of ${ORDERS} orders, as the role of the server`, async () => {
    const text = await statementOf('orders?search=abc', 'staff_order_search')
    assertFewReads(await measure({ text, params: searchParams(search) }), { order: most })
  })

test('a search with each filter reads few orders too', async () => {
  const text = await statementOf('orders?search=abc', 'staff_order_search')
  const set: Readonly<Record<number, QueryValue>> = {
    0: club.event.event_id,
    1: club.customer.user_id,
    2: 'cancelled',
    3: 'bank',
    4: at(100),
    5: at(ORDERS),
  }
  for (const [place, value] of Object.entries(set)) {
    const filters = NO_FILTERS.with(Number(place), value)
    const params = searchParams({ term: 'nobody at all' }, filters)
    assertFewReads(await measure({ text, params }), { order: WALK + 100 })
  }
})

test('codes, numbers and digits of cards are looked up by their indexes', async () => {
  const known = await statementOf('orders?search=1234', 't.barcode = any')
  assertFewReads(await measure({ text: known, params: [['B77'], null, null, null] }), { ticket: 5 })
  const ofCard = await statementOf('orders?search=1234', 'a.card_last4 = $2')
  assertFewReads(await measure({ text: ofCard, params: ['1234', 2_001] }), { attempt: 20 })
  const byCode = await statementOf('tickets?code=B77', 'barcode = any')
  assertFewReads(await measure({ text: byCode, params: [['B77']] }), { ticket: 5 })
})

for (const index of ['order_by_search', 'order_by_date'])
  test(`control: without ${index} the same search reads all orders`, async () => {
    const text = await statementOf('orders?search=abc', 'staff_order_search')
    const reads = await measure({ text, params: searchParams({ term: 'nobody at all' }) }, index)
    const { rows = 0 } = reads.get('order') ?? {}
    assert.ok(rows >= ORDERS, `${rows} rows read`)
  })
