import {
  type Order,
  type OrderTax,
  type OrderStatus,
  orderStatuses,
  type RefundStatus,
  refundStatuses,
  type ShownPaymentMethod,
  shownPaymentMethods,
  type Ticket,
} from '#contract'
import type { OrderTaxRow } from '#order-amounts'
import { unixSeconds } from '#platform/clock'
import { publicId } from '#platform/ids'
import { toMajor } from '#platform/money'
import { oneOf } from '#platform/one-of'
import type { OrderRow, TicketRow } from './queries/orders.ts'

export const viewOrder = (row: OrderRow): Order => ({
  order_id: row.order_id,
  order_uuid: row.order_uuid,
  order_status: orderStatus(row.status),
  order_date: unixSeconds(row.order_date),
  user_id: row.user_id,
  first_name: row.first_name,
  last_name: row.last_name,
  email_address: row.email_address,
  postcode: row.postcode,
  country_id: row.country_id,
  marketing_opt_in: row.marketing_opt_in,
  transaction_fee: toMajor(row.transaction_fee_minor, row.currency),
  discount_amount: toMajor(row.discount_minor, row.currency),
  payment_method: row.payment_method === null ? null : paymentMethod(row.payment_method),
  refund_status: refundStatus(row.refund_status),
  currency: row.currency,
  total: toMajor(row.total_minor, row.currency),
  refunded_amount: toMajor(row.refunded_minor, row.currency),
  event_id: row.event_id === null ? null : publicId('evt', row.event_id),
  transaction_fee_minor: row.transaction_fee_minor,
  discount_amount_minor: row.discount_minor,
  total_minor: row.total_minor,
  refunded_amount_minor: row.refunded_minor,
  taxes: (row.taxes ?? []).map((tax) => viewTax(tax, row.currency)),
})

const viewTax = (tax: OrderTaxRow, currency: string): OrderTax => ({
  tax_rate_id: tax.tax_rate_id,
  name: tax.name,
  country: tax.country,
  category: tax.category,
  rate_basis_points: tax.basis_points,
  exemption_reason: tax.exemption_reason,
  gross: toMajor(tax.gross_minor, currency),
  net: toMajor(tax.gross_minor - tax.vat_minor, currency),
  vat: toMajor(tax.vat_minor, currency),
  refunded_gross: toMajor(tax.refunded_gross_minor, currency),
  refunded_vat: toMajor(tax.refunded_vat_minor, currency),
  gross_minor: tax.gross_minor,
  net_minor: tax.gross_minor - tax.vat_minor,
  vat_minor: tax.vat_minor,
  refunded_gross_minor: tax.refunded_gross_minor,
  refunded_vat_minor: tax.refunded_vat_minor,
})

export function viewTicket(row: TicketRow): Ticket {
  const fees = row.service_fee_minor + row.service_tax_minor + row.transaction_fee_minor
  const total = row.price_minor + fees - row.discount_minor
  return {
    ticket_id: row.ticket_id,
    order_id: row.order_id,
    event_id: publicId('evt', row.event_id),
    price_id: row.price_id,
    price_category_id: row.price_category_id,
    ticket_status_id: row.status,
    barcode: row.barcode,
    price_title: row.price_title,
    category_title: row.category_title,
    ticket_name: row.attendee_name ?? row.price_title,
    price: toMajor(row.price_minor, row.currency),
    fees: toMajor(fees, row.currency),
    transaction_fee: toMajor(row.transaction_fee_minor, row.currency),
    discount_amount: toMajor(row.discount_minor, row.currency),
    total: toMajor(total, row.currency),
    refunded_amount: toMajor(row.refunded_minor, row.currency),
    currency: row.currency,
    seat_id: row.seat_id,
    section_label: row.section_label,
    sub_section_title: row.sub_section === '' ? null : row.sub_section,
    seat_aisle: row.seat_aisle,
    seat_row: row.seat_row,
    seat_title: row.seat_title,
    attended_at: row.attended_at && unixSeconds(row.attended_at),
    created: unixSeconds(row.created_at),
    updated_at: unixSeconds(row.updated_at),
    price_minor: row.price_minor,
    fees_minor: fees,
    transaction_fee_minor: row.transaction_fee_minor,
    discount_amount_minor: row.discount_minor,
    total_minor: total,
    refunded_amount_minor: row.refunded_minor,
  }
}

const orderStatus = (found: string): OrderStatus => oneOf(orderStatuses, found)
const refundStatus = (found: string): RefundStatus => oneOf(refundStatuses, found)
const paymentMethod = (found: string): ShownPaymentMethod => oneOf(shownPaymentMethods, found)
