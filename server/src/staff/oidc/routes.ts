import * as contract from '#contract'
import { bindBrowser, bindRead, bindWrite, type Binding } from '#http/bind'
import type { StaffDeps } from '../deps.ts'
import * as provider from './provider.ts'
import { finishSso, startSso } from './sign-in.ts'

export const createStaffSsoRoutes = (deps: StaffDeps): readonly Binding[] => [
  bindRead(contract.getStaffSsoProvider, (ctx) => provider.get(deps, ctx)),
  bindWrite(contract.putStaffSsoProvider, (tx, ctx, { body }) => provider.put(deps, tx, ctx, body)),
  bindWrite(contract.deleteStaffSsoProvider, (tx, ctx) => provider.remove(deps, tx, ctx)),
  bindBrowser(contract.startStaffSso, (browser, { body }) => startSso(deps, browser, body.organisation_id)),
  bindBrowser(contract.finishStaffSso, (browser, { body }) => finishSso(deps, browser, body.query)),
]
