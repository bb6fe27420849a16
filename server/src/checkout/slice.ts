import type { PaymentDeps } from '#payments'
import { createJobs } from './jobs.ts'
import { createRoutes } from './routes.ts'
import { createTimers } from './timers.ts'

/** Checkout of baskets and charges of instalments. */
export const createCheckout = (deps: PaymentDeps) => ({
  routes: createRoutes(deps),
  jobs: createJobs(deps),
  timers: createTimers(deps),
})
