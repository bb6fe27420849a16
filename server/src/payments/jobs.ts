import { GENTLE, runBatches, type Job } from '#platform/jobs'
import { forgetPaymentResponses } from './queries/attempts.ts'
import { forgetProviderEvents } from './queries/provider-events.ts'

/** Rows changed in one transaction, which takes some tens of milliseconds. */
const BATCH = 1_000

/** Stripe repeats an event for up to three days, and a person can send one again some weeks later. */
const EVENT_DAYS = 90

/** How long a repeated checkout gets the very response of the first one. Idempotency-Keys are kept for a day. */
const RESPONSE_DAYS = 30

export const jobs: readonly Job[] = [
  {
    name: 'delete old provider events',
    everySeconds: 60,
    run: (db) => runBatches(BATCH, (atMost) => forgetProviderEvents(db, EVENT_DAYS, atMost), GENTLE),
  },
  {
    name: 'forget payment responses',
    everySeconds: 60,
    run: (db) => runBatches(BATCH, (atMost) => forgetPaymentResponses(db, RESPONSE_DAYS, atMost), GENTLE),
  },
]
