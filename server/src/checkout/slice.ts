import { createJobs } from './jobs.ts'
import { type CheckoutDeps, createRoutes } from './routes.ts'
import { createTimers } from './timers.ts'

/** Checkout of baskets and charges of instalments. */
export const createCheckout = (deps: CheckoutDeps) => ({
  routes: createRoutes(deps),
  jobs: createJobs(deps),
  timers: createTimers(deps),
})
