export { type Chargeback, recordChargeback, reverseChargeback } from './chargebacks.ts'
export { correctBuyer } from './correct-buyer.ts'
export { emitOrderUpdates } from './emit-updates.ts'
export { startEventRefund } from './event-refunds.ts'
export { moveOrders } from './move-customer.ts'
export { placeOrders, deletePendingOrders } from './place.ts'
export {
  COLUMNS as ORDER_COLUMNS,
  findOrder,
  listTickets,
  type OrderRow,
  PAYMENT_METHOD,
  type TicketRow,
} from './queries/orders.ts'
export { insertLostOrder } from './queries/rebuild.ts'
export { countUsedTickets } from './queries/used.ts'
export { refundAtTill, settleAtTill } from './refund-at-till.ts'
export { recordProviderRefund } from './record-refund.ts'
export { openPartRefund } from './refund-part.ts'
export { viewRefund } from './refund-view.ts'
export { sendRefundsNow } from './refunds.ts'
export { createOrderSecret, isOrderSecret } from './secret.ts'
export {
  type CompletedOrder,
  completeOrders,
  cancelPendingOrders,
  expireOrders,
  emitPaymentFailures,
  reopenOrders,
} from './sell.ts'
export { createOrders } from './slice.ts'
export { newBarcode } from './build-tickets.ts'
export { lockOrder } from './queries/refunds.ts'
export { type OrderKey, orderKey } from './rules.ts'
export { viewOrder, viewTicket } from './views.ts'
