import type { Input, StaffPolicy, updateStaffPolicy } from '#contract'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { fail } from '#platform/problem'
import { findPolicy, savePolicy } from './queries/members.ts'

/**
 * Changes what the organisation demands of sign-in, which is what protects its owners. A person can only demand what their own
 * session has: it proves that it works. An API key may demand anything, and is also the way back.
 */
export async function updatePolicy(
  tx: Tx,
  ctx: Ctx,
  change: Input<typeof updateStaffPolicy>['body'],
): Promise<StaffPolicy> {
  const before = await findPolicy(tx, ctx.org)
  ctx.audit.noteBefore(before)
  const policy = { ...before, ...change }
  const { session } = ctx.caller
  if (change.require_second_factor && session && !session.hasSecondFactor)
    fail('invalid_state', 'Sign in with a second factor first: you could not continue otherwise')
  if (change.require_sso && session && session.ssoOrg !== ctx.org)
    fail(
      'invalid_state',
      "Sign in through the organisation's identity provider first: you could not continue otherwise",
    )
  await savePolicy(tx, ctx.org, policy, ctx.realNow())
  return policy
}
