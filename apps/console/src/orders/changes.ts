import type { Change } from '@tessera/sdk'

/** Returns the order that a change is about: of an order, a ticket or a refund; undefined for other changes. */
export const changedOrderId = ({ data }: Change): number | undefined =>
  findOrderId([data.order, data.ticket, data.refund])

/** Returns the order whose invoice or credit note was issued; undefined for other changes. */
export const invoicedOrderId = ({ data }: Change): number | undefined => findOrderId([data.invoice, data.credit_note])

function findOrderId(parts: readonly unknown[]): number | undefined {
  for (const part of parts) {
    if (typeof part !== 'object' || part === null || !('order_id' in part)) continue
    if (typeof part.order_id === 'number') return part.order_id
  }
  return undefined
}
