import type { Providers } from '#payment-providers'
import { createJobs } from './jobs.ts'
import { createRoutes } from './routes.ts'

/** Statements, journals and payouts. */
export const createSettlement = (providers: Providers) => ({
  routes: createRoutes(providers),
  jobs: createJobs(providers),
})
