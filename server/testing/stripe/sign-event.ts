import { Stripe } from 'stripe'

/** Returns the signature that Stripe sends with the body of an event. */
export const signStripeEvent = (body: string, secret: string): string =>
  Stripe.webhooks.generateTestHeaderString({ payload: body, secret })
