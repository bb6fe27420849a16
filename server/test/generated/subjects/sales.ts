import { eventId, makeEvent, makePrice, type Row } from '#testing/factories'
import { aPaidOrder } from '#testing/paid-orders'
import { aPool } from '#testing/stock'
import type { Id, Scene } from '../subjects.ts'

type Make = (scene: Scene) => Promise<Id>

/** A price whose tickets have something to pay back. */
const price = async ({ world, org }: Scene): Promise<Row<'price'>> => makePrice(world, org, await makeEvent(world, org))

const paidOrder: Make = async (scene) => (await aPaidOrder(scene.world, scene.org, await price(scene))).order.order_id

const ticketOf = async (scene: Scene, sold: Row<'price'>): Promise<Id> => {
  const { tickets } = await aPaidOrder(scene.world, scene.org, sold)
  return tickets[0]?.ticket_id ?? 0
}

/** Things that are there once something was sold. */
export const soldThings: Readonly<Record<string, Make>> = {
  ticket_id: async (scene) => ticketOf(scene, await price(scene)),
  refund_id: async (scene) => {
    const { world, org } = scene
    const path = `/admin/v1/orders/${await paidOrder(scene)}/refunds`
    const made = await world.call(path, { method: 'POST', key: org.admin, json: {} })
    if (made.status !== 200) throw new Error(`refund not made: ${made.text}`)
    return made.json<{ refund_id: string }>().refund_id
  },
}

const cancelledEvent = async ({ world, org }: Scene) => eventId(await makeEvent(world, org, { status: 3 }))

/** One event for each organisation, with a price to exchange from and one to exchange to. */
const exchanges = new Map<string, Promise<{ from: Row<'price'>; to: Row<'price'> }>>()

function exchange(scene: Scene) {
  const made = exchanges.get(scene.org.org) ?? newExchange(scene)
  exchanges.set(scene.org.org, made)
  return made
}

async function newExchange({ world, org }: Scene) {
  const { event, poolId } = await aPool(world, org, 1_000)
  const from = await makePrice(world, org, event, { pool_id: poolId })
  return { from, to: await makePrice(world, org, event, { pool_id: poolId, price_minor: 2_000 }) }
}

/** What the operations after the sale take in a state of their own. */
export const soldSpecially: Readonly<Record<string, Make>> = {
  'createRefund.order_id': paidOrder,
  'cancelOrder.order_id': paidOrder,
  'refundEvent.event_id': cancelledEvent,
  'getEventRefund.event_id': async (scene) => {
    const id = await cancelledEvent(scene)
    const path = `/admin/v1/events/${id}/refund_all`
    const made = await scene.world.call(path, { method: 'POST', key: scene.org.admin, json: {} })
    if (made.status !== 200) throw new Error(`refund of an event not made: ${made.text}`)
    return id
  },
  'exchangeTicket.ticket_id': async (scene) => ticketOf(scene, (await exchange(scene)).from),
  'exchangeTicket.price_id': async (scene) => (await exchange(scene)).to.price_id,
}

/** With no tickets named, an amount is of the whole order. */
export const soldExamples = { 'createRefund.ticket_ids': () => [], 'createRefund.amount': () => 1 }
