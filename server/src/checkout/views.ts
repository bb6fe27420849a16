import type { Checkout, Order } from '#contract'
import type { Attempt } from '#payments'

/** An order with the status of its payment. */
export const viewCheckout = (
  order: Order,
  attempt: Pick<Attempt, 'status' | 'provider' | 'next_action'>,
): Checkout => ({
  ...order,
  id: String(order.order_id),
  status: order.order_status,
  payment: viewPayment(attempt),
})

export function viewPayment({ status, provider, next_action }: Pick<Attempt, 'status' | 'provider' | 'next_action'>) {
  if (provider === 'none') return { status: 'none' as const, next_action: null }
  if (status === 'done') return { status: 'succeeded' as const, next_action: null }
  if (status !== 'waiting' || !isAction(next_action)) return { status: 'processing' as const, next_action: null }
  const { type, url = null, client_secret = null } = next_action
  return { status: 'requires_action' as const, next_action: { type, url, client_secret } }
}

/** The column was written from a provider's `NextAction`. */
const isAction = (value: unknown): value is { type: string; url?: string; client_secret?: string } =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
