import * as contract from '#contract'
import { bindBrowser, bindMultiStep, bindRead, bindSession, bindWrite, type Binding } from '#http/bind'
import type { StaffDeps } from './deps.ts'
import { acceptInvitation, inviteStaff, listInvitations, readInvitation, revokeInvitation } from './invitations.ts'
import {
  changePassword,
  confirmTotp,
  createRecoveryCodes,
  getMe,
  listOwnSessions,
  removeTotp,
  startTotp,
} from './me.ts'
import { listMembers, removeMember, updateMember } from './members.ts'
import { createMoveCode, enterMoveCode } from './move-codes.ts'
import { createStaffSsoRoutes } from './oidc/routes.ts'
import { createPasskeyRoutes } from './passkeys/routes.ts'
import { readPasswordLink, requestReset, resetPassword } from './password-reset.ts'
import { updatePolicy } from './policy.ts'
import { findPolicy } from './queries/members.ts'
import { endOwnSession, signOut } from './sessions.ts'
import { confirmSession, signIn } from './sign-in.ts'

export const createRoutes = (deps: StaffDeps): readonly Binding[] => [
  bindBrowser(contract.signIn, (browser, { body }) => signIn(deps, browser, body)),
  bindSession(contract.signOut, (browser) => signOut(deps, browser)),
  bindSession(contract.confirmSession, (browser, { body }) => confirmSession(deps, browser, body)),
  bindBrowser(contract.requestPasswordReset, (browser, { body }) => requestReset(deps, browser, body.email)),
  bindBrowser(contract.readPasswordLink, (browser, { body }) => readPasswordLink(browser, body.token)),
  bindBrowser(contract.resetPassword, (browser, { body }) => resetPassword(deps, browser, body)),
  bindBrowser(contract.readInvitation, (browser, { body }) => readInvitation(browser, body.token)),
  bindBrowser(contract.acceptInvitation, (browser, { body }) => acceptInvitation(deps, browser, body)),
  bindSession(contract.getMe, (browser) => getMe(browser)),
  bindSession(contract.changePassword, (browser, { body }) => changePassword(deps, browser, body)),
  bindSession(contract.startTotp, (browser) => startTotp(deps, browser)),
  bindSession(contract.confirmTotp, (browser, { body }) => confirmTotp(deps, browser, body.code)),
  bindSession(contract.removeTotp, (browser) => removeTotp(deps, browser)),
  bindSession(contract.createRecoveryCodes, (browser) => createRecoveryCodes(deps, browser)),
  bindSession(contract.listSessions, async (browser) =>
    wholeList('sessions', contract.listSessions, await listOwnSessions(browser)),
  ),
  bindSession(contract.endSession, (browser, { params }) => endOwnSession(deps, browser, params.session_id)),
  bindSession(contract.createMoveCode, (browser, { body }) => createMoveCode(browser, body.organisation_id)),
  bindSession(contract.enterMoveCode, (browser, { body }) => enterMoveCode(browser, body.code)),
  bindRead(contract.listStaff, async ({ db, org }) =>
    wholeList('staff', contract.listStaff, await listMembers(db, org)),
  ),
  bindWrite(contract.updateStaff, (tx, ctx, { params, body }) => updateMember(tx, ctx, params.person_id, body)),
  bindWrite(contract.removeStaff, (tx, ctx, { params }) => removeMember(tx, ctx, params.person_id)),
  bindRead(contract.listStaffInvitations, async ({ db, org }) =>
    wholeList('staff_invitations', contract.listStaffInvitations, await listInvitations(db, org)),
  ),
  bindMultiStep(contract.inviteStaff, (ctx, { body }, key) => inviteStaff(deps, ctx, body, key)),
  bindWrite(contract.revokeStaffInvitation, (tx, ctx, { params }) => revokeInvitation(tx, ctx, params.invitation_id)),
  bindRead(contract.getStaffPolicy, ({ db, org }) => findPolicy(db, org)),
  bindWrite(contract.updateStaffPolicy, (tx, ctx, { body }) => updatePolicy(tx, ctx, body)),
  ...createPasskeyRoutes(deps),
  ...createStaffSsoRoutes(deps),
]

const wholeList = <K extends string, T>(object: K, { path }: { readonly path: string }, data: T[]) => ({
  object,
  url: path,
  has_more: false,
  data,
})
