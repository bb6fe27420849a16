import type { PageResponse } from '#http/page'
import { inTx } from '#platform/db'
import { newUuid } from '#platform/ids'
import { buildSignInUrl, exchangeCode, type OidcClient } from '#platform/oidc/code-flow'
import { isEqual } from '#platform/equal-secrets'
import { deriveSignInSecrets } from '#platform/oidc/sign-in-secrets'
import type { TokenClaims } from '#platform/oidc/token'
import { openSecret } from '../providers.ts'
import {
  findCustomerByEmail,
  insertSession,
  saveSignIn,
  claimSessionReturn,
  type SignedInSession,
} from '../queries/sessions.ts'
import { parseEmail, findReturnUrl } from '../rules.ts'
import { linkUrl } from '../views.ts'
import { sessionCookieHeader, toSessionKey, newSecret, type SessionCookie } from './session-cookie.ts'
import { showError, redirectToAccount } from './responses.ts'
import type { LinkVisit } from './visit.ts'

const UNAVAILABLE = 'The sign-in is not available at the moment. Please try again in a few minutes.'

/** Redirects the browser to the provider, with a new session to return to. */
export async function startSignIn(visit: LinkVisit): Promise<PageResponse> {
  const { db, org, deps, provider, request } = visit
  const target = findReturnUrl(request.query.getAll('return_to'), provider.return_urls)
  if (target.kind === 'unknown') return showError(visit, 400, UNKNOWN_RETURN_URL)
  if (request.isCrossSite) return { kind: 'redirect', to: visit.base }
  const cookie = { id: newUuid(deps.now()), secret: newSecret() }
  const url = await buildSignInUrl(deps, toClient(visit), deriveSignInSecrets(cookie.secret))
  if (url === undefined) return showError(visit, 502, UNAVAILABLE)
  await inTx(db, org, (tx) => insertSession(tx, org, toSessionKey(cookie, provider.sso_provider_id), target.url))
  return { kind: 'redirect', to: url, cookie: sessionCookieHeader(cookie, deps.publicUrl) }
}

export const UNKNOWN_RETURN_URL =
  'This link contains a return address that is not registered. Please go back to where you came from and try again.'

const toClient = ({ provider, deps }: LinkVisit): OidcClient => ({
  org_id: provider.org_id,
  issuer: provider.issuer,
  client_id: provider.client_id,
  client_secret: openSecret(deps, provider),
  algorithms: provider.algorithms,
  redirect_uri: `${linkUrl(provider, deps.publicUrl)}/callback`,
})

const SIGN_IN_OVER = 'This sign-in has expired, or was started in another browser. Please start again.'

/** Handles the browser's return from the provider: checks the single-use state, then exchanges the code for a token. */
export async function finishSignIn(visit: LinkVisit): Promise<PageResponse> {
  const { db, org, cookie, provider, request, deps } = visit
  const { query } = request
  if (!cookie) return showError(visit, 400, SIGN_IN_OVER)
  const secrets = deriveSignInSecrets(cookie.secret)
  if (!isEqual(query.get('state') ?? '', secrets.state)) return showError(visit, 400, SIGN_IN_OVER)
  const isFirstReturn = await inTx(db, org, (tx) =>
    claimSessionReturn(tx, org, toSessionKey(cookie, provider.sso_provider_id)),
  )
  if (!isFirstReturn) return showError(visit, 400, SIGN_IN_OVER)
  if (query.has('error'))
    return showError(visit, 400, `You were not signed in at ${provider.title}. Nothing was changed.`)
  const exchange = await exchangeCode(deps, toClient(visit), query, secrets)
  switch (exchange.kind) {
    case 'unavailable':
      return showError(visit, 502, UNAVAILABLE)
    case 'other_sign_in':
      return showError(visit, 400, SIGN_IN_OVER)
    case 'refused':
      return showError(visit, 502, `${provider.title} could not confirm who you are. Please try again.`)
    case 'signed_in':
      return saveClaims(visit, cookie, exchange.claims)
  }
}

async function saveClaims(visit: LinkVisit, cookie: SessionCookie, claims: TokenClaims): Promise<PageResponse> {
  const { db, org, deps } = visit
  const newCookie = { id: cookie.id, secret: newSecret() }
  const session = await toSignedInSession(visit, claims, newCookie)
  await inTx(db, org, (tx) => saveSignIn(tx, org, cookie.id, session))
  return redirectToAccount(visit, sessionCookieHeader(newCookie, deps.publicUrl))
}

/** With `auto_link`, an e-mail address that the provider has verified proves the account without a code. */
async function toSignedInSession(
  { db, org, provider }: LinkVisit,
  claims: TokenClaims,
  newCookie: SessionCookie,
): Promise<SignedInSession> {
  const email = typeof claims.email === 'string' ? (parseEmail(claims.email) ?? null) : null
  const verified = claims.email_verified === true || claims.email_verified === 'true'
  const customer =
    provider.auto_link && verified && email !== null ? await findCustomerByEmail(db, org, email) : undefined
  return {
    stage: customer ? 'proven' : 'signed_in',
    secret_hash: toSessionKey(newCookie, provider.sso_provider_id).secretHash,
    subject: claims.sub,
    subject_email: email,
    email_verified: verified,
    email_address: customer?.email_address ?? null,
    user_id: customer?.user_id ?? null,
    proof: customer ? 'verified_email' : null,
  }
}
