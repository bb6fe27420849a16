import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Customer } from '#contract'
import { world, type Org, type World } from '#testing/test-server'
import { inTx } from '../platform/db.ts'
import { newUuid, publicId } from '../platform/ids.ts'
import { insertCustomers, type ImportedCustomer } from './queries/customers.ts'

let w: World
before(async () => {
  w = await world()
})
after(() => w.end())

type Query = Record<string, string | number>

const page = async (org: Org, query: Query): Promise<{ data: Customer[]; has_more: boolean }> => {
  const text = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  )
  const answer = await w.call(`/v1/customers?${text.toString()}`, { key: org.secret })
  assert.equal(answer.status, 200, answer.text)
  return answer.json()
}

/** First names of those found, in alphabetical order. */
const found = async (org: Org, search: string): Promise<string[]> =>
  (await page(org, { search, limit: 100 })).data.map((customer) => customer.first_name).toSorted()

let people = 0
/** A number in letters that no search here asks for. */
const lettersOf = (n: number): string => n.toString(2).replaceAll('0', 'v').replaceAll('1', 'w')

const person = (first_name: string, fields: Partial<ImportedCustomer> = {}): ImportedCustomer => ({
  customer_id: newUuid(Date.now()),
  first_name,
  last_name: 'Smith',
  email_address: `${lettersOf(++people)}@example.com`,
  mobile_number: null,
  postcode: null,
  marketing_emails: false,
  new_event_notifications: false,
  add_date: new Date(),
  updated_at: new Date(),
  ...fields,
})

async function among(...people: readonly ImportedCustomer[]): Promise<Org> {
  const org = await w.anOrg()
  await inTx(w.db, org.org, (tx) => insertCustomers(tx, org.org, people))
  return org
}

test('a search finds parts of names, e-mail addresses, mobile numbers and postcodes', async () => {
  const org = await among(
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
    assert.deepEqual(await found(org, term), names, term)
})

test('neither case nor accents matter', async () => {
  const org = await among(
    person('Zoë'),
    person('zoe'),
    person('ZOÉ'),
    person('Łukasz'),
    person('Søren'),
    person('Straße'),
    person('Đorđe'),
  )
  for (const term of ['zoe', 'ZOE', 'zoë', 'Zöé']) assert.deepEqual(await found(org, term), ['ZOÉ', 'Zoë', 'zoe'], term)
  for (const [term, name] of [
    ['lukasz', 'Łukasz'],
    ['SOREN', 'Søren'],
    ['søren', 'Søren'],
    ['strasse', 'Straße'],
    ['dorde', 'Đorđe'],
  ] as const)
    assert.deepEqual(await found(org, term), [name], term)
})

test('an accent that is a character of its own is no different', async () => {
  const org = await among(person('Zoë'.normalize('NFD')), person('Zoë'.normalize('NFC')))
  for (const term of ['zoe', 'zoë'.normalize('NFD'), 'zoë'.normalize('NFC')])
    assert.equal((await found(org, term)).length, 2, term)
})

test('the signs of LIKE mean themselves', async () => {
  const org = await among(
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
    assert.deepEqual(await found(org, term), names, term)
})

test('a match never reaches from one field into the next', async () => {
  const org = await among(
    person('Ann', { last_name: 'Lee', email_address: 'kim@example.com', mobile_number: '123', postcode: 'N1' }),
  )
  for (const term of ['leekim', 'lee kim', 'lee\nkim', 'Lee\r\nkim', 'com123', 'com\n123', '123\nN1', '\n'])
    assert.deepEqual(await found(org, term), [], JSON.stringify(term))
  assert.deepEqual(await found(org, 'ann lee'), ['Ann'], 'but a whole name is one field')
})

test('an id is found whole and not in part', async () => {
  const [mine, other] = [person('Mine'), person('Other')]
  const org = await among(mine, other)
  const id = publicId('cus', mine.customer_id)
  const { user_id } = (await page(org, { search: id })).data[0] ?? { user_id: 0 }
  assert.deepEqual(await found(org, id), ['Mine'])
  assert.deepEqual(await found(org, String(user_id)), ['Mine'])
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
    assert.deepEqual(await found(org, term), [], term)
})

test('one letter is enough, and so are two', async () => {
  const org = await among(person('Quentin'), person('Bo'), person('Xi'))
  assert.deepEqual(await found(org, 'q'), ['Quentin'])
  assert.deepEqual(await found(org, 'XI'), ['Xi'])
  assert.deepEqual(await found(org, ' '), ['Bo', 'Quentin', 'Xi'], 'first and last names have a space between them')
})

test('a term has 1 to 100 characters', async () => {
  const org = await among(person('x'.repeat(100)))
  assert.deepEqual(await found(org, 'x'.repeat(100)), ['x'.repeat(100)])
  for (const search of ['', 'x'.repeat(101)]) {
    const answer = await w.call(`/v1/customers?${new URLSearchParams({ search }).toString()}`, { key: org.secret })
    assert.equal(answer.status, 400)
  }
})

test('a search counts towards nobody else: each organisation finds its own', async () => {
  const [mine, theirs] = [await among(person('Shared'), person('Mine')), await among(person('Shared'))]
  assert.deepEqual([await found(mine, 'shared'), await found(theirs, 'shared')], [['Shared'], ['Shared']])
  assert.deepEqual([await found(mine, 'mine'), await found(theirs, 'mine')], [['Mine'], []])
})

/** Folding for the letters that the model uses. */
const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

type Model = { readonly rows: readonly ImportedCustomer[]; readonly term: string; readonly since: number | undefined }

function modelPage({ rows, term, since }: Model, sort: 'add_date' | 'last_name', descending: boolean): string[] {
  const hits = rows
    .map((row, place) => ({ row, place, key: sort === 'add_date' ? row.add_date.toISOString() : row.last_name }))
    .filter(({ row }) => since === undefined || row.updated_at.getTime() > since * 1000)
    .filter(({ row }) => folded(`${row.first_name} ${row.last_name}\n${row.email_address}`).includes(folded(term)))
    .toSorted((a, b) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)) || a.place - b.place)
  return (descending ? hits.toReversed() : hits).map(({ row }) => publicId('cus', row.customer_id))
}

test('deep pages of a search are what a plain scan would give, past the rows that are walked in order', async () => {
  const start = Date.UTC(2026, 0, 1)
  const rows = Array.from({ length: 5_000 }, (_, i) =>
    person(i % 5 === 0 ? `Rare${i}` : 'Chloé', {
      last_name: ['Nuñez', 'Okafor', 'Byrne'][i % 3] ?? '',
      email_address: `fan${i}@example.com`,
      add_date: new Date(start + ((i * 7_919) % 5_000) * 1_000),
      updated_at: new Date(start + i * 1_000),
    }),
  )
  const org = await among(...rows)
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
