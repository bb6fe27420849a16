import type { AdminOrganisation, Input, updateOrganisation as operation } from '#contract'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { failParam } from '#platform/problem'
import { lockOrganisation, putProfile } from './queries.ts'
import { profileRefusal } from './rules.ts'
import { viewAdminOrganisation } from './views.ts'

/** Changes what the organisation says of itself; what is not sent stays. */
export async function updateOrganisation(
  tx: Tx,
  ctx: Ctx,
  changes: Input<typeof operation>['body'],
): Promise<AdminOrganisation> {
  const row = await lockOrganisation(tx, ctx.org)
  if (!row) throw new Error('the organisation of a valid key vanished')
  const changed = { ...row, ...changes, updated_at: ctx.now() }
  const refused = profileRefusal(changed)
  if (refused) failParam(refused.param, refused.message)
  await putProfile(tx, ctx.org, changed, changed.updated_at)
  return viewAdminOrganisation(changed)
}
