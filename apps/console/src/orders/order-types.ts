import type { AdminApi, AdminListOrdersResponse } from '@tessera/sdk'

export type OrderRow = AdminListOrdersResponse['data'][number]
export type OrderDetails = Awaited<ReturnType<AdminApi['orders']['get']>>
export type OrderTicket = OrderDetails['tickets'][number]
export type OrderPayment = OrderDetails['payments'][number]
export type HistoryEntry = OrderDetails['history'][number]

/** The numbers of `ticket_status_id`. */
export const TicketStatus = { pending: 0, active: 1, cancelled: 2, refunded: 3, replaced: 4 } as const

/** A dialog of the page of an order. */
export type OrderDialog =
  | { readonly kind: 'refund' | 'email' | 'buyer' | 'cancel' }
  | { readonly kind: 'ticket' | 'exchange' | 'reissue' | 'cancel-ticket'; readonly ticketId: number }

/** The queries of orders; a write on an order reads all of them again. */
export const ORDERS_KEY = ['orders'] as const

export const orderKey = (orderId: string): readonly unknown[] => [...ORDERS_KEY, 'one', orderId]
