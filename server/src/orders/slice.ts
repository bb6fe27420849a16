import type { PaymentDeps } from '#payments'
import { createJobs } from './jobs.ts'
import { createRoutes } from './routes.ts'

/** Orders, their tickets and their refunds. */
export const createOrders = (deps: PaymentDeps) => ({ routes: createRoutes(deps), jobs: createJobs(deps) })
