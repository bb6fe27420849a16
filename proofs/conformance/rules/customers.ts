import assert from 'node:assert/strict'
import { inTx, write } from '../../../server/src/platform/db.ts'
import { row, type Row } from '../row.ts'
import {
  changesField,
  changesStatus,
  emptiesLists,
  ignoresParameter,
  type Item,
  misreadsParameter,
  reversesLists,
  shiftsParameter,
  usesDefault,
} from '../wrong-servers.ts'

const updatedAt = write('update customer set updated_at = $2 where org_id = $1')

export const customerRows: readonly Row[] = [
  row(
    261,
    'Customers: the customer list is paged',
    async (s) => {
      const pages = await Promise.all(
        [1, 2, 3].map((n) => s.data(`/v1/customers?search=rover&limit=10&page_number=${n}`)),
      )
      assert.deepEqual(
        pages.map((page) => page.length),
        [10, 10, 5],
      )
      assert.equal(new Set(pages.flat().map((item) => item.user_id)).size, 25)
    },
    [ignoresParameter('page_number'), ignoresParameter('limit'), misreadsParameter('page_number', 2, 3)],
  ),
  row(
    266,
    'Customers: search finds by free text',
    async (s) => {
      const found = await s.data('/v1/customers?search=CHLOE')
      assert.deepEqual(
        found.map((item) => item.first_name),
        ['Chloé'],
      )
    },
    [ignoresParameter('search'), emptiesLists(), misreadsParameter('search', 'CHLOE', 'Rover')],
  ),
  row(
    267,
    'Customers: sort_direction is asc or desc, and desc if it is left out',
    async (s) => {
      const idsIn = async (query: string) =>
        (await s.data(`/v1/customers?search=rover&limit=100${query}`)).map((item) => item.user_id)
      const ascending = await idsIn('&sort_direction=asc')
      assert.equal(ascending.length, 25)
      assert.deepEqual(await idsIn('&sort_direction=desc'), ascending.toReversed())
      assert.deepEqual(await idsIn(''), ascending.toReversed())
      assert.equal(ascending[0], s.userId, 'the first customer is the oldest')
    },
    [
      ignoresParameter('sort_direction'),
      usesDefault('sort_direction', 'asc'),
      misreadsParameter('sort_direction', 'asc', 'desc'),
      reversesLists(),
    ],
  ),
  row(
    268,
    'Customers: sort_field is the field to sort on',
    async (s) => {
      for (const field of ['first_name', 'email_address', 'org_customer_id', 'updated_at', 'add_date']) {
        const values = (
          await s.data(`/v1/customers?search=rover&limit=100&sort_direction=asc&sort_field=${field}`)
        ).map((item) => item[field] as string | number)
        assert.equal(values.length, 25)
        assert.deepEqual(
          values,
          values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)),
          field,
        )
      }
      const byName = await s.data('/v1/customers?search=rover&limit=1&sort_direction=desc&sort_field=first_name')
      assert.equal(byName[0]?.first_name, 'Fan9', 'the fixture’s names are not in the order of creation')
    },
    [
      ignoresParameter('sort_field'),
      misreadsParameter('sort_field', 'first_name', 'add_date'),
      misreadsParameter('sort_field', 'email_address', 'first_name'),
      reversesLists(),
    ],
  ),
  row(
    269,
    'Customers: updated_since: only customers updated after this time',
    async (s) => {
      const org = await s.w.createOrg()
      const list = async (since: number) =>
        (await s.w.call(`/v1/customers?updated_since=${since}`, { key: org.secret }))
          .json<{ data: Item[] }>()
          .data.map(({ user_id }) => user_id)
      const { user_id } = await s.w.createCustomer(org)
      await inTx(s.w.db, org.org, (tx) => tx.count(updatedAt, org.org, new Date('2026-03-04T05:06:07Z')))
      const updated = Date.parse('2026-03-04T05:06:07Z') / 1000
      assert.deepEqual(await list(updated - 1), [user_id])
      assert.deepEqual(await list(updated), [], 'after, not from')
    },
    [ignoresParameter('updated_since'), shiftsParameter('updated_since', -1), shiftsParameter('updated_since', 1)],
  ),
  row(
    273,
    'Customers: a customer is retrieved by customer_id, which may be the number that orders and members have',
    async (s) => {
      const response = await s.get(`/v1/customers/${s.customerId}`)
      assert.deepEqual([response.status, response.json().org_customer_id], [200, s.customerId])
      assert.equal((await s.get(`/v1/customers/${s.userId}`)).json().org_customer_id, s.customerId)
      assert.equal((await s.get('/v1/customers/cus_00000000000000000000000000')).status, 404)
    },
    [
      {
        fault: 'does not know the number of a customer',
        call: (send, path, request) => send(path.replace(/customers\/\d+$/, 'customers/999999999'), request),
      },
      changesField('org_customer_id', 'is that of another customer', () => 'cus_00000000000000000000000000'),
      changesStatus(404, 200),
      changesStatus(200, 404),
    ],
  ),
]
