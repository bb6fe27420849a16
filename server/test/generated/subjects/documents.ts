import { makeEvent, makeOrder, makePrice } from '#testing/factories'
import type { TestOrg, TestServer } from '#testing/test-server'
import { createPaidBasket } from './baskets.ts'
import type { Id, SubjectScope } from '../subject-scope.ts'

type CreateSubject = (scene: SubjectScope) => Promise<Id>
type SoldOrder = { readonly orderId: number; readonly orderUuid: string; readonly ticketId: number }

/** One order for each organisation, so that the ticket of a request belongs to its order. */
const orders = new Map<string, Promise<SoldOrder>>()

function sold({ server, org }: SubjectScope): Promise<SoldOrder> {
  const made = orders.get(org.org) ?? sell(server, org)
  orders.set(org.org, made)
  return made
}

async function sell(server: TestServer, org: TestOrg): Promise<SoldOrder> {
  const { order, tickets } = await makeOrder(server, org, await makePrice(server, org, await makeEvent(server, org)))
  return { orderId: order.order_id, orderUuid: order.order_uuid, ticketId: tickets[0]?.ticket_id ?? 0 }
}

const soldOrder: CreateSubject = async (scene) => (await sold(scene)).orderId
const soldOrderUuid: CreateSubject = async (scene) => (await sold(scene)).orderUuid
const soldTicket: CreateSubject = async (scene) => (await sold(scene)).ticketId
const soldBasket: CreateSubject = ({ server, org }) => createPaidBasket(server, org)

/** A ticket of the basket that the request names; 0, which does not exist, if the basket is not paid. */
const ticketIn: CreateSubject = async ({ server, org, made }) => {
  const get = async <T>(path: string): Promise<T> => (await server.call(path, { key: org.secret })).json<T>()
  const { order_id } = await get<{ order_id: number }>(
    `/v1/baskets/${typeof made.basket_id === 'string' ? made.basket_id : ''}`,
  )
  const { data = [] } = await get<{ data?: { ticket_id: number }[] }>(`/v1/orders/${order_id}/tickets`)
  return data[0]?.ticket_id ?? 0
}

/** Documents exist only for paid orders. */
export const documentOperationSubjects: Readonly<Record<string, CreateSubject>> = {
  'getOrderTicketsPdf.order_id': soldOrder,
  'getOrderTicketsPdf.ticket_id': soldTicket,
  'adminGetOrderTicketsPdf.order_id': soldOrder,
  'adminGetOrderTicketsPdf.ticket_id': soldTicket,
  'getOrderReceiptPdf.order_id': soldOrder,
  'storeGetOrderReceiptPdf.order_uuid': soldOrderUuid,
  'storeGetOrderTicketsPdf.order_uuid': soldOrderUuid,
  'storeGetOrderTicketApplePass.order_uuid': soldOrderUuid,
  'storeGetOrderTicketApplePass.ticket_id': soldTicket,
  'storeGetOrderTicketGooglePass.order_uuid': soldOrderUuid,
  'storeGetOrderTicketGooglePass.ticket_id': soldTicket,
  'storeGetBasketReceiptPdf.basket_id': soldBasket,
  'storeGetBasketTicketsPdf.basket_id': soldBasket,
  'storeGetTicketApplePass.basket_id': soldBasket,
  'storeGetTicketApplePass.ticket_id': ticketIn,
  'storeGetTicketGooglePass.basket_id': soldBasket,
  'storeGetTicketGooglePass.ticket_id': ticketIn,
}

export const documentExamples = {
  'updateTicketSettings.sender_address': () => null,
  'updateTicketSettings.reply_to': () => 'help@club.example',
  'updateTicketSettings.payment_url': () => 'https://club.example/pay/{order_uuid}#{payment_secret}',
  'updateTicketSettings.tickets_url': () => 'https://club.example/orders/{order_uuid}',
}
