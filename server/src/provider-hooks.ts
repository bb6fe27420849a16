import { rateLimits } from '#contract'
import { firstHeader } from '#http/first-header'
import type { Hook } from '#http/hook'
import { addressSubject } from '#http/limits'
import { onProviderEvent } from '#membership-lifecycle'
import { MOLLIE_EVENTS, type MollieEventSource, type Providers } from '#payment-providers'
import { receiveMollieEvent, receiveStripeEvent, refreshAccount } from '#payments'
import { systemClock } from '#platform/clock'
import type { Db } from '#platform/db'
import type { OrgId } from '#platform/ids'
import type { Log } from '#platform/log'
import type { Config } from './config.ts'

/** Stripe retries an event for three days until it gets a 2xx response. */
export const stripeEvents = (config: Config, db: Db, providers: Providers, log: Log): Hook => ({
  name: 'stripe_events',
  path: '/providers/stripe/events',
  async handle({ bytes, headers }) {
    const signature = firstHeader({ headers }, 'stripe-signature')
    const request = { bytes, signature, secret: config.stripe.webhookSecret }
    const onAccount = (org: OrgId) => refreshAccount(db, providers, org, { at: systemClock(org) })
    const received = await receiveStripeEvent(db, request, { onEvent: onProviderEvent, onAccount })
    if (received === 'unmatched')
      log.warn(
        {},
        'an event of Stripe belongs to no organisation here: if Stripe sends it for days, look at its dashboard',
      )
    return {
      status: received === 'taken' ? 200 : received === 'bad_signature' ? 400 : 503,
      body: { status: received },
      isNotPlaced: received === 'unmatched',
    }
  },
})

/**
 * Mollie retries an event for a day until it gets a 200 response. A request with a wrong address is counted by the network
 * that it came from, and costs no query; one with a right address reads from Mollie, so it is counted by its attempt.
 */
export const mollieEvents = (db: Db, events: MollieEventSource): Hook => ({
  name: 'mollie_events',
  path: MOLLIE_EVENTS,
  hasRest: true,
  async handle({ rest, bytes, address, isWithinLimit }) {
    const subject = events.parseToken(rest)
    const window = subject ? attemptSubject(subject.attemptId) : addressSubject(address)
    if (!(await isWithinLimit(window))) return { status: 429, body: { status: 'rate_limited' } }
    if (!subject) return { status: 404, body: { status: 'not_found' } }
    const received = await receiveMollieEvent({ db, events, onEvent: onProviderEvent }, subject, bytes)
    return { status: received === 'taken' ? 200 : 503, body: { status: received } }
  },
})

const attemptSubject = (attemptId: string) => ({
  group: `mollie:${attemptId}`,
  windows: [{ id: 'm', kind: 'sliding' as const, limit: rateLimits.providerEventsPerMinute }],
})
