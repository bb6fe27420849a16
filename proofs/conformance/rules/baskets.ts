import assert from 'node:assert/strict'
import { aPool } from '../../../server/testing/stock.ts'
import type { TestOrg, TestResponse, TestServer } from '../../../server/testing/test-server.ts'
import { row, type Row } from '../row.ts'
import type { Fixture } from '../fixture.ts'
import { changesBody, changesField, changesRequest, changesStatus, lacksField } from '../wrong-servers.ts'

type OpenBasket = { readonly org: TestOrg; readonly priceId: number; readonly basketId: string }

/** Uses the specification's own paths, form-encoded as in its sample, in an organisation that no other row uses. */
async function openBasket({ w }: Fixture): Promise<OpenBasket> {
  const org = await w.createOrg()
  const { priceId } = await aPool(w, org, 10)
  const reply = await post(w, org, '/baskets', `org=${org.id}`)
  assert.equal(reply.status, 200)
  return { org, priceId, basketId: reply.json<{ id: string }>().id }
}

const post = (w: TestServer, { secret }: TestOrg, path: string, form: string): Promise<TestResponse> =>
  w.call(path, { method: 'POST', key: secret, form })

const buyer = 'customer[email]=ann@example.com&customer[first_name]=Ann&customer[last_name]=Lee'

export const basketRows: readonly Row[] = [
  row(
    [11, 363],
    'Baskets: a checkout with a payment method and a customer yields a confirmed order',
    async (s) => {
      const { org, priceId, basketId } = await openBasket(s)
      await post(s.w, org, `/baskets/${basketId}/items`, `price_id=${priceId}&quantity=2`)
      const reply = await post(s.w, org, `/baskets/${basketId}/checkout`, `payment_method=pm_sandbox_ok&${buyer}`)
      const order = reply.json<{ id: string; status: string; order_id: number }>()
      assert.deepEqual([reply.status, order.status, order.id], [200, 'confirmed', String(order.order_id)])
      const tickets = await s.w.call(`/v1/orders/${order.id}/tickets`, { key: org.secret })
      assert.deepEqual(
        tickets.json<{ data: { ticket_status_id: number }[] }>().data.map(({ ticket_status_id }) => ticket_status_id),
        [1, 1],
      )
      const stored = (await s.w.call(`/v1/orders/${order.id}`, { key: org.secret })).json()
      assert.deepEqual(
        [stored.email_address, stored.first_name, stored.last_name, stored.order_status],
        ['ann@example.com', 'Ann', 'Lee', 'confirmed'],
      )
    },
    [
      changesField('status', 'is pending', () => 'pending', /checkout/),
      lacksField('id', /checkout/),
      changesStatus(200, 402, /checkout/),
      changesBody('issues no ticket', /\/tickets/, (body) => ({ ...body, data: [] })),
      changesRequest('forgets the second ticket', /items/, (request) => ({
        ...request,
        form: request.form?.replace('quantity=2', 'quantity=1') ?? '',
      })),
      changesRequest('mixes up the names', /checkout/, (request) => ({
        ...request,
        form: request.form?.replace('[first_name]=Ann', '[first_name]=Lee') ?? '',
      })),
    ],
  ),
  row(
    361,
    'Baskets: a basket is opened for an organisation and has an id',
    async (s) => {
      const { org, basketId } = await openBasket(s)
      assert.match(basketId, /^bsk_/)
      assert.equal((await post(s.w, org, '/baskets', `org=${s.other.id}`)).status, 404)
    },
    [changesField('id', 'is a number', () => 7), changesStatus(404, 200), changesStatus(200, 404)],
  ),
  row(
    362,
    'Baskets: an item is a price, as a string, and a quantity, as an integer',
    async (s) => {
      const { org, priceId, basketId } = await openBasket(s)
      const path = `/baskets/${basketId}/items`
      const added = await post(s.w, org, path, `price_id=${priceId}&quantity=2`)
      assert.equal(added.json<{ items: { quantity: number }[] }>().items[0]?.quantity, 2)
      const json = { price_id: String(priceId), quantity: 1 }
      assert.equal((await s.w.call(path, { method: 'POST', key: org.secret, json })).status, 200)
      assert.equal((await post(s.w, org, path, `price_id=${priceId}&quantity=many`)).status, 400)
    },
    [
      changesStatus(400, 200),
      changesRequest('refuses a price as a string', /items/, (request) =>
        request.json === undefined ? request : { ...request, json: { price_id: 'none', quantity: 1 } },
      ),
      changesRequest('adds one', /items/, (request) =>
        request.form === undefined ? request : { ...request, form: request.form.replace('quantity=2', 'quantity=1') },
      ),
    ],
  ),
]
