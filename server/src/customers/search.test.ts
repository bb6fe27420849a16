import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Customer } from '#contract'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'
import { inTx } from '../platform/db.ts'
import { newUuid, publicId } from '../platform/ids.ts'
import { insertCustomers, type ImportedCustomer } from './queries/customers.ts'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

type Query = Record<string, string | number>

const page = async (org: TestOrg, query: Query): Promise<{ data: Customer[]; has_more: boolean }> => {
  const text = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  )
  const response = await w.call(`/v1/customers?${text.toString()}`, { key: org.secret })
  assert.equal(response.status, 200, response.text)
  return response.json()
}

/** Returns the first names that were found, in alphabetical order. */
const findNames = async (org: TestOrg, search: string): Promise<string[]> =>
  (await page(org, { search, limit: 100 })).data.map((customer) => customer.first_name).toSorted()

let people = 0
/** A number in letters that no search in this test contains. */
const toLetters = (n: number): string => n.toString(2).replaceAll('0', 'v').replaceAll('1', 'w')

const person = (first_name: string, fields: Partial<ImportedCustomer> = {}): ImportedCustomer => ({
  customer_id: newUuid(Date.now()),
  first_name,
  last_name: 'Smith',
  email_address: `${toLetters(++people)}@example.com`,
  mobile_number: null,
  postcode: null,
  marketing_emails: false,
  new_event_notifications: false,
  add_date: new Date(),
  updated_at: new Date(),
  ...fields,
})

async function createOrgWith(...people: readonly ImportedCustomer[]): Promise<TestOrg> {
  const org = await w.createOrg()
  await inTx(w.db, org.org, (tx) => insertCustomers(tx, org.org, people))
  return org
}

test('a search finds parts of names, e-mail addresses, mobile numbers and postcodes', async () => {
  const org = await createOrgWith(
    person('Annabel', { last_name: 'Leigh' }),
    person('Bo', { email_address: 'captain@ship.example' }),
    person('Cy', { mobile_number: '+44 7700 900123' }),
    person('Di', { postcode: 'EH12 5PJ' }),
  )
  for (const [term, names] of [
    ['nabe', ['Annabel']],
    ['leig', ['Annabel']],
    ['bel lei', ['Annabel']],
    ['tain@sh', ['Bo']],
    ['00 900', ['Cy']],
    ['h12 5p', ['Di']],
    ['nobody', []],
  ] as const)
    assert.deepEqual(await findNames(org, term), names, term)
})

test('search ignores case and accents', async () => {
  const org = await createOrgWith(
    person('Zoë'),
    person('zoe'),
    person('ZOÉ'),
    person('Łukasz'),
    person('Søren'),
    person('Straße'),
    person('Đorđe'),
  )
  for (const term of ['zoe', 'ZOE', 'zoë', 'Zöé'])
    assert.deepEqual(await findNames(org, term), ['ZOÉ', 'Zoë', 'zoe'], term)
  for (const [term, name] of [
    ['lukasz', 'Łukasz'],
    ['SOREN', 'Søren'],
    ['søren', 'Søren'],
    ['strasse', 'Straße'],
    ['dorde', 'Đorđe'],
  ] as const)
    assert.deepEqual(await findNames(org, term), [name], term)
})

test('a combining accent gives the same matches', async () => {
  const org = await createOrgWith(person('Zoë'.normalize('NFD')), person('Zoë'.normalize('NFC')))
  for (const term of ['zoe', 'zoë'.normalize('NFD'), 'zoë'.normalize('NFC')])
    assert.equal((await findNames(org, term)).length, 2, term)
})

test('the pattern characters of LIKE are literal', async () => {
  const org = await createOrgWith(
    person('100%'),
    person('a_b'),
    person('back\\slash'),
    person('plain'),
    person('axb'),
    person('５０％'),
  )
  for (const [term, names] of [
    ['%', ['100%', '５０％']],
    ['0%', ['100%', '５０％']],
    ['_', ['a_b']],
    ['a_b', ['a_b']],
    ['\\', ['back\\slash']],
    ['k\\s', ['back\\slash']],
    ['％', ['100%', '５０％']],
    ['%%', []],
    ['a%b', []],
    ['\\%', []],
  ] as const)
    assert.deepEqual(await findNames(org, term), names, term)
})

test('a match never spans two fields', async () => {
  const org = await createOrgWith(
    person('Ann', { last_name: 'Lee', email_address: 'kim@example.com', mobile_number: '123', postcode: 'N1' }),
  )
  for (const term of ['leekim', 'lee kim', 'lee\nkim', 'Lee\r\nkim', 'com123', 'com\n123', '123\nN1', '\n'])
    assert.deepEqual(await findNames(org, term), [], JSON.stringify(term))
  assert.deepEqual(await findNames(org, 'ann lee'), ['Ann'], 'but a whole name is one field')
})

test('an id matches as a whole and not in part', async () => {
  const [mine, other] = [person('Mine'), person('Other')]
  const org = await createOrgWith(mine, other)
  const id = publicId('cus', mine.customer_id)
  const { user_id } = (await page(org, { search: id })).data[0] ?? { user_id: 0 }
  assert.deepEqual(await findNames(org, id), ['Mine'])
  assert.deepEqual(await findNames(org, String(user_id)), ['Mine'])
  for (const term of [
    id.slice(0, -1),
    id.slice(4),
    id.toLowerCase(),
    `${user_id}0`,
    `0${user_id}`,
    `-${user_id}`,
    '99999999999999999999',
    'cus_',
  ])
    assert.deepEqual(await findNames(org, term), [], term)
})

test('a term of one or two letters is searched', async () => {
  const org = await createOrgWith(person('Quentin'), person('Bo'), person('Xi'))
  assert.deepEqual(await findNames(org, 'q'), ['Quentin'])
  assert.deepEqual(await findNames(org, 'XI'), ['Xi'])
  assert.deepEqual(await findNames(org, ' '), ['Bo', 'Quentin', 'Xi'], 'first and last names have a space between them')
})

test('a term has at most 100 characters; an empty one does not filter', async () => {
  const org = await createOrgWith(person('x'.repeat(100)), person('Ann'))
  assert.deepEqual(await findNames(org, 'x'.repeat(100)), ['x'.repeat(100)])
  assert.deepEqual(await findNames(org, ''), ['Ann', 'x'.repeat(100)])
  const response = await w.call(`/v1/customers?search=${'x'.repeat(101)}`, { key: org.secret })
  assert.equal(response.status, 400)
})

test('each organisation finds only its own customers', async () => {
  const [mine, theirs] = [await createOrgWith(person('Shared'), person('Mine')), await createOrgWith(person('Shared'))]
  assert.deepEqual([await findNames(mine, 'shared'), await findNames(theirs, 'shared')], [['Shared'], ['Shared']])
  assert.deepEqual([await findNames(mine, 'mine'), await findNames(theirs, 'mine')], [['Mine'], []])
})

/** Folding for the letters that the model uses. */
const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

type Model = { readonly rows: readonly ImportedCustomer[]; readonly term: string; readonly since: number | undefined }

function modelPage({ rows, term, since }: Model, sort: 'add_date' | 'last_name', descending: boolean): string[] {
  const hits = rows
    .map((row, place) => ({ row, place, key: sort === 'add_date' ? row.add_date.toISOString() : row.last_name }))
    .filter(({ row }) => since === undefined || row.updated_at.getTime() > since * 1000)
    .filter(({ row }) => fold(`${row.first_name} ${row.last_name}\n${row.email_address}`).includes(fold(term)))
    .toSorted((a, b) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)) || a.place - b.place)
  return (descending ? hits.toReversed() : hits).map(({ row }) => publicId('cus', row.customer_id))
}

test('far pages of a search equal a plain scan, beyond the rows that are read in order', async () => {
  const start = Date.UTC(2026, 0, 1)
  const rows = Array.from({ length: 5_000 }, (_, i) =>
    person(i % 5 === 0 ? `Rare${i}` : 'Chloé', {
      last_name: ['Nuñez', 'Okafor', 'Byrne'][i % 3] ?? '',
      email_address: `fan${i}@example.com`,
      add_date: new Date(start + ((i * 7_919) % 5_000) * 1_000),
      updated_at: new Date(start + i * 1_000),
    }),
  )
  const org = await createOrgWith(...rows)
  const since = start / 1000 + 1_500
  for (const { term, since: from } of [
    { term: 'CHLOE', since: undefined },
    { term: 'nunez', since },
    { term: 'rare4', since: undefined },
  ]) {
    for (const [sort, direction] of [
      ['add_date', 'desc'],
      ['last_name', 'asc'],
    ] as const) {
      const wanted = modelPage({ rows, term, since: from }, sort, direction === 'desc')
      for (const limit of [100, 7]) {
        const last = Math.ceil(wanted.length / limit)
        for (const page_number of new Set([
          1,
          2,
          Math.ceil(950 / limit),
          Math.ceil(1_050 / limit),
          Math.ceil(2_990 / limit),
          last,
          last + 1,
        ])) {
          const query = { search: term, limit, page_number, sort_field: sort, sort_direction: direction }
          const got = await page(org, from === undefined ? query : { ...query, updated_since: from })
          const skip = (page_number - 1) * limit
          assert.deepEqual(
            got.data.map((customer) => customer.org_customer_id),
            wanted.slice(skip, skip + limit),
            JSON.stringify(query),
          )
          assert.equal(got.has_more, wanted.length > skip + limit, JSON.stringify(query))
        }
      }
    }
  }
})
