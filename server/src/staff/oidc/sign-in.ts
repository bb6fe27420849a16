import type { StaffSignIn } from '#contract'
import type { BrowserCtx } from '#http/bind'
import { inTx } from '#platform/db'
import { isUuid, orgId, toUuid, type OrgId } from '#platform/ids'
import { buildSignInUrl, exchangeCode, type OidcClient } from '#platform/oidc/code-flow'
import { isEqual } from '#platform/equal-secrets'
import { deriveSignInSecrets } from '#platform/oidc/sign-in-secrets'
import type { TokenClaims } from '#platform/oidc/token'
import { fail } from '#platform/problem'
import type { StaffDeps } from '../deps.ts'
import { startSession } from '../sessions.ts'
import { stepCookieHeader, type StepCookie } from '../step-cookie.ts'
import { hashToken, isToken, newToken } from '../tokens.ts'
import { identify } from './identify.ts'
import { openSecret } from './provider.ts'
import { findStaffProvider, insertSignIn, takeSignIn, type StaffProviderRow } from './queries.ts'
import { callbackUrl } from './views.ts'

const SIGN_IN_SECONDS = 600
const COOKIE: StepCookie = { name: '__Host-tessera_staff_sso', seconds: SIGN_IN_SECONDS, sameSite: 'Lax' }

const NO_PROVIDER = 'There is no organisation with this id that has an identity provider for its staff'
const UNAVAILABLE = "The organisation's identity provider cannot be reached: try again in a few minutes"
const OVER = 'This sign-in has expired, was used, or was started in another browser: start again'

/** Returns the address at the provider of an organisation, for this browser only. */
export async function startSso(
  deps: StaffDeps,
  browser: BrowserCtx,
  organisationId: string,
): Promise<{ readonly url: string }> {
  const org = orgId(toUuid(organisationId))
  const provider = (await findStaffProvider(browser.db, org)) ?? fail('not_found', NO_PROVIDER)
  const secret = newToken()
  const url = await buildSignInUrl(deps.oidc, toClient(deps, provider), deriveSignInSecrets(secret))
  if (url === undefined) return fail('unavailable', UNAVAILABLE)
  const now = browser.now()
  const expires = new Date(now.getTime() + SIGN_IN_SECONDS * 1_000)
  await inTx(browser.db, org, (tx) => insertSignIn(tx, org, hashToken(secret), { expires, now }))
  browser.setCookie(stepCookieHeader(COOKIE, `${org}.${secret}`))
  return { url }
}

/** Signs a member of the staff in, if the response belongs to the sign-in that this browser has started. */
export async function finishSso(deps: StaffDeps, browser: BrowserCtx, query: string): Promise<StaffSignIn> {
  const response = new URLSearchParams(query)
  const { org, secret } = parseCookie(browser.cookies.get(COOKIE.name)) ?? fail('sso_refused', OVER)
  if (!isEqual(response.get('state') ?? '', deriveSignInSecrets(secret).state)) fail('sso_refused', OVER)
  // Using up the sign-in before anything else makes each response work once.
  const provider = await inTx(browser.db, org, async (tx) =>
    (await takeSignIn(tx, org, hashToken(secret), browser.now())) ? findStaffProvider(tx, org) : undefined,
  )
  if (!provider) return fail('sso_refused', OVER)
  const claims = await fetchClaims(deps, provider, { response, secret })
  const personId = await identify(browser, org, claims)
  // The organisation trusts its own provider to ask for what it requires, so its sign-in counts as a second factor.
  return startSession(deps, browser, { personId, method: 'sso', secondFactor: true, ssoOrg: org })
}

async function fetchClaims(
  deps: StaffDeps,
  provider: StaffProviderRow,
  { response, secret }: { response: URLSearchParams; secret: string },
): Promise<TokenClaims> {
  if (response.has('error')) fail('sso_refused', `${provider.title} did not sign you in`)
  const exchange = await exchangeCode(deps.oidc, toClient(deps, provider), response, deriveSignInSecrets(secret))
  switch (exchange.kind) {
    case 'unavailable':
      return fail('unavailable', UNAVAILABLE)
    case 'other_sign_in':
      return fail('sso_refused', OVER)
    case 'refused':
      return fail('sso_refused', `${provider.title} could not confirm who you are: start again`)
    case 'signed_in':
      return exchange.claims
  }
}

const toClient = (deps: StaffDeps, provider: StaffProviderRow): OidcClient => ({
  org_id: provider.org_id,
  issuer: provider.issuer,
  client_id: provider.client_id,
  client_secret: openSecret(deps, provider),
  algorithms: provider.algorithms,
  redirect_uri: callbackUrl(deps.publicUrl),
})

function parseCookie(value = ''): { readonly org: OrgId; readonly secret: string } | undefined {
  const [org = '', secret = ''] = value.split('.')
  return isUuid(org) && isToken(secret) ? { org: orgId(org), secret } : undefined
}
