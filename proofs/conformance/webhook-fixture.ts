import assert from 'node:assert/strict'
import { connect } from '../../server/src/platform/db.ts'
import { stopDispatch } from '../../server/src/webhooks/dispatcher.ts'
import { eventually } from '../../server/testing/wait-for.ts'
import { aScene, aTicket, scanned, type Scene } from '../../server/testing/gate-devices.ts'
import { anEndpoint, readyToSend, turn } from '../../server/testing/webhook-messages.ts'
import { makeMember } from '../../server/testing/factories.ts'
import { aReceiver, answers, type Behaviour, type Received } from '../../server/testing/webhook-receiver.ts'
import { aPool } from '../../server/testing/stock.ts'
import type { Stage } from './fixture.ts'

/** A club of its own whose endpoint is told what happens, and ways to make it happen through the API. */
export type Hooked = {
  readonly secret: string
  readonly types: readonly string[] | null
  /** Sells a ticket; answers the number of the order. */
  sale(): Promise<number>
  /** Changes a member; answers its id. */
  memberChange(): Promise<number>
  /** Scans a ticket at a gate; answers its id. */
  scan(): Promise<number>
  /** What came of one type, as soon as there are so many. */
  arrived(type: string, count?: number): Promise<Received[]>
  /** Waits until so many deliveries are done and none is left. */
  delivered(count: number): Promise<void>
}

/** Works with an endpoint that behaves like this, until the work is done. */
export async function hooked(s: Stage, work: (hook: Hooked) => Promise<void>, behaviour: Behaviour = answers(200)) {
  // A handle of its own: one that has stopped sending stays stopped.
  const db = await connect({ url: s.w.ownerUrl, lanes: 1, transactions: 4 })
  readyToSend(db)
  const receiver = await aReceiver(behaviour)
  try {
    const scene = await aScene(s.w)
    const { secret, types } = await anEndpoint(s.w, scene.org, {
      url: receiver.url,
      types: ['order.completed', 'member.updated', 'ticket.scanned'],
    })
    const arrived = (type: string, count = 1): Promise<Received[]> =>
      eventually(async () => {
        await turn({ ...s.w, db })
        const came = receiver.received.filter(({ body }) => (JSON.parse(body) as { type: string }).type === type)
        return came.length >= count ? came : undefined
      }, 20_000)
    await work({
      secret,
      types,
      sale: () => sale(s, scene),
      memberChange: () => memberChange(s, scene),
      scan: () => scan(s, scene),
      arrived,
      delivered: (count) => delivered(s, scene, count),
    })
  } finally {
    await stopDispatch(db)
    await db.close()
    await receiver.close()
  }
}

async function sale({ w }: Stage, { org }: Scene): Promise<number> {
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

async function memberChange({ w }: Stage, { org }: Scene): Promise<number> {
  // One that has its card already: a first fulfilment is told as member.fulfilled.
  const { member_id } = await makeMember(w, org, { fulfilled_at: new Date() })
  const path = `/v1/members/${member_id}/fulfillment_tracking_code`
  const reply = await w.call(path, { method: 'PUT', key: org.secret, form: 'fulfillment_tracking_code=GB123' })
  assert.equal(reply.status, 200, reply.text)
  return member_id
}

async function scan({ w }: Stage, scene: Scene): Promise<number> {
  const { barcode, ticket_id } = await aTicket(w, scene)
  assert.equal((await scanned(w, scene, barcode)).result, 'admitted')
  return ticket_id
}

async function delivered({ w }: Stage, { org }: Scene, count: number): Promise<void> {
  await eventually(async () => {
    const { data } = (await w.call('/admin/v1/webhook_deliveries', { key: org.admin })).json<{
      data: { status: string }[]
    }>()
    return (data.length === count && data.every(({ status }) => status === 'delivered')) || undefined
  })
}
