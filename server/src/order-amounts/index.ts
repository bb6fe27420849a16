export { calculateExchangeVat, moveToRate } from './exchange-vat.ts'
export { NO_VAT, type OrderVat, taxTickets, type TicketVat, toSaleVat } from './order-vat.ts'
export { payTaxes } from './pay-taxes.ts'
export {
  addRefundedTaxes,
  addSoldTaxes,
  listOrderTaxes,
  listRefundedTermRates,
  type OrderTaxChange,
  type OrderTaxRow,
  TAX_JSON,
} from './queries/taxes.ts'
export {
  fullRefundLines,
  orderStatusAfter,
  partialRefundLines,
  splitOverPayments,
  sumLines,
  ticketStatusAfter,
  toLedgerParts,
  withoutTransferred,
} from './refund-amounts.ts'
export { calculateRefundVat, type TaxedTicket } from './refund-vat.ts'
