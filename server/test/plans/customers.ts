import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import type { CustomerRecord } from '#contract'
import { listPlanNodes, planFor, rowsRead, type PlanNode } from '#testing/query-plans'
import { club } from './large-club.ts'
import { ORDERS } from './seed.ts'

const seqScans = (plan: readonly PlanNode[]) =>
  plan.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name'])

/** The plan of a statement of a definer function, as run by the role that owns it. Other plans cannot be seen from outside. */
async function planInside(sql: string, params: readonly unknown[], without?: string): Promise<PlanNode[]> {
  const client = new pg.Client({ connectionString: club.w.ownerUrl })
  await client.connect()
  try {
    await client.query('begin')
    if (without !== undefined) await client.query(`drop index ${without}`)
    await client.query('set local role tessera_lookup')
    await client.query('set local enable_seqscan = off')
    const { rows } = await client.query<{ sql: string }>(`select ${sql} as sql`)
    return await listPlanNodes(client, rows[0]?.sql ?? '', params)
  } finally {
    await client.end()
  }
}

const customerParams = (term: string, contact: string | null) => [
  club.org.org,
  `%${term}%`,
  null,
  null,
  contact && `%${contact}%`,
  'infinity',
  null,
  Number.MAX_SAFE_INTEGER,
  null,
  '-infinity',
  'infinity',
  '-infinity',
  21,
  term,
]

for (const [term, contact] of [
  ['fan77777', null],
  ['07700077777', '7700077777'],
  ['n7 7gu', 'n77gu'],
] as const)
  test(`a rare search for the customer ${term} reads few rows by the trigram indexes`, async () => {
    const plan = await planInside(`customer_page_sql('index', false)`, customerParams(term, contact))
    assert.deepEqual(seqScans(plan), [])
    const used = new Set(plan.flatMap((node) => node['Index Name'] ?? []))
    assert.ok(used.has('customer_by_search'), [...used].join())
    if (contact !== null) assert.ok(used.has('customer_by_contact'), [...used].join())
    assert.ok(rowsRead(plan) < 3_000, String(rowsRead(plan)))
  })

test('a rare name in another order reads few rows by the trigram index', async () => {
  const words = ['fan77777', 'fan']
  const params = [...customerParams('%fan77777%', null), '%fan%', '%fan77777%', words]
  params[1] = '%fan77777%'
  const plan = await planInside(`customer_page_sql('index_words', false)`, params)
  assert.deepEqual(seqScans(plan), [])
  assert.ok(plan.some((node) => node['Index Name'] === 'customer_by_search'))
  assert.ok(rowsRead(plan) < 3_000, String(rowsRead(plan)))
})

test('the control: without the index the same search reads all customers', async () => {
  const plan = await planInside(
    `customer_page_sql('index', false)`,
    customerParams('fan77777', null),
    'customer_by_search',
  )
  assert.ok(rowsRead(plan) > ORDERS / 2, String(rowsRead(plan)))
})

for (const byName of [false, true])
  test(`a frequent search ${byName ? 'by name' : 'of the newest'} walks the index of its order`, async () => {
    const params = customerParams('ann', null)
    if (byName) params.splice(5, 3, null, '', 0)
    const plan = await planInside(`customer_page_sql('walk', ${byName})`, params.slice(0, 12))
    assert.deepEqual(seqScans(plan), [])
    const used = plan.flatMap((node) => node['Index Name'] ?? [])
    assert.deepEqual(used, [byName ? 'customer_by_last_name' : 'customer_by_add_date'])
    assert.ok(rowsRead(plan) <= 3_000)
  })

test('a rare search for a member reads few rows', async () => {
  const none = Array.from({ length: 8 }, () => null)
  const params = [club.org.org, '%fan77776%', ['N77776'], Number.MAX_SAFE_INTEGER, ...none, 6]
  const plan = await planInside(`member_page_sql('index', true)`, params)
  assert.deepEqual(seqScans(plan), [])
  const used = new Set(plan.flatMap((node) => node['Index Name'] ?? []))
  for (const index of ['member_by_search', 'member_number_once', 'member_barcode_once'])
    assert.ok(used.has(index), `${index} is not used: ${[...used].join(', ')}`)
  assert.ok(rowsRead(plan) < 100)
})

test('pages without a search read only their own rows, as the role of the server', async () => {
  const bounds = [null, '-infinity', 'infinity', '-infinity', 21]
  for (const [query, position] of [
    ['', ['2023-11-16T00:00:00Z', 1_000_000_000]],
    ['sort=name', ['Laaaa', 5]],
  ] as const) {
    const text = (await club.statementsOf(`customers?${query}`)).find((sql) => sql.includes('at_micros'))
    const plan = await planFor(club.w, club.org.org, {
      text: text ?? '',
      params: [club.org.org, ...position, ...bounds],
    })
    assert.deepEqual(seqScans(plan), [])
    assert.ok(rowsRead(plan) <= 42, `${query} ${rowsRead(plan)}`)
  }
})

test('the record of a customer reads few rows, as the role of the server', async () => {
  const { data } = (await club.w.call('/admin/v1/customers?limit=2', { key: club.org.admin })).json<{
    data: CustomerRecord[]
  }>()
  const customer = data.find(({ user_id }) => user_id !== club.customer.user_id)
  const ran = await club.statementsOf(`customers/${customer?.org_customer_id}`)
  const byUser = ran.filter((sql) => /user_id = \$2/.test(sql))
  assert.ok(byUser.length >= 4, byUser.join('\n'))
  for (const text of byUser) {
    // All events, or the most rows.
    const third = text.includes('$3::uuid[]') ? [null] : text.includes('$3') ? [100] : []
    const plan = await planFor(club.w, club.org.org, { text, params: [club.org.org, customer?.user_id, ...third] })
    assert.deepEqual(seqScans(plan), [], text)
    assert.ok(rowsRead(plan) < 20, text)
  }
})

test('the exact matches of the search box use the keys, as the role of the server', async () => {
  const ran = await club.statementsOf('search?q=fan77777@example.com')
  const [customer, member] = [
    ran.find((sql) => sql.includes('customer_merge')),
    ran.find((sql) => sql.includes('member_number = any')),
  ]
  const plan = await planFor(club.w, club.org.org, {
    text: customer ?? '',
    params: [club.org.org, 77, null, 'fan77777@example.com'],
  })
  const memberPlan = await planFor(club.w, club.org.org, {
    text: member ?? '',
    params: [club.org.org, ['N77776', 'MB77776'], 6],
  })
  assert.deepEqual([...seqScans(memberPlan), ...seqScans(plan).filter((table) => table !== 'customer_merge')], [])
  assert.ok(rowsRead(plan) < 10 && rowsRead(memberPlan) < 10)
})

test('a sale looks up the address of a merged customer by key, as the role of the server', async () => {
  const json = {
    email: 'new@example.com',
    first_name: 'Ann',
    last_name: 'Lee',
    membership_type_id: 1,
    membership_payment_option_id: 1,
  }
  await club.w.call('/admin/v1/members', { method: 'POST', key: club.org.admin, json })
  const [insert] = [...club.statements].filter((sql) => sql.includes('not exists (select from customer_merge'))
  const values = [
    ['018f0000-0000-7000-8000-000000000001'],
    ['A'],
    ['B'],
    ['fan7@example.com'],
    [null],
    [null],
    ['false'],
  ]
  const plan = await planFor(club.w, club.org.org, {
    text: insert ?? '',
    params: [club.org.org, new Date(), ...values],
  })
  assert.deepEqual(
    seqScans(plan).filter((table) => table !== 'customer_merge'),
    [],
  )
  assert.ok(rowsRead(plan) < 5, String(rowsRead(plan)))
})
