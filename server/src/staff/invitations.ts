import {
  type acceptInvitation as acceptOperation,
  type Input,
  type inviteStaff as inviteOperation,
  type NewStaffInvitation,
  type OpenInvitation,
  signInLimits,
  type StaffInvitation,
  type StaffSignIn,
} from '#contract'
import { findOrganisation, getOwnOrganisation } from '#orgs'
import { assertMayGrant, findScopes, getRole, type Grant, prepareGrant, readCeiling, toRights, viewRole } from '#roles'
import type { BrowserCtx, IdempotencyKey } from '#http/bind'
import type { Ctx } from '#platform/context'
import { type Db, inTx, isUniqueViolation, type Tx } from '#platform/db'
import { newUuid, type OrgId, toUuid } from '#platform/ids'
import { fail, failParam } from '#platform/problem'
import type { StaffDeps } from './deps.ts'
import { firstProofEmail, invitationEmail } from './emails.ts'
import { toConsoleLink } from './password-reset.ts'
import {
  deleteInvitation,
  findInvitationByHash,
  type GrantedInvitation,
  listInvitationRows,
  lockInvitation,
  lockInvitationOf,
  saveInvitation,
} from './queries/invitations.ts'
import { insertMember, listStaffRows } from './queries/members.ts'
import { findPersonByEmail, insertInvitedPerson, type PersonRow, proveInvitedPerson } from './queries/people.ts'
import { recordJoining } from './record.ts'
import { renewSession, startSession } from './sessions.ts'
import { provePerson } from './sign-in.ts'
import { hashToken, newToken } from './tokens.ts'
import { viewInvitation, viewNewInvitation } from './views.ts'

/** Invites a person. Without a mail server, the link is returned once, for whoever invites to pass on. */
export async function inviteStaff(
  deps: StaffDeps,
  ctx: Ctx,
  { email, role, event_ids, ...ceiling }: Input<typeof inviteOperation>['body'],
  key: IdempotencyKey | undefined,
): Promise<NewStaffInvitation> {
  const { mailer, publicUrl } = deps
  const invitedBy = ctx.caller.actor.label
  const input = { email, invitedBy, publicUrl, emailed: mailer !== undefined, at: ctx.realNow() }
  const { link, organisation, row } = await inTx(ctx.db, ctx.org, async (tx) => {
    await key?.begin(tx)
    const { currency } = await getOwnOrganisation(tx, ctx.org)
    const refund_ceiling_minor = readCeiling(ceiling, currency)
    const limits = {
      ...(refund_ceiling_minor !== undefined && { refund_ceiling_minor }),
      ...(event_ids !== undefined && { event_ids }),
    }
    const wanted = { role: await getRole(tx, ctx.org, role), limits }
    const grant = await prepareGrant(tx, ctx.org, ctx.caller, wanted)
    assertMayEnd(ctx, await lockInvitationOf(tx, ctx.org, { email }))
    const created = await createInvitation(tx, ctx.org, { ...input, grant })
    await ctx.audit.append(tx, viewInvitation(created.row, currency))
    // The link is never stored, so a replay cannot show it again.
    await key?.storeResponse(tx, viewNewInvitation(created.row, currency, null))
    return created
  })
  if (!mailer) return viewNewInvitation(row, organisation.currency, link)
  deps.background.run(mailer.send(invitationEmail(email, link, { organisation: organisation.name, invitedBy })))
  return viewNewInvitation(row, organisation.currency, null)
}

type InvitationInput = {
  readonly email: string
  readonly grant: Grant
  readonly invitedBy: string
  readonly emailed: boolean
  readonly publicUrl: string
  readonly at: Date
}

/** Stores an invitation and returns its link. */
export async function createInvitation(tx: Tx, org: OrgId, input: InvitationInput) {
  const { email, grant, invitedBy, emailed, publicUrl, at } = input
  const organisation = (await findOrganisation(tx, org)) ?? fail('not_found')
  const isStaff = (await listStaffRows(tx, org)).some((person) => person.email.toLowerCase() === email.toLowerCase())
  if (isStaff) fail('invalid_state', 'This person works for the organisation already: change their role')
  const token = newToken()
  const row = await saveInvitation(tx, org, {
    invitation_id: newUuid(at.getTime()),
    email,
    ...grant,
    emailed,
    token_hash: hashToken(token),
    invited_by: invitedBy,
    created_at: at,
    expires_at: new Date(at.getTime() + signInLimits.invitationSeconds * 1_000),
  })
  return { organisation, link: toConsoleLink(publicUrl, 'invitation', token), row }
}

export async function listInvitations(db: Db, org: OrgId): Promise<StaffInvitation[]> {
  const { currency } = await getOwnOrganisation(db, org)
  return (await listInvitationRows(db, org)).map((row) => viewInvitation(row, currency))
}

/** Fails if an invitation gives more than the caller has: they could keep others from becoming an owner. */
function assertMayEnd({ caller }: Ctx, invitation: GrantedInvitation | undefined): void {
  const scopes = invitation && findScopes(invitation, invitation.own_scopes)
  if (invitation && scopes !== undefined) assertMayGrant(caller, toRights(scopes, invitation))
}

export async function revokeInvitation(tx: Tx, ctx: Ctx, invitationId: string) {
  const id = toUuid(invitationId)
  assertMayEnd(ctx, (await lockInvitationOf(tx, ctx.org, { id })) ?? fail('not_found'))
  await deleteInvitation(tx, ctx.org, id)
  return { invitation_id: invitationId, revoked: true as const }
}

/** Says who invites whom, to whoever holds the link. */
export async function readInvitation({ db, now }: BrowserCtx, token: string): Promise<OpenInvitation> {
  const { org_id, invitation_id, email } = (await findInvitationByHash(db, hashToken(token))) ?? fail('link_invalid')
  const row = (await listInvitationRows(db, org_id)).find((each) => each.invitation_id === invitation_id)
  if (!row || row.expires_at <= now()) fail('link_invalid')
  const { name } = (await findOrganisation(db, org_id)) ?? fail('link_invalid')
  return { organisation: name, email, is_new: (await findPersonByEmail(db, email)) === undefined }
}

type AcceptInput = Input<typeof acceptOperation>['body']

/**
 * Adds the invited person to the staff. A person who has an account proves it: whoever holds the link of an invitation that was
 * not sent by e-mail could otherwise take over somebody's account.
 */
export async function acceptInvitation(deps: StaffDeps, browser: BrowserCtx, body: AcceptInput): Promise<StaffSignIn> {
  const { db, session } = browser
  const hash = hashToken(body.token)
  const found = (await findInvitationByHash(db, hash)) ?? fail('link_invalid')
  const person = await findPersonByEmail(db, found.email)
  const isSignedIn = session?.ssoOrg === null && session.personId === person?.person_id
  if (isSignedIn) {
    const isFirstProof = await joinStaff(browser, { ...found, hash }, { ...session, keptSession: session.id })
    if (isFirstProof) tellOfFirstProof(deps, session)
    // The first proof removes the second factor that the session began with.
    const secondFactor = session.hasSecondFactor && !isFirstProof
    return renewSession(deps, { ...browser, session }, { ...session, secondFactor })
  }
  const account = person ? await proveAccount(deps, browser, person, body) : await prepareAccount(deps, browser, body)
  let isFirstProof = false
  try {
    isFirstProof = await joinStaff(browser, { ...found, hash }, { ...account, email: found.email })
  } catch (error) {
    // Another invitation of the same address was accepted meanwhile, so that the person has an account now.
    if (isUniqueViolation(error, 'person_email_once')) return acceptInvitation(deps, browser, body)
    throw error
  }
  const { personId, passwordHash } = account
  const isNewAccount = person === undefined
  if (isFirstProof && person) tellOfFirstProof(deps, person)
  const secondFactor = account.secondFactor && !isFirstProof
  const proof = { personId, passwordHash, secondFactor, method: 'password', ssoOrg: null, isNewAccount } as const
  return startSession(deps, browser, proof)
}

function tellOfFirstProof({ mailer, publicUrl, background }: StaffDeps, person: { email: string; name: string }): void {
  if (mailer) background.run(mailer.send(firstProofEmail(person, `${publicUrl}/console/`)))
}

type FoundInvitation = { readonly org_id: OrgId; readonly invitation_id: string; readonly hash: Buffer }
type JoiningPerson = {
  readonly personId: string
  readonly name: string
  readonly email: string
  /** Set for a person who has no account yet. */
  readonly newPasswordHash?: string
  /** The session of a person who is signed in. */
  readonly keptSession?: string
}

/** Uses up the invitation, and makes the person a member of the staff. Returns true if it was the first proof of their address. */
const joinStaff = (browser: BrowserCtx, { org_id: org, invitation_id, hash }: FoundInvitation, person: JoiningPerson) =>
  inTx(browser.db, org, async (tx) => {
    const at = browser.now()
    const invitation = await lockInvitation(tx, org, invitation_id, hash)
    if (!invitation || invitation.expires_at <= at) return fail('link_invalid')
    const { personId, name, newPasswordHash, keptSession = null } = person
    if (newPasswordHash !== undefined)
      await insertInvitedPerson(tx, org, invitation_id, {
        person_id: personId,
        name,
        password_hash: newPasswordHash,
        at,
      })
    const isFirstProof =
      newPasswordHash === undefined &&
      (await proveInvitedPerson(tx, org, invitation_id, { id: personId, keptSession, at }))
    await insertMember(tx, org, { ...invitation, person_id: personId }, at)
    await deleteInvitation(tx, org, invitation_id)
    await recordJoining(tx, org, { browser, person, role: viewRole(invitation) })
    return isFirstProof
  })

async function proveAccount(deps: StaffDeps, browser: BrowserCtx, person: PersonRow, { password, code }: AcceptInput) {
  if (password === undefined) return failParam('password', 'is required: this address has an account')
  const proof = await provePerson(deps, browser, { email: person.email, person, password, code })
  return { ...proof, name: person.name }
}

async function prepareAccount(deps: StaffDeps, browser: BrowserCtx, { name, password }: AcceptInput) {
  if (name === undefined) return failParam('name', 'is required for a new person')
  if (password === undefined) return failParam('password', 'is required for a new person')
  const personId = newUuid(browser.now().getTime())
  const passwordHash = await deps.passwords.hash(password, browser.network)
  return { personId, name, secondFactor: false, passwordHash, newPasswordHash: passwordHash }
}
