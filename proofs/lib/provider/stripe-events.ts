import { setTimeout as pause } from 'node:timers/promises'
import type { StripeIntent } from '../../../server/testing/stripe/records.ts'
import { signStripeEvent } from '../../../server/testing/stripe/sign-event.ts'
import { request, stripeWebhookSecret } from '../../../server/testing/test-server.ts'

type StripeEventInput = {
  readonly id: string
  readonly intent: StripeIntent
  readonly account: string
  /** No event is sent after this. */
  readonly until?: AbortSignal
}

const TYPES: Readonly<Record<string, string>> = {
  succeeded: 'payment_intent.succeeded',
  requires_capture: 'payment_intent.amount_capturable_updated',
  requires_payment_method: 'payment_intent.payment_failed',
  processing: 'payment_intent.processing',
  canceled: 'payment_intent.canceled',
}

/** Sends a signed event about a payment, as Stripe would, again and again until a server has taken it. */
export async function sendEvent(
  getUrl: () => Promise<string>,
  { id, intent, account, until }: StripeEventInput,
): Promise<void> {
  const type = TYPES[intent.status]
  if (type === undefined) return
  const body = JSON.stringify({ object: 'event', id, type, account, livemode: false, data: { object: intent } })
  const send = async (): Promise<boolean> => {
    const signature = signStripeEvent(body, stripeWebhookSecret)
    const call = {
      method: 'POST',
      body,
      headers: { 'Stripe-Signature': signature },
      signal: AbortSignal.timeout(3_000),
    }
    return (await request(`${await getUrl()}/providers/stripe/events`, call)).status === 200
  }
  const isOver = (): boolean => until?.aborted === true
  while (!isOver() && !(await send().catch(() => false))) await pause(500)
}
