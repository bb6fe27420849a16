import assert from 'node:assert/strict'
import { makeEvent, makeOrder, makePrice } from '../../../server/testing/factories.ts'
import { registerProvider } from '../../../server/testing/sso/linked-fan.ts'
import { createTestIssuer } from '../../../server/testing/sso/issuer.ts'
import { getSsoFan, type SsoFan } from '../sso-fixture.ts'
import { row, type Row } from '../row.ts'
import { addsField, changesField, changesItems, changesStatus, emptiesLists, reversesLists } from '../wrong-servers.ts'

const orderIds = async (fan: SsoFan): Promise<unknown[]> =>
  (await fan.list('/v1/sso/orders')).map((order) => order.order_id)

export const ssoRows: readonly Row[] = [
  row(
    14,
    'SSO: an SSO user lists their own orders and the tickets in them',
    async (s) => {
      const fan = await getSsoFan(s)
      assert.ok((await orderIds(fan)).includes(String(fan.orderId)))
      const tickets = await fan.list(`/v1/sso/orders/${fan.orderId}/tickets`)
      assert.deepEqual(
        tickets.map((ticket) => ticket.ticket_id),
        [fan.ticketId],
      )
    },
    [
      emptiesLists(),
      changesItems('lists no ticket', /tickets/, () => []),
      changesField('order_id', 'is a number', Number),
      changesField('ticket_id', 'is that of another ticket', () => 1_000_000),
    ],
  ),
  row(
    249,
    'SSO: confirmed orders only, active tickets only; a successful checkout yields a confirmed order',
    async (s) => {
      const fan = await getSsoFan(s)
      const pending = await fan.buys('2026-09-01T18:00:00Z', 'pending')
      const cancelled = await fan.buys('2026-09-01T18:00:00Z', 'confirmed', 2)
      const ids = await orderIds(fan)
      assert.ok(!ids.includes(pending))
      assert.ok(ids.includes(cancelled))
      assert.deepEqual(await fan.list(`/v1/sso/orders/${cancelled}/tickets`), [])
    },
    [
      changesItems('lists a ticket that is cancelled', /tickets/, () => [{ ticket_id: 1 }]),
      changesItems('lists pending orders', /sso\/orders$/, (items) => [
        ...items,
        ...Array.from({ length: 2_000 }, (_, i) => ({ order_id: String(i) })),
      ]),
      emptiesLists(),
    ],
  ),
  row(
    [352, 371, 392],
    'SSO: an SSO user who has not linked an account gets 403',
    async (s) => {
      const fan = await getSsoFan(s)
      const issuer = await createTestIssuer()
      await registerProvider(s.w, fan.org, issuer)
      for (const path of ['/v1/sso/orders', `/v1/sso/orders/${fan.orderId}/tickets`])
        assert.equal((await fan.get(path, await issuer.token())).status, 403)
    },
    [
      changesStatus(403, 200, /orders$/),
      changesStatus(403, 200, /tickets$/),
      changesStatus(403, 401),
      changesStatus(403, 404),
    ],
  ),
  row(
    354,
    'SSO: orders for this provider: confirmed, newest event first',
    async (s) => {
      const fan = await getSsoFan(s)
      const late = await fan.buys('2150-09-01T18:00:00Z')
      const early = await fan.buys('2020-09-01T18:00:00Z')
      const ids = await orderIds(fan)
      assert.deepEqual([ids[0], ids.at(-1)], [late, early])
      assert.deepEqual(Object.keys((await fan.get('/v1/sso/orders')).json()), ['object', 'data'])
    },
    [
      reversesLists(/sso/),
      addsField('has_more', false, /sso/),
      changesItems('leaves out past events', /sso/, (items) => items.slice(0, -1)),
    ],
  ),
  row(
    [356, 394],
    "SSO: tickets of the user's own order; an empty list otherwise",
    async (s) => {
      const fan = await getSsoFan(s)
      const price = await makePrice(s.w, fan.org, await makeEvent(s.w, fan.org))
      const theirs = await makeOrder(s.w, fan.org, price)
      for (const id of [theirs.order.order_id, 987_654_321, 'nothing']) {
        const response = await fan.get(`/v1/sso/orders/${id}/tickets`)
        assert.deepEqual([response.status, response.json()], [200, { object: 'tickets', data: [] }])
      }
    },
    [
      changesStatus(200, 404, /tickets/),
      changesStatus(200, 403, /tickets/),
      changesItems("shows another buyer's tickets", /tickets/, () => [{ ticket_id: 1 }]),
    ],
  ),
]
