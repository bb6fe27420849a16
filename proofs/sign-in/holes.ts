// longer than 250 lines because it is one list: every defence that the proof removes
/** A defence that is removed: `find` occurs once in the file, and is replaced. */
export type Hole = {
  /** From the root of the project. */
  readonly file: string
  readonly find: string
  readonly replace: string
}

const staff = 'server/src/staff'
const http = 'server/src/http'
const cells = 'server/src/operator/cells'
const remove = (file: string, find: string): Hole => ({ file, find, replace: '' })
const change = (file: string, find: string, replace: string): Hole => ({ file, find, replace })

/** Every defence that a line of ours can switch off. docs/staff-attacks.md says which attacks then succeed. */
export const holes: Readonly<Record<string, Hole>> = {
  // Other sites
  origin: change(`${http}/session.ts`, "fail('cross_origin_request')", 'return'),

  // Guessing and flooding
  'same-response': change(
    `${staff}/sign-in.ts`,
    "if (!person) return fail('credentials_invalid')",
    "if (!person) return fail('link_invalid')",
  ),
  'same-time': change(`${staff}/sign-in.ts`, 'const isRight = await', 'const isRight = person !== undefined && await'),
  'network-limit': remove(`${staff}/sign-in-limits.ts`, 'await browser.countTry(networkSubject(browser.network))'),
  'account-limit': remove(
    `${staff}/sign-in-limits.ts`,
    'await browser.countTry(minute(`sign-in account:${accountTag(email)}`, rateLimits.signInAccountPerMinute))',
  ),
  'known-browser': change(
    `${staff}/sign-in-limits.ts`,
    'if (device) return browser.countTry',
    'if (false) return browser.countTry',
  ),
  'browser-limit': change(
    `${staff}/sign-in-limits.ts`,
    'if (device) return browser.countTry',
    'if (device) return void',
  ),
  'browser-signature': change(`${staff}/cookies.ts`, 'return isOurs ?', "return id !== '' ?"),
  'password-length': change(
    'contract/src/admin/session.ts',
    "RequiredText('The password.', 200)",
    "RequiredText('The password.', 100_000)",
  ),
  'code-limit': remove(
    `${staff}/second-factor.ts`,
    'await browser.countTry(secondFactorSubject(deps, browser, person))',
  ),
  proxies: change(`${http}/address.ts`, 'hop !== undefined && isListed(trusted, address)', 'hop !== undefined'),
  'ipv6-network': change('server/src/platform/network.ts', 'if (!parsed) return address', 'return address'),
  'person-limit': change(
    `${http}/admit.ts`,
    'session ? personSubject(session.personId) : addressSubject(address)',
    'addressSubject(address)',
  ),
  refusals: change(`${http}/refusals.ts`, 'const key = ', 'const key = Math.random() + '),

  // Sessions
  'new-token': change(
    `${staff}/sessions.ts`,
    'const token = newToken()\n  const row',
    "const token = browser.cookies.get('__Host-tessera_staff') ?? newToken()\n  const row",
  ),
  'earlier-session': remove(
    `${staff}/sessions.ts`,
    'if (browser.session) await endSession(deps, browser, browser.session)',
  ),
  'cookie-flags': change(`${staff}/cookies.ts`, 'HttpOnly; ', ''),
  'cookie-name': change(
    `${http}/session.ts`,
    '.get(SESSION_COOKIE)',
    "[Symbol.iterator]().find(([name]) => name.endsWith('tessera_staff'))?.[1]",
  ),
  'idle-expiry': remove(`${staff}/rules.ts`, ' && last_used_at.getTime() + idleMs > nowMs'),
  'absolute-expiry': remove(`${staff}/rules.ts`, 'expires_at.getTime() > nowMs && '),
  'admin-plane': change(
    `${http}/admit.ts`,
    "const cookie = plane === 'admin' ? findSessionCookie(req) : undefined\n  if (cookie !== undefined) return",
    'const cookie = findSessionCookie(req)\n  if (cookie !== undefined) return',
  ),
  'key-first': remove(`${http}/session.ts`, 'req.headers.authorization === undefined && '),
  membership: change(
    `${staff}/rules.ts`,
    "memberships.find(isWanted) ?? 'not_staff'",
    "memberships.find(isWanted) ?? memberships[0] ?? 'not_staff'",
  ),
  'recent-sign-in': remove(
    'server/src/platform/context.ts',
    "if (!(age < signInLimits.recentSignInSeconds * 1_000)) fail('reauthentication_required')",
  ),
  'present-password': change(
    `${staff}/me.ts`,
    '!(await deps.passwords.verify(current_password, person.password_hash, network))',
    'false',
  ),
  'sign-out': change(
    `${staff}/sessions.ts`,
    'await endSession(deps, browser, browser.session)\n  await recordOwnAct',
    'await recordOwnAct',
  ),
  'no-store': change(`${http}/response.ts`, "'no-store',", "'private',"),
  'session-cache': change(`${staff}/session-store.ts`, 'const CACHE_MS = 2_000', 'const CACHE_MS = 3_600_000'),
  'new-browser-email': remove(
    `${staff}/new-device.ts`,
    'background.run(mailer.send(newDeviceEmail({ email, name }, signIn, `${publicUrl}/console/`)))',
  ),
  'new-browser-limit': remove(
    `${staff}/new-device.ts`,
    'if (!(await browser.isWithinLimit(newDeviceSubject(personId)))) return',
  ),
  policy: remove(
    `${staff}/rules.ts`,
    "if (membership.requiresSecondFactor && !session.hasSecondFactor) return 'second_factor_required'",
  ),

  // Authenticator app
  'second-factor': change(
    `${staff}/second-factor.ts`,
    "if (code === undefined) return fail('second_factor_required')",
    'if (code === undefined) return false',
  ),
  'code-once': change(
    `${staff}/queries/people.ts`,
    'isDone(await db.unscoped(step, personId, used))',
    'isDone(await db.unscoped(step, personId, used)) || true',
  ),
  'code-window': change(
    `${staff}/totp.ts`,
    '[step, step - 1, step + 1]',
    '[...Array(99).keys()].map((each) => step + each - 50)',
  ),
  'renewed-token': remove(
    `${staff}/me.ts`,
    'await renewSession(deps, browser, { secondFactor: true, signedInAt: browser.session.signedInAt })',
  ),
  'other-sessions': remove(`${staff}/me.ts`, 'await deleteOtherSessions(db, session.personId, session.id)'),

  // Links
  'reset-expiry': change(
    `${staff}/password-reset.ts`,
    'at.getTime() + signInLimits.passwordResetSeconds * 1_000',
    'at.getTime() + 86_400_000',
  ),
  'reset-limit': change(
    `${staff}/password-reset.ts`,
    'if (await browser.isWithinLimit(resetSubject(email)))',
    'if (true)',
  ),
  'reset-policy': remove(`${staff}/password-reset.ts`, "if (!person.password_allowed) fail('sso_required')"),
  'invitation-expiry': remove(`${staff}/invitations.ts`, ' || invitation.expires_at <= at'),
  'invitation-proof': change(
    `${staff}/invitations.ts`,
    'await provePerson(deps, browser, { email: person.email, person, password, code })',
    '{ personId: person.person_id, secondFactor: false }',
  ),
  names: change(`${staff}/emails.ts`, '${withoutLinks(from.invitedBy)}', '${from.invitedBy}'),

  // Passkeys
  challenge: change(
    `${staff}/passkeys/sign-in.ts`,
    "expectedChallenge: challenge.toString('base64url')",
    'expectedChallenge: () => challenge.length > 0',
  ),
  'challenge-expiry': change(
    `${staff}/passkeys/challenges.ts`,
    'takeChallenge(browser.db, toSignInKey(secret), browser.now())',
    'takeChallenge(browser.db, toSignInKey(secret), new Date(0))',
  ),
  'register-challenge': change(
    `${staff}/passkeys/register.ts`,
    "expectedChallenge: challenge.toString('base64url')",
    'expectedChallenge: () => challenge.length > 0',
  ),
  'passkey-origin': change(
    `${staff}/passkeys/sign-in.ts`,
    'expectedOrigin: relyingParty.origin',
    "expectedOrigin: JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()).origin",
  ),
  'relying-party': change(
    `${staff}/passkeys/sign-in.ts`,
    'expectedRPID: relyingParty.id',
    "expectedRPID: [relyingParty.id, 'example.com', 'evil.example', '']",
  ),
  'user-verification': change(
    `${staff}/passkeys/sign-in.ts`,
    'requireUserVerification: true',
    'requireUserVerification: false',
  ),
  counter: change(
    `${staff}/passkeys/queries.ts`,
    'backedUp, now))[0]?.used ?? false',
    'backedUp, now))[0] !== undefined',
  ),
  'user-handle': remove(
    `${staff}/passkeys/sign-in.ts`,
    "if (assertion.response.userHandle !== toUserHandle(passkey.person_id)) fail('passkey_invalid')",
  ),
  'passkey-policy': remove(
    `${staff}/passkeys/sign-in.ts`,
    "if (!passkey.allowed) await refuse(browser, passkey, { code: 'sso_required' })",
  ),

  // Providers
  'password-policy': change(`${staff}/sign-in.ts`, 'if (!person.password_allowed)', 'if (false)'),
  'verified-email': remove(`${staff}/oidc/identify.ts`, ' || claims.email_verified !== true'),
  'staff-of-provider': remove(`${staff}/oidc/identify.ts`, ' || !(await isStaffMember(db, org, person.person_id))'),
  'account-decides': change(
    `${staff}/oidc/identify.ts`,
    'if (!(await inTx(db, org, (tx) => insertIdentity(tx, org, link, now()))))',
    'if (false)',
  ),
  'one-organisation': change(`${staff}/session-store.ts`, 'ssoOrg === null || ssoOrg === org', 'true'),
  'confined-session': remove(
    `${staff}/passkeys/own-session.ts`,
    "if (session.ssoOrg !== null) return fail('sso_session_confined')",
  ),
  'sso-expiry': change(
    `${staff}/oidc/sign-in.ts`,
    'takeSignIn(tx, org, hashToken(secret), browser.now())',
    'takeSignIn(tx, org, hashToken(secret), new Date(0))',
  ),
  'provider-change': remove(`${staff}/oidc/provider.ts`, 'await removeStaffSignIns(tx, ctx.org)'),
  'issuer-address': remove(`${staff}/oidc/provider.ts`, "if (reason !== undefined) failParam('issuer', reason)"),

  // Accounts that somebody else has made
  'first-proof': change(
    `${staff}/queries/people.ts`,
    'select reset_password_by_link($1, $2, $3, $4, $5) as done',
    "select true as done from find_person_token($1, 'password_reset', $3) id cross join lateral set_person_password(id, $2, null, $3) where $4::boolean is not null and $5::boolean is not null",
  ),
  'invitation-first-proof': change(
    `${staff}/invitations.ts`,
    '(await proveInvitedPerson(tx, org, invitation_id, { id: personId, keptSession, at }))',
    'false',
  ),
  'provider-first-proof': remove(
    `${staff}/oidc/identify.ts`,
    'await clearUnprovenPerson(db, person.person_id, org, now())',
  ),
  'provider-elsewhere': change(
    `${staff}/queries/people.ts`,
    'select clear_unproven_person($1, $2, $3) as done',
    'select prove_person_address($1, null, $3) and $2::uuid is not null as done',
  ),
  'reset-asks': remove(
    `${staff}/password-reset.ts`,
    "if (input[name] === undefined) return failParam(name, 'is required: say whether you `keep` or `remove` it')",
  ),
  'checked-password': change(
    `${staff}/sessions.ts`,
    'password_hash: proof.passwordHash ?? null',
    'password_hash: null',
  ),
  'passkey-session': change(
    `${staff}/passkeys/queries.ts`,
    'add_passkey($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)',
    'create_passkey($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) and $11::uuid is not null',
  ),

  // Moves between cells
  'move-people': change(
    `${cells}/plan-people.ts`,
    'problems: strangers.flatMap(({ here, there }) => findProblem(here, there, cells) ?? [])',
    'problems: []',
  ),
  'move-proof': change(
    `${cells}/plan-people.ts`,
    '[...(here.verified ? [] : [cells.from]), ...(there.verified ? [] : [cells.to])]',
    '[]',
  ),
  'move-code': change(
    `${cells}/plan-people.ts`,
    'if (!here.codes.some((code) => there.codes.includes(code)))',
    'if (false)',
  ),
  'move-second-look': change(`${cells}/people.ts`, 'if (problems.length > 0) {', 'if (false) {'),
  'move-back': change(
    `${cells}/plan-people.ts`,
    '!there || (there.person_id === here.person_id && !there.works)',
    '!there',
  ),
  'move-code-membership': change(
    `${staff}/move-codes.ts`,
    "=== organisationId) ?? fail('not_staff')",
    "=== organisationId) ?? session.memberships[0] ?? fail('not_staff')",
  ),

  // Rights that lead to a sign-in
  'every-scope': remove(`${http}/respond.ts`, 'if (caller && op.everyScope) requireEveryScope(caller)'),
  'invitation-rights': remove(
    `${staff}/invitations.ts`,
    'if (invitation && scopes !== undefined) assertMayGrant(caller, toRights(scopes, invitation))',
  ),
  'fan-scopes': change(
    'contract/src/admin/sso.ts',
    "const fanScopes = ['orders:read', 'customers:read'] as const",
    'const fanScopes = [] as const',
  ),
  'development-key': change(
    `${staff}/deps.ts`,
    "sealer.hasOwnKey ? sealer : createSealer(`process:${randomBytes(32).toString('base64')}`)",
    'sealer',
  ),
  'start-key': remove('server/src/app.ts', '  requireOwnKey(config)\n'),

  // The database
  'token-hash': change(`${staff}/tokens.ts`, "hash('sha256', token, 'buffer')", "Buffer.from(token, 'base64url')"),
}
