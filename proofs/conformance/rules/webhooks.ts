import assert from 'node:assert/strict'
import { verifyMessage } from '../../../server/testing/webhook-messages.ts'
import type { ReceiverBehaviour, ReceivedRequest } from '../../../server/testing/webhook-receiver.ts'
import { withWebhook } from '../webhook-fixture.ts'
import { row, type Row } from '../row.ts'
import { tableFields } from '../specification.ts'
import { changesField, changesMessages, changesStatus, type WrongServer } from '../wrong-servers.ts'

type Message = { readonly type: string; readonly data: Record<string, Record<string, unknown>> }

const message = (received: ReceivedRequest | undefined): Message => JSON.parse(received?.body ?? '{}') as Message

/** Changes the JSON of messages, and signs nothing anew. */
const changesJson = (fault: string, change: (message: Message) => unknown): WrongServer =>
  changesMessages(fault, (received) => ({ ...received, body: JSON.stringify(change(message(received))) }))

const loses = (type: string): WrongServer =>
  changesMessages(`does not send ${type}`, (received) => (message(received).type === type ? undefined : received))

const types = ['order.completed', 'member.updated', 'ticket.scanned']

/** The fields of a scan that the list has without `include_sales`. */
const scanFields = tableFields('### Scan record').filter(({ name }) => name !== 'tickets_sold')

export const webhookRows: readonly Row[] = [
  row(
    [12, 377],
    'Webhooks: webhooks push sales, member changes and gate scans to registered endpoints',
    (s) =>
      withWebhook(s, async (hook) => {
        const [order_id, member_id, ticket_id] = [await hook.sale(), await hook.memberChange(), await hook.scan()]
        const dataOf = async (type: string) => message((await hook.arrived(type))[0]).data
        assert.equal((await dataOf('order.completed')).order?.order_id, order_id)
        assert.equal((await dataOf('member.updated')).member?.membership_member_id, member_id)
        assert.equal((await dataOf('ticket.scanned')).scan?.ticket_id, ticket_id)
      }),
    [
      ...types.map(loses),
      changesJson('sends the order of somebody else', ({ type, data }) => ({
        type,
        data: { ...data, order: { ...data.order, order_id: 1_000_000 } },
      })),
    ],
  ),
  row(
    379,
    'Webhooks: order.completed, member.updated, ticket.scanned exist, and further types',
    (s) =>
      withWebhook(s, async (hook) => {
        for (const type of types) assert.equal(await hook.subscribe([type]), 200, type)
        assert.equal(await hook.subscribe(['order.lost']), 400, 'a type that does not exist is refused')
        assert.equal(await hook.subscribe(['order.refunded']), 200, 'further types exist')
        await hook.sale()
        assert.equal(message((await hook.arrived('order.completed'))[0]).type, 'order.completed')
      }),
    [
      changesStatus(400, 200, /webhook_endpoints/),
      ...[...types, 'order.refunded'].map(refusesType),
      loses('order.completed'),
    ],
  ),
  row(
    380,
    'Webhooks: a delivery is a POST with type and data; order.completed has fan and order',
    (s) =>
      withWebhook(s, async (hook) => {
        await hook.sale()
        const [got] = await hook.arrived('order.completed')
        const { type, data } = message(got)
        assert.deepEqual([got?.method, got?.headers['content-type']], ['POST', 'application/json'])
        assert.equal(type, 'order.completed')
        assert.deepEqual(Object.keys(data).toSorted(), ['fan', 'order'])
        assert.equal(data.fan?.email_address, 'ann@example.com')
        assert.equal(data.order?.order_status, 'confirmed')
      }),
    [
      changesMessages('sends PUT', (received) => ({ ...received, method: 'PUT' })),
      changesMessages('sends a form', (received) => ({
        ...received,
        headers: { ...received.headers, 'content-type': 'application/x-www-form-urlencoded' },
      })),
      changesJson('sends no fan', ({ type, data: { order } }) => ({ type, data: { order } })),
      changesJson('sends no data', ({ type }) => ({ type })),
      changesJson('calls the type event', ({ type, data }) => ({ event: type, data })),
    ],
  ),
  row(
    [96, 379, 384],
    "Webhooks: ticket.scanned carries the scan record, with the values of the event's list",
    (s) =>
      withWebhook(s, async (hook) => {
        const ticketId = await hook.scan()
        const listed = await hook.listedScan(ticketId)
        const sent = message((await hook.arrived('ticket.scanned'))[0]).data.scan ?? {}
        for (const { name } of scanFields) {
          assert.ok(name in sent, `${name} is missing`)
          assert.deepEqual(sent[name], listed[name], name)
        }
      }),
    [
      ...scanFields.map(({ name }) =>
        changesJson(`sends scans without ${name}`, (sent) =>
          changesScan(sent, (scan) => ({ ...scan, [name]: undefined })),
        ),
      ),
      changesJson('sends the number of the order as a text', (sent) =>
        changesScan(sent, (scan) => ({ ...scan, order_id: String(scan.order_id) })),
      ),
    ],
  ),
  row(
    381,
    'Webhooks: a payload is signed; one that was altered does not verify',
    (s) =>
      withWebhook(s, async (hook) => {
        await hook.sale()
        const [got] = await hook.arrived('order.completed')
        assert.ok(got)
        assert.deepEqual(verifyMessage(hook.secret, got), JSON.parse(got.body))
        assert.throws(() => verifyMessage(hook.secret, { ...got, body: got.body.replace('Ann', 'Eve') }))
      }),
    [
      changesMessages('sends no signature', (received) => ({
        ...received,
        headers: Object.fromEntries(Object.entries(received.headers).filter(([name]) => name !== 'webhook-signature')),
      })),
      changesJson('changes the message after signing', (sent) => ({ ...sent, sent: true })),
      changesMessages('signs with another key', (received) => ({
        ...received,
        headers: { ...received.headers, 'webhook-signature': `v1,${Buffer.alloc(32).toString('base64')}` },
      })),
    ],
  ),
  row(
    382,
    'Webhooks: a failed delivery is retried with the same id',
    (s) => {
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
    },
    [
      sendsOnce(),
      changesMessages('gives each attempt a new id', (received) => ({
        ...received,
        headers: { ...received.headers, 'webhook-id': String(received.at) },
      })),
      changesMessages('changes the message between attempts', (received) => ({
        ...received,
        body: JSON.stringify({ ...message(received), at: received.at }),
      })),
    ],
  ),
  row(
    383,
    'Webhooks: a receiver acknowledges with 200, and the delivery is done',
    (s) =>
      withWebhook(s, async (hook) => {
        await hook.sale()
        await hook.arrived('order.completed')
        await hook.delivered(1)
        assert.equal((await hook.arrived('order.completed')).length, 1, 'not sent again')
      }),
    [changesDeliveryStatus('pending'), changesDeliveryStatus('failed'), loses('order.completed')],
  ),
  row(
    384,
    'Webhooks: sales, membership changes and scans are each pushed as they happen',
    (s) =>
      withWebhook(s, async (hook) => {
        await hook.sale()
        await hook.arrived('order.completed')
        await hook.memberChange()
        await hook.arrived('member.updated')
        await hook.scan()
        await hook.arrived('ticket.scanned')
        await hook.delivered(3)
      }),
    [...types.map(loses), changesDeliveryStatus('pending')],
  ),
]

/** Changes the scan of a message that has one. */
const changesScan = (
  { type, data }: Message,
  change: (scan: Record<string, unknown>) => Record<string, unknown>,
): Message => (data.scan ? { type, data: { ...data, scan: change(data.scan) } } : { type, data })

function changesDeliveryStatus(status: string): WrongServer {
  return changesField('status', `is ${status}`, () => status, /webhook_deliveries/)
}

function refusesType(type: string): WrongServer {
  return {
    fault: `does not know ${type}`,
    async call(send, path, request) {
      const response = await send(path, request)
      const { types: asked = [] } = (request.json ?? {}) as { types?: string[] }
      return asked.length === 1 && asked[0] === type ? { ...response, status: 400 } : response
    },
  }
}

/** A server that gives up after the first attempt. */
function sendsOnce(): WrongServer {
  const sent = new Set<string>()
  return changesMessages('does not try again', (received) => {
    const attempt = `${received.headers['webhook-id']} ${received.at}`
    if ([...sent].some((one) => one !== attempt && one.split(' ')[0] === attempt.split(' ')[0])) return undefined
    sent.add(attempt)
    return received
  })
}
