import { adminGetOrganisation, getOrganisation, updateOrganisation as updateOperation } from '#contract'
import { bindRead, bindWrite } from '#http/bind'
import { getOwnOrganisation } from './queries.ts'
import { updateOrganisation } from './update.ts'
import { viewAdminOrganisation, viewOrganisation } from './views.ts'

export const routes = [
  bindRead(getOrganisation, async (ctx) => viewOrganisation(await getOwnOrganisation(ctx.db, ctx.org))),
  bindRead(adminGetOrganisation, async (ctx) => viewAdminOrganisation(await getOwnOrganisation(ctx.db, ctx.org))),
  bindWrite(updateOperation, (tx, ctx, { body }) => updateOrganisation(tx, ctx, body)),
]
