import { eventId, makeEvent, makePrice, type Row } from '#testing/factories'
import { aPaidOrder } from '#testing/paid-orders'
import { aPool } from '#testing/stock'
import type { Id, SubjectScope } from '../subject-scope.ts'

type CreateSubject = (scene: SubjectScope) => Promise<Id>

/** Creates a price whose tickets can be refunded. */
const price = async ({ server, org }: SubjectScope): Promise<Row<'price'>> =>
  makePrice(server, org, await makeEvent(server, org))

const createPaidOrder: CreateSubject = async (scene) =>
  (await aPaidOrder(scene.server, scene.org, await price(scene))).order.order_id

const sellTicket = async (scene: SubjectScope, sold: Row<'price'>): Promise<Id> => {
  const { tickets } = await aPaidOrder(scene.server, scene.org, sold)
  return tickets[0]?.ticket_id ?? 0
}

/** Objects that exist after a sale. */
export const soldSubjects: Readonly<Record<string, CreateSubject>> = {
  ticket_id: async (scene) => sellTicket(scene, await price(scene)),
  refund_id: async (scene) => {
    const { server, org } = scene
    const path = `/admin/v1/orders/${await createPaidOrder(scene)}/refunds`
    const made = await server.call(path, { method: 'POST', key: org.admin, json: {} })
    if (made.status !== 200) throw new Error(`could not create the refund: ${made.text}`)
    return made.json<{ refund_id: string }>().refund_id
  },
}

const cancelledEvent = async ({ server, org }: SubjectScope) => eventId(await makeEvent(server, org, { status: 3 }))

/** One event for each organisation, with a price to exchange from and one to exchange to. */
const exchanges = new Map<string, Promise<{ from: Row<'price'>; to: Row<'price'> }>>()

function exchange(scene: SubjectScope) {
  const made = exchanges.get(scene.org.org) ?? createExchange(scene)
  exchanges.set(scene.org.org, made)
  return made
}

async function createExchange({ server, org }: SubjectScope) {
  const { event, poolId } = await aPool(server, org, 1_000)
  const from = await makePrice(server, org, event, { pool_id: poolId })
  return { from, to: await makePrice(server, org, event, { pool_id: poolId, price_minor: 2_000 }) }
}

/** Objects for operations that need a certain state after the sale. */
export const soldOperationSubjects: Readonly<Record<string, CreateSubject>> = {
  'createRefund.order_id': createPaidOrder,
  'cancelOrder.order_id': createPaidOrder,
  'refundEvent.event_id': cancelledEvent,
  'getEventRefund.event_id': async (scene) => {
    const id = await cancelledEvent(scene)
    const path = `/admin/v1/events/${id}/refund_all`
    const made = await scene.server.call(path, { method: 'POST', key: scene.org.admin, json: {} })
    if (made.status !== 200) throw new Error(`could not refund the event: ${made.text}`)
    return id
  },
  'exchangeTicket.ticket_id': async (scene) => sellTicket(scene, (await exchange(scene)).from),
  'exchangeTicket.price_id': async (scene) => (await exchange(scene)).to.price_id,
}

/** A plan of an event without orders. */
const EMPTY_PLAN = '1.0.0.0.0'

/** Without ticket ids, the amount is for the whole order. */
export const soldExamples = {
  'createRefund.ticket_ids': () => [],
  'createRefund.amount': () => 1,
  'cancelEvent.plan': () => EMPTY_PLAN,
  'refundEvent.plan': () => EMPTY_PLAN,
}
