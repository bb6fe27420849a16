import assert from 'node:assert/strict'
import { connect } from '../../server/src/platform/db.ts'
import { waitFor } from '../../server/testing/wait-for.ts'
import { createGateScene, createTicket, scanTicket, type GateScene } from '../../server/testing/gate-devices.ts'
import { createEndpoint, createWebhookWorker } from '../../server/testing/webhook-messages.ts'
import { makeMember } from '../../server/testing/factories.ts'
import {
  startReceiver,
  respondWith,
  type ReceiverBehaviour,
  type ReceivedRequest,
} from '../../server/testing/webhook-receiver.ts'
import { aPool } from '../../server/testing/stock.ts'
import type { Fixture } from './fixture.ts'

/** An organisation of its own with a webhook endpoint, and ways to cause events through the API. */
export type WebhookFixture = {
  readonly secret: string
  /** Asks for another endpoint with these event types. Returns the status of the response. */
  subscribe(types: readonly string[]): Promise<number>
  /** Sells a ticket. Returns the order id. */
  sale(): Promise<number>
  /** Changes a member. Returns its id. */
  memberChange(): Promise<number>
  /** Scans a ticket at a gate. Returns the ticket id. */
  scan(): Promise<number>
  /** Returns the scan of a ticket as the event's list has it. */
  listedScan(ticketId: number): Promise<Record<string, unknown>>
  /** Waits until this many messages of a type have arrived, and returns them. */
  arrived(type: string, count?: number): Promise<ReceivedRequest[]>
  /** Waits until this many deliveries are delivered and none is pending. */
  delivered(count: number): Promise<void>
}

/** Works with an endpoint that behaves like this, until the work is done. */
export async function withWebhook(
  s: Fixture,
  work: (hook: WebhookFixture) => Promise<void>,
  behaviour: ReceiverBehaviour = respondWith(200),
) {
  // A handle of its own: one that has stopped sending stays stopped.
  const db = await connect({ url: s.w.ownerUrl, readConnections: 1, transactionConnections: 4 })
  const worker = createWebhookWorker(db)
  const receiver = await startReceiver(behaviour)
  try {
    const scene = await createGateScene(s.w)
    const { secret } = await createEndpoint(s.w, scene.org, {
      url: receiver.url,
      types: ['order.completed', 'member.updated', 'ticket.scanned'],
    })
    const arrived = (type: string, count = 1): Promise<ReceivedRequest[]> =>
      waitFor(
        async () => {
          await worker.runOnce()
          const came = receiver.received
            .filter(({ body }) => (JSON.parse(body) as { type: string }).type === type)
            .flatMap((message) => s.deliver(message) ?? [])
          return came.length >= count ? came : undefined
        },
        s.right === s ? 20_000 : 1_000,
      )
    await work({
      secret,
      subscribe: async (types) => {
        const json = { url: receiver.url, types }
        const path = '/admin/v1/webhook_endpoints'
        return (await s.w.call(path, { method: 'POST', key: scene.org.admin, json })).status
      },
      sale: () => sale(s, scene),
      memberChange: () => memberChange(s, scene),
      scan: () => scan(s, scene),
      listedScan: (ticketId) => listedScan(s, scene, ticketId),
      arrived,
      delivered: (count) => delivered(s, scene, count),
    })
  } finally {
    await worker.stop()
    await db.close()
    await receiver.close()
  }
}

async function sale({ w }: Fixture, { org }: GateScene): Promise<number> {
  const { priceId } = await aPool(w, org, 10)
  const post = async <T>(path: string, form: string): Promise<T> => {
    const reply = await w.call(path, { method: 'POST', key: org.secret, form })
    assert.equal(reply.status, 200, reply.text)
    return reply.json<T>()
  }
  const { id } = await post<{ id: string }>('/baskets', `org=${org.id}`)
  await post(`/baskets/${id}/items`, `price_id=${priceId}&quantity=1`)
  const buyer = 'customer[email]=ann@example.com&customer[first_name]=Ann&customer[last_name]=Lee'
  return (await post<{ order_id: number }>(`/baskets/${id}/checkout`, `payment_method=pm_sandbox_ok&${buyer}`)).order_id
}

async function memberChange({ w }: Fixture, { org }: GateScene): Promise<number> {
  // A first fulfilment, which has a type of its own: the endpoint, which receives only member.updated, must see it too.
  const { member_id } = await makeMember(w, org)
  const path = `/v1/members/${member_id}/fulfillment_tracking_code`
  const reply = await w.call(path, { method: 'PUT', key: org.secret, form: 'fulfillment_tracking_code=GB123' })
  assert.equal(reply.status, 200, reply.text)
  return member_id
}

async function scan({ w }: Fixture, scene: GateScene): Promise<number> {
  const { barcode, ticket_id } = await createTicket(w, scene)
  assert.equal((await scanTicket(w, scene, barcode)).result, 'admitted')
  return ticket_id
}

async function listedScan({ w }: Fixture, scene: GateScene, ticketId: number): Promise<Record<string, unknown>> {
  const reply = await w.call(`/v1/events/${scene.id}/scans`, { key: scene.org.secret })
  const found = reply.json<{ data: Record<string, unknown>[] }>().data.find((each) => each.ticket_id === ticketId)
  return found ?? assert.fail(`the list has no scan of ticket ${ticketId}`)
}

async function delivered({ w }: Fixture, { org }: GateScene, count: number): Promise<void> {
  await waitFor(async () => {
    const { data } = (await w.call('/admin/v1/webhook_deliveries', { key: org.admin })).json<{
      data: { status: string }[]
    }>()
    return (data.length === count && data.every(({ status }) => status === 'delivered')) || undefined
  })
}
