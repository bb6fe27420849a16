export { takeChargeback, type Chargeback } from './chargebacks.ts'
export { goOnWithEventRefunds } from './event-refunds.ts'
export { jobs } from './jobs.ts'
export { openPartRefund } from './refund-part.ts'
export { firstTries } from './refunds.ts'
export { carryOutRefund, goOnWithRefunds } from './settle-refund.ts'
export { findOrder, listTickets, type OrderRow, type TicketRow } from './queries.ts'
export { placeOrders, withdrawOrders } from './place.ts'
export {
  completeOrders,
  dropOrders,
  expireOrders,
  paymentsFailed,
  reviveOrders,
  type Completed,
  type FailedPayment,
  type PaidOrder,
} from './sell.ts'
export { newBarcode } from './tickets-of.ts'
export { routes } from './routes.ts'
export { viewRefund } from './refund-view.ts'
export { viewOrder, viewTicket } from './views.ts'
