import type { PageResponse } from '#http/page'
import { inTx } from '#platform/db'
import { newUuid } from '#platform/ids'
import { FetchError } from '#platform/outbound/fetcher'
import { urlRefusal } from '#platform/outbound/url'
import { parseObject, type IssuerMetadata } from '../discovery.ts'
import { openSecret } from '../providers.ts'
import {
  findCustomerByEmail,
  insertSession,
  saveSignIn,
  claimSessionReturn,
  type SignedInSession,
} from '../queries/sessions.ts'
import { parseEmail, findReturnUrl } from '../rules.ts'
import { verifyToken, type TokenClaims } from '../token.ts'
import { linkUrl } from '../views.ts'
import {
  deriveChallenge,
  sessionCookieHeader,
  isEqual,
  toSessionKey,
  newSecret,
  deriveNonce,
  deriveState,
  deriveVerifier,
  type SessionCookie,
} from './session-cookie.ts'
import { showError, redirectToAccount } from './responses.ts'
import type { LinkVisit } from './visit.ts'

const UNAVAILABLE = 'The sign-in is not available at the moment. Please try again in a few minutes.'

/** Redirects the browser to the provider, with a new session to return to. */
export async function startSignIn(visit: LinkVisit): Promise<PageResponse> {
  const { db, org, deps, provider, request } = visit
  const target = findReturnUrl(request.query.getAll('return_to'), provider.return_urls)
  if (target.kind === 'unknown') return showError(visit, 400, UNKNOWN_RETURN_URL)
  if (request.isCrossSite) return { kind: 'redirect', to: visit.base }
  const issuer = await deps.issuers.get(provider)
  const endpoint = issuer?.metadata.authorizationEndpoint
  if (endpoint === undefined || urlRefusal(endpoint, deps.allowed) !== undefined)
    return showError(visit, 502, UNAVAILABLE)
  const cookie = { id: newUuid(deps.now()), secret: newSecret() }
  await inTx(db, org, (tx) => insertSession(tx, org, toSessionKey(cookie, provider.sso_provider_id), target.url))
  return {
    kind: 'redirect',
    to: signInUrl(visit, endpoint, cookie),
    cookie: sessionCookieHeader(cookie, deps.publicUrl),
  }
}

export const UNKNOWN_RETURN_URL =
  'This link contains a return address that is not registered. Please go back to where you came from and try again.'

function signInUrl({ provider, deps }: LinkVisit, endpoint: string, { secret }: SessionCookie): string {
  const url = new URL(endpoint)
  const params = {
    response_type: 'code',
    client_id: provider.client_id,
    redirect_uri: `${linkUrl(provider, deps.publicUrl)}/callback`,
    scope: 'openid email',
    state: deriveState(secret),
    nonce: deriveNonce(secret),
    code_challenge: deriveChallenge(secret),
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value)
  return url.href
}

const SIGN_IN_OVER = 'This sign-in has expired, or was started in another browser. Please start again.'

/** Handles the browser's return from the provider: checks the single-use state, then exchanges the code for a token. */
export async function finishSignIn(visit: LinkVisit): Promise<PageResponse> {
  const { db, org, cookie, provider, request, deps } = visit
  const { query } = request
  if (!cookie || !isEqual(query.get('state') ?? '', deriveState(cookie.secret)))
    return showError(visit, 400, SIGN_IN_OVER)
  const isFirstReturn = await inTx(db, org, (tx) =>
    claimSessionReturn(tx, org, toSessionKey(cookie, provider.sso_provider_id)),
  )
  if (!isFirstReturn) return showError(visit, 400, SIGN_IN_OVER)
  if (query.has('error'))
    return showError(visit, 400, `You were not signed in at ${provider.title}. Nothing was changed.`)
  const issuer = await deps.issuers.get(provider)
  if (!issuer) return showError(visit, 502, UNAVAILABLE)
  // RFC 9207: a response that names another issuer belongs to another sign-in.
  const responseIssuer = query.get('iss')
  if (responseIssuer === null ? issuer.metadata.sendsIssuer : responseIssuer !== provider.issuer)
    return showError(visit, 400, SIGN_IN_OVER)
  const claims = await fetchClaims(visit, issuer.metadata, cookie)
  if (!claims) return showError(visit, 502, `${provider.title} could not confirm who you are. Please try again.`)
  const newCookie = { id: cookie.id, secret: newSecret() }
  const session = await toSignedInSession(visit, claims, newCookie)
  await inTx(db, org, (tx) => saveSignIn(tx, org, cookie.id, session))
  return redirectToAccount(visit, sessionCookieHeader(newCookie, deps.publicUrl))
}

/** Exchanges the code for an ID token, and returns its verified claims. */
async function fetchClaims(
  visit: LinkVisit,
  metadata: IssuerMetadata,
  { secret }: SessionCookie,
): Promise<TokenClaims | undefined> {
  const { provider, deps, request } = visit
  const code = request.query.get('code')
  if (code === null || metadata.tokenEndpoint === undefined) return undefined
  const token = await fetchIdToken(metadata.tokenEndpoint, visit, { code, secret, methods: metadata.authMethods })
  if (token === undefined) return undefined
  const trusted = { ...provider, audiences: [provider.client_id] }
  const verdict = await verifyToken(token, trusted, deps.issuers, deps.now)
  if (verdict.kind === 'refused') return undefined
  const { nonce } = verdict.claims
  return typeof nonce === 'string' && isEqual(nonce, deriveNonce(secret)) ? verdict.claims : undefined
}

type CodeExchange = { readonly code: string; readonly secret: string; readonly methods: readonly string[] }

async function fetchIdToken(endpoint: string, visit: LinkVisit, exchange: CodeExchange): Promise<string | undefined> {
  const { provider, deps } = visit
  const clientSecret = openSecret(deps, provider)
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code: exchange.code,
    redirect_uri: `${linkUrl(provider, deps.publicUrl)}/callback`,
    code_verifier: deriveVerifier(exchange.secret),
  })
  const headers: Record<string, string> = {
    'content-type': 'application/x-www-form-urlencoded',
    accept: 'application/json',
  }
  if (clientSecret !== undefined && exchange.methods.includes('client_secret_basic'))
    headers.authorization = `Basic ${Buffer.from(`${formEncode(provider.client_id)}:${formEncode(clientSecret)}`).toString('base64')}`
  else {
    body.set('client_id', provider.client_id)
    if (clientSecret !== undefined) body.set('client_secret', clientSecret)
  }
  try {
    const response = await deps.fetch(endpoint, { method: 'POST', headers, body: body.toString() })
    const token = response.status === 200 ? parseObject(response.body)?.id_token : undefined
    return typeof token === 'string' ? token : undefined
  } catch (error) {
    if (error instanceof FetchError) return undefined
    throw error
  }
}

/** RFC 6749 requires both parts of the pair to be form-encoded. */
const formEncode = (text: string): string => new URLSearchParams({ a: text }).toString().slice(2)

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
