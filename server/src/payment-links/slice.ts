import { createRoutes, type PaymentLinkDeps } from './routes.ts'

/** Payments by the payer of a membership, who needs the link alone. */
export const createPaymentLinks = (deps: PaymentLinkDeps) => ({ routes: createRoutes(deps) })
