import type { Change } from '@tessera/sdk'

/** Returns the order that a change is about: of an order, a ticket or a refund; undefined for other changes. */
export function changedOrderId({ data }: Change): number | undefined {
  for (const part of [data.order, data.ticket, data.refund]) {
    if (typeof part !== 'object' || part === null || !('order_id' in part)) continue
    if (typeof part.order_id === 'number') return part.order_id
  }
  return undefined
}
