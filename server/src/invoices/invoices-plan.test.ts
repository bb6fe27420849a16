import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { type Invoice, invoiceListLimits } from '#contract'
import { toUuid } from '#platform/ids'
import { callAdmin } from '#testing/gate-devices'
import { setUpInvoices } from '#testing/invoices'
import { genericPlanFor, rowsRead } from '#testing/query-plans'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'

const INVOICES = 20_000
const BOUGHT = 'with bought as'

const statements = new Set<string>()
let w: TestServer
let org: TestOrg
let manyId: string
let fewId: string
before(async () => {
  w = await startTestServer({ rewrite: (text) => (statements.add(text), text) })
  org = await w.createOrg()
  await setUpInvoices(w, org)
  const customers = await Promise.all([w.createCustomer(org), w.createCustomer(org)])
  ;[manyId = '', fewId = ''] = customers.map(({ org_customer_id }) => org_customer_id)
  await fill(customers.map(({ user_id }) => user_id))
})
after(() => w.stop())

/** Invoices of many days: those of the first customer, and three of the second one. Credit notes are rare, and old. */
async function fill([many, few]: readonly number[]): Promise<void> {
  const owner = new pg.Client({ connectionString: w.ownerUrl })
  await owner.connect()
  await owner.query("select set_config('app.org', $1, false)", [org.org])
  await owner.query(
    `with sold as (
       insert into "order" (org_id, order_uuid, user_id, status, order_date, first_name, last_name, email_address,
         marketing_opt_in, currency, total_minor, created_at, updated_at)
       select $1, gen_random_uuid(), case when n % 7000 = 1 then $3::bigint else $2::bigint end, 'confirmed', now(), 'Ann', 'Lee', 'a@b.example',
         false, 'EUR', 100, now(), now()
       from generate_series(1, $4::integer) n returning order_id
     ), numbered as (select order_id, row_number() over (order by order_id) as n from sold)
     insert into invoice (org_id, invoice_id, kind, prefix, serial, number, cause, order_id, ledger_entry_id, currency,
       net_minor, vat_minor, total_minor, issued_at, issued_on, keep_until, content)
     select $1, ('00000000-0000-0000-0000-' || lpad(n::text, 12, '0'))::uuid, 'invoice', 'INV-', n,
       'INV-' || lpad(n::text, 6, '0'), 'sale', order_id, n, 'EUR', 100, 0, 100, now(), date '2020-01-01' + (n / 100)::integer,
       '2040-12-31', jsonb_build_object('lines', '[]'::jsonb, 'taxes', '[]'::jsonb, 'paid_minor', 0, 'corrects', null,
         'replaces', null, 'note', null, 'supplied_on', '2020-01-01', 'supplier', $5::jsonb, 'buyer', $6::jsonb)
     from numbered`,
    [org.org, many, few, INVOICES, JSON.stringify(SUPPLIER), JSON.stringify(BUYER)],
  )
  await owner.query(
    `insert into invoice (org_id, invoice_id, kind, prefix, serial, number, cause, order_id, ledger_entry_id, corrects_id,
       currency, net_minor, vat_minor, total_minor, issued_at, issued_on, keep_until, content)
     select org_id, ('10000000-0000-0000-0000-' || lpad(serial::text, 12, '0'))::uuid, 'credit_note', 'CN-', serial,
       'CN-' || lpad(serial::text, 6, '0'), 'refund', order_id, $2 + serial, invoice_id,
       currency, net_minor, vat_minor, total_minor, issued_at, issued_on, keep_until, content
     from invoice where org_id = $1 and serial <= 5`,
    [org.org, INVOICES],
  )
  await owner.query('analyze invoice, "order"')
  await owner.end()
}

const ADDRESS = { address_line: 'A', address_line_2: null, postcode: null, city: 'B', country: 'NL' }
const SUPPLIER = { legal_name: 'Rovers', vat_id: null, registration_number: '1', ...ADDRESS }
const BUYER = { name: 'Ann Lee', company: null, vat_id: null, reference: null, ...ADDRESS }

/** Calls a list and returns how many rows of invoices its statement reads. */
async function countRead(query: string, params: readonly (string | number | null)[], mark: string): Promise<number> {
  statements.clear()
  const { data } = await callAdmin<{ data: Invoice[] }>(w, org, `GET /invoices?${query}`)
  assert.ok(data.length > 0, query)
  const text = [...statements].find((one) => one.includes(mark)) ?? assert.fail(`no statement for ${query}`)
  const plan = await genericPlanFor(w, org.org, { text, params: [org.org, ...params] })
  assert.ok(
    plan.every((node) => node['Relation Name'] !== 'invoice' || /Index|Bitmap/.test(node['Node Type'])),
    query,
  )
  return rowsRead(plan, (name) => name === 'invoice')
}

test('a page, however deep, reads the rows that it shows', async () => {
  const { data } = await callAdmin<{ data: Invoice[] }>(w, org, 'GET /invoices?last_day=2020-02-01&limit=1')
  const deep = data[0]?.invoice_id ?? ''
  const uuid = '00000000-0000-0000-0000-000000003199'
  const mark = 'order by i.issued_on desc'

  assert.ok(
    (await countRead('limit=50', ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff', 51, null, null], mark)) <= 60,
  )
  assert.ok((await countRead(`limit=50&before=${deep}`, ['2020-02-01', uuid, 51, null, null], mark)) <= 60)
})

test('a number, a kind and a customer with few orders are found by their indexes', async () => {
  const shared = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff', 51, null, null] as const
  assert.ok((await countRead('number=INV-000123', [...shared, null, 'INV-000123'], 'i.number = $8')) <= 3)
  // The newest credit note is older than nearly all invoices.
  assert.ok((await countRead('kind=credit_note', [...shared, 'credit_note'], 'i.kind = $7')) <= 20)
  const { data } = await callAdmin<{ data: Invoice[] }>(w, org, `GET /invoices?customer_id=${fewId}`)
  assert.equal(data.length, 4)
  assert.ok((await countRead(`customer_id=${fewId}`, [...shared, null, toUuid(fewId)], BOUGHT)) <= 30)
})

test('of a customer with very many orders only the newest are looked at', async () => {
  const shared = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff', 51, null, null] as const
  const read = await countRead(`customer_id=${manyId}`, [...shared, null, toUuid(manyId)], BOUGHT)
  assert.ok(read <= invoiceListLimits.ordersOfCustomer + 200, `${read} of ${INVOICES} invoices were read`)
})

test('the documents of an order are found by its index', async () => {
  const [first] = (await callAdmin<{ data: Invoice[] }>(w, org, 'GET /invoices?limit=1')).data
  statements.clear()
  await callAdmin(w, org, `GET /orders/${first?.order_id}/invoices`)
  const text = [...statements].find((one) => one.includes(') newest order by')) ?? assert.fail()
  const plan = await genericPlanFor(w, org.org, { text, params: [org.org, first?.order_id ?? 0] })
  assert.ok(rowsRead(plan, (name) => name === 'invoice') <= 3)
})
