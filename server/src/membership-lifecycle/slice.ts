import type { PaymentDeps } from '#payments'
import { createRoutes } from './routes.ts'

/** What staff do with memberships: sell, assign a type, cancel, reinstate, mark paid, refund. */
export const createMembershipLifecycle = (deps: PaymentDeps) => ({ routes: createRoutes(deps) })
