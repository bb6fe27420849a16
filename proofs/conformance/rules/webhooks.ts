import assert from 'node:assert/strict'
import { verifyMessage } from '../../../server/testing/webhook-messages.ts'
import type { ReceiverBehaviour, ReceivedRequest } from '../../../server/testing/webhook-receiver.ts'
import { withWebhook } from '../webhook-fixture.ts'
import { row, type Row } from '../row.ts'

type Message = { readonly type: string; readonly data: Record<string, Record<string, unknown>> }

const message = (received: ReceivedRequest | undefined): Message => JSON.parse(received?.body ?? '{}') as Message

export const webhookRows: readonly Row[] = [
  row([12, 377], 'Webhooks', 'webhooks push sales, member changes and gate scans to registered endpoints', (s) =>
    withWebhook(s, async (hook) => {
      const [order_id, member_id, ticket_id] = [await hook.sale(), await hook.memberChange(), await hook.scan()]
      const dataOf = async (type: string) => message((await hook.arrived(type))[0]).data
      assert.equal((await dataOf('order.completed')).order?.order_id, order_id)
      assert.equal((await dataOf('member.updated')).member?.membership_member_id, member_id)
      assert.equal((await dataOf('ticket.scanned')).scan?.ticket_id, ticket_id)
    }),
  ),
  row(379, 'Webhooks', 'order.completed, member.updated, ticket.scanned can be subscribed to', (s) =>
    withWebhook(s, async ({ types }) =>
      assert.deepEqual(types?.toSorted(), ['member.updated', 'order.completed', 'ticket.scanned']),
    ),
  ),
  row(380, 'Webhooks', 'a delivery is a POST with type and data; order.completed has fan and order', (s) =>
    withWebhook(s, async (hook) => {
      await hook.sale()
      const [got] = await hook.arrived('order.completed')
      const { type, data } = message(got)
      assert.deepEqual([got?.method, got?.headers['content-type']], ['POST', 'application/json'])
      assert.equal(type, 'order.completed')
      assert.deepEqual(Object.keys(data).toSorted(), ['fan', 'order'])
      assert.equal(data.fan?.email_address, 'ann@example.com')
    }),
  ),
  row(381, 'Webhooks', 'a payload is signed; one that was altered does not verify', (s) =>
    withWebhook(s, async (hook) => {
      await hook.sale()
      const [got] = await hook.arrived('order.completed')
      assert.ok(got)
      assert.deepEqual(verifyMessage(hook.secret, got), JSON.parse(got.body))
      assert.throws(() => verifyMessage(hook.secret, { ...got, body: got.body.replace('Ann', 'Eve') }))
    }),
  ),
  row(382, 'Webhooks', 'a failed delivery is retried with the same id', (s) => {
    const requests: number[] = []
    const failsOnce: ReceiverBehaviour = (_received, res) =>
      void res.writeHead(requests.push(1) === 1 ? 503 : 200).end()
    return withWebhook(
      s,
      async (hook) => {
        await hook.sale()
        const [first, second] = await hook.arrived('order.completed', 2)
        assert.ok(first && second)
        assert.equal(first.headers['webhook-id'], second.headers['webhook-id'])
        assert.equal(first.body, second.body)
      },
      failsOnce,
    )
  }),
  row(383, 'Webhooks', 'a receiver acknowledges with 200, and the delivery is done', (s) =>
    withWebhook(s, async (hook) => {
      await hook.sale()
      await hook.arrived('order.completed')
      await hook.delivered(1)
    }),
  ),
  row(384, 'Webhooks', 'sales, membership changes and scans are each pushed as they happen', (s) =>
    withWebhook(s, async (hook) => {
      await hook.sale()
      await hook.arrived('order.completed')
      await hook.memberChange()
      await hook.arrived('member.updated')
      await hook.scan()
      await hook.arrived('ticket.scanned')
      await hook.delivered(3)
    }),
  ),
]
