import * as contract from '#contract'
import { bindMultiStep, bindRead, bindWrite, type Binding } from '#http/bind'
import { putPicture, type PictureDeps } from './pictures.ts'
import { getOwnOrganisation } from './queries.ts'
import { updateOrganisation } from './update.ts'
import { viewAdminOrganisation, viewOrganisation } from './views.ts'

export const createRoutes = (deps: PictureDeps): readonly Binding[] => [
  bindRead(contract.getOrganisation, async (ctx) => viewOrganisation(await getOwnOrganisation(ctx.db, ctx.org))),
  bindRead(contract.adminGetOrganisation, async (ctx) =>
    viewAdminOrganisation(await getOwnOrganisation(ctx.db, ctx.org)),
  ),
  bindWrite(contract.updateOrganisation, (tx, ctx, { body }) => updateOrganisation(tx, ctx, body)),
  bindMultiStep(contract.putOrganisationPicture, (ctx, { body }, key) => putPicture(deps, ctx, body, key)),
]
