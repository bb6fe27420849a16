import type { Policy } from '../policy.ts'
import { callFor, decide } from './decide.ts'
import { commit } from './transitions.ts'

/** Payment for a basket: the buyer is there, and stock is held for it. */
export const basketPolicy: Policy = {
  facts: async () => ({ wanted: true }),
  callFor,
  decide: (attempt, _facts, answer) => decide(attempt, answer),
  commit,
}
