import { makeEvent, makeOrder, makePrice } from '#testing/factories'
import type { Org, World } from '#testing/test-server'
import { paidBasket } from '../baskets.ts'
import type { Id, Scene } from '../subjects.ts'

type Make = (scene: Scene) => Promise<Id>
type Sold = { readonly orderId: number; readonly ticketId: number }

/** One order for each organisation, so that a ticket that is asked for is one of the order that is asked for. */
const orders = new Map<string, Promise<Sold>>()

function sold({ world, org }: Scene): Promise<Sold> {
  const made = orders.get(org.org) ?? sell(world, org)
  orders.set(org.org, made)
  return made
}

async function sell(world: World, org: Org): Promise<Sold> {
  const { order, tickets } = await makeOrder(world, org, await makePrice(world, org, await makeEvent(world, org)))
  return { orderId: order.order_id, ticketId: tickets[0]?.ticket_id ?? 0 }
}

const soldOrder: Make = async (scene) => (await sold(scene)).orderId
const soldTicket: Make = async (scene) => (await sold(scene)).ticketId
const soldBasket: Make = ({ world, org }) => paidBasket(world, org)

/** A ticket of the basket that the request names; 0, which nobody has, where it was not paid for. */
const ticketIn: Make = async ({ world, org, made }) => {
  const ask = async <T>(path: string): Promise<T> => (await world.call(path, { key: org.secret })).json<T>()
  const { order_id } = await ask<{ order_id: number }>(
    `/v1/baskets/${typeof made.basket_id === 'string' ? made.basket_id : ''}`,
  )
  const { data = [] } = await ask<{ data?: { ticket_id: number }[] }>(`/v1/orders/${order_id}/tickets`)
  return data[0]?.ticket_id ?? 0
}

/** What is handed out is of an order that was paid for. */
export const documentsSpecially: Readonly<Record<string, Make>> = {
  'getOrderTicketsPdf.order_id': soldOrder,
  'getOrderTicketsPdf.ticket_id': soldTicket,
  'adminGetOrderTicketsPdf.order_id': soldOrder,
  'adminGetOrderTicketsPdf.ticket_id': soldTicket,
  'storeGetBasketTicketsPdf.basket_id': soldBasket,
  'storeGetTicketApplePass.basket_id': soldBasket,
  'storeGetTicketApplePass.ticket_id': ticketIn,
  'storeGetTicketGooglePass.basket_id': soldBasket,
  'storeGetTicketGooglePass.ticket_id': ticketIn,
}

export const documentsExamples = {
  'updateTicketSettings.sender_address': () => null,
  'updateTicketSettings.reply_to': () => 'help@club.example',
  'updateTicketSettings.tickets_url': () => 'https://club.example/orders/{order_uuid}',
}
