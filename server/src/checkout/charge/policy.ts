import { isStillDue } from '#membership-billing'
import type { Policy } from '../policy.ts'
import { callFor, decide } from './decide.ts'
import { commit } from './transitions.ts'

/** Payment for instalments: the customer is absent, no items are held, and the membership may be cancelled at any moment. */
export const chargePolicy: Policy = {
  facts: async ({ db }, attempt) => ({ stillDue: await isStillDue(db, attempt.org_id, { attempt }) }),
  callFor,
  decide,
  commit,
}
