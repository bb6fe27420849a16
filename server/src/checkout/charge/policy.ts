import { isWanted } from '#membership-billing'
import type { Policy } from '../policy.ts'
import { callFor, decide } from './decide.ts'
import { commit } from './transitions.ts'

/** Payment for instalments: nobody is there, nothing is held, and it may be cancelled at any moment. */
export const chargePolicy: Policy = {
  facts: async ({ db }, attempt) => ({ wanted: await isWanted(db, attempt.org_id, { attempt }) }),
  callFor,
  decide,
  commit,
}
