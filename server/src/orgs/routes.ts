import { adminGetOrganisation, getOrganisation, updateOrganisation as updateOperation } from '#contract'
import { bindRead, bindWrite } from '#http/bind'
import type { Ctx } from '#platform/context'
import { findOrganisation } from './queries.ts'
import { updateOrganisation } from './update.ts'
import { viewAdminOrganisation, viewOrganisation } from './views.ts'

export const routes = [
  bindRead(getOrganisation, async (ctx) => viewOrganisation(await getOwnOrganisation(ctx))),
  bindRead(adminGetOrganisation, async (ctx) => viewAdminOrganisation(await getOwnOrganisation(ctx))),
  bindWrite(updateOperation, (tx, ctx, { body }) => updateOrganisation(tx, ctx, body)),
]

async function getOwnOrganisation(ctx: Ctx) {
  const row = await findOrganisation(ctx.db, ctx.org)
  if (!row) throw new Error('the organisation of a valid API key was not found')
  return row
}
