import type { Policy } from '../policy.ts'
import { callFor, decide } from './decide.ts'
import { commit } from './transitions.ts'

/** Payment for a basket: the customer is present, and the items are held for them. */
export const basketPolicy: Policy = {
  facts: async () => ({ stillDue: true }),
  callFor,
  decide: (attempt, _facts, response) => decide(attempt, response),
  commit,
}
