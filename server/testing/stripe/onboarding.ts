import { randomUUID } from 'node:crypto'
import { post } from '../orders.ts'
import { stripeWebhookSecret, type TestOrg, type TestResponse, type TestServer } from '../test-server.ts'
import type { FakeAccount } from './records.ts'
import type { FakeStripe } from './server.ts'
import { signStripeEvent } from './sign-event.ts'

/** Starts onboarding and returns the account that was created for the organisation. */
export async function onboardAccount(w: TestServer, org: TestOrg): Promise<string> {
  const { link } = (await post(w, org, '/payment_account/onboarding')).json<{ link: string }>()
  return new URL(link).pathname.split('/')[2] ?? ''
}

/** Sends an event about a connected account, signed as Stripe signs it. */
export function sendAccountEvent(
  w: TestServer,
  account: string,
  { type, object }: { readonly type: string; readonly object: object },
): Promise<TestResponse> {
  const event = { id: `evt_${randomUUID()}`, object: 'event', type, account, livemode: false }
  const body = JSON.stringify({ ...event, data: { object } })
  const headers = { 'Stripe-Signature': signStripeEvent(body, stripeWebhookSecret) }
  return w.call('/providers/stripe/events', { method: 'POST', body, headers })
}

/** Changes the account at Stripe, which then sends its event. */
export const changeAccount = (
  { w, fake }: { readonly w: TestServer; readonly fake: FakeStripe },
  account: string,
  fields: Partial<FakeAccount>,
): Promise<TestResponse> =>
  sendAccountEvent(w, account, { type: 'account.updated', object: fake.changeAccount(account, fields) })

/** What Stripe says of an account that takes payments. */
export const READY = { charges_enabled: true, payouts_enabled: true, details_submitted: true }
