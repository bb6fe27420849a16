import type { PageAnswer } from '#http/page'
import { inTx } from '#platform/db'
import { newUuid } from '#platform/ids'
import { NotFetched } from '#platform/outbound/fetcher'
import { urlRefusal } from '#platform/outbound/url'
import { objectIn, type Description } from '../discovery.ts'
import { secretOf } from '../providers.ts'
import { findByEmail, insertSession, putSignedIn, takeSessionReturn, type SignedIn } from '../queries/sessions.ts'
import { emailTyped, returnOf } from '../rules.ts'
import { verdictOn, type Claims } from '../token.ts'
import { linkUrl } from '../views.ts'
import { challengeOf, cookieFor, isSame, keyOf, newSecret, nonceOf, stateOf, verifierOf, type Held } from './session-cookie.ts'
import { stopped, toAccount } from './responses.ts'
import type { Visit } from './visit.ts'

const AWAY = 'The sign-in does not answer at the moment. Please try again in a few minutes.'

/** Sends the browser to the provider, with a session of its own to come back to. */
export async function begin(visit: Visit): Promise<PageAnswer> {
  const { db, org, setup, provider, asked } = visit
  const back = returnOf(asked.query.getAll('return_to'), provider.return_urls)
  if (back.kind === 'unknown') return stopped(visit, 400, UNKNOWN_RETURN)
  if (asked.crossSite) return { kind: 'go', to: visit.base }
  const known = await setup.issuers.known(provider)
  const endpoint = known?.description.authorizationEndpoint
  if (endpoint === undefined || urlRefusal(endpoint, setup.allowed) !== undefined) return stopped(visit, 502, AWAY)
  const held = { id: newUuid(setup.now()), secret: newSecret() }
  await inTx(db, org, (tx) => insertSession(tx, org, keyOf(held, provider.sso_provider_id), back.url))
  return { kind: 'go', to: signInUrl(visit, endpoint, held), cookie: cookieFor(held, setup.publicUrl) }
}

export const UNKNOWN_RETURN =
  'This link names an address to come back to that is not registered. Please go back to where you came from and try again.'

function signInUrl({ provider, setup }: Visit, endpoint: string, { secret }: Held): string {
  const url = new URL(endpoint)
  const asked = {
    response_type: 'code',
    client_id: provider.client_id,
    redirect_uri: `${linkUrl(provider, setup.publicUrl)}/callback`,
    scope: 'openid email',
    state: stateOf(secret),
    nonce: nonceOf(secret),
    code_challenge: challengeOf(secret),
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value)
  return url.href
}

const LOST = 'This sign-in is over, or was begun in another browser. Please start again.'

/** The browser is back. The state belongs to its cookie and is good once; then the code is worth a token. */
export async function callback(visit: Visit): Promise<PageAnswer> {
  const { db, org, held, provider, asked, setup } = visit
  const { query } = asked
  if (!held || !isSame(query.get('state') ?? '', stateOf(held.secret))) return stopped(visit, 400, LOST)
  const taken = await inTx(db, org, (tx) => takeSessionReturn(tx, org, keyOf(held, provider.sso_provider_id)))
  if (!taken) return stopped(visit, 400, LOST)
  if (query.has('error'))
    return stopped(visit, 400, `You were not signed in at ${provider.title}. Nothing was changed.`)
  const known = await setup.issuers.known(provider)
  if (!known) return stopped(visit, 502, AWAY)
  // RFC 9207: an answer that names another issuer was meant for another sign-in.
  const named = query.get('iss')
  if (named === null ? known.description.namesItself : named !== provider.issuer) return stopped(visit, 400, LOST)
  const claims = await claimsFor(visit, known.description, held)
  if (!claims) return stopped(visit, 502, `${provider.title} could not confirm who you are. Please try again.`)
  const fresh = { id: held.id, secret: newSecret() }
  const state = await signedIn(visit, claims, fresh)
  await inTx(db, org, (tx) => putSignedIn(tx, org, held.id, state))
  return toAccount(visit, cookieFor(fresh, setup.publicUrl))
}

/** The code for a token, the token for who it is. */
async function claimsFor(visit: Visit, said: Description, { secret }: Held): Promise<Claims | undefined> {
  const { provider, setup, asked } = visit
  const code = asked.query.get('code')
  if (code === null || said.tokenEndpoint === undefined) return undefined
  const token = await idTokenAt(said.tokenEndpoint, visit, { code, secret, methods: said.authMethods })
  if (token === undefined) return undefined
  const trusted = { ...provider, audiences: [provider.client_id] }
  const verdict = await verdictOn(token, trusted, setup.issuers, setup.now)
  if (verdict.kind === 'refused') return undefined
  const { nonce } = verdict.claims
  return typeof nonce === 'string' && isSame(nonce, nonceOf(secret)) ? verdict.claims : undefined
}

type Exchange = { readonly code: string; readonly secret: string; readonly methods: readonly string[] }

async function idTokenAt(endpoint: string, visit: Visit, exchange: Exchange): Promise<string | undefined> {
  const { provider, setup } = visit
  const clientSecret = secretOf(setup, provider)
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code: exchange.code,
    redirect_uri: `${linkUrl(provider, setup.publicUrl)}/callback`,
    code_verifier: verifierOf(exchange.secret),
  })
  const headers: Record<string, string> = {
    'content-type': 'application/x-www-form-urlencoded',
    accept: 'application/json',
  }
  if (clientSecret !== undefined && exchange.methods.includes('client_secret_basic'))
    headers.authorization = `Basic ${Buffer.from(`${form(provider.client_id)}:${form(clientSecret)}`).toString('base64')}`
  else {
    body.set('client_id', provider.client_id)
    if (clientSecret !== undefined) body.set('client_secret', clientSecret)
  }
  try {
    const answer = await setup.fetch(endpoint, { method: 'POST', headers, body: body.toString() })
    const token = answer.status === 200 ? objectIn(answer.body)?.id_token : undefined
    return typeof token === 'string' ? token : undefined
  } catch (error) {
    if (error instanceof NotFetched) return undefined
    throw error
  }
}

/** RFC 6749 wants both parts of the pair as a form writes them. */
const form = (text: string): string => new URLSearchParams({ a: text }).toString().slice(2)

/** Where the fan stands now: an address that the provider has verified may be proof enough. */
async function signedIn({ db, org, provider }: Visit, claims: Claims, fresh: Held): Promise<SignedIn> {
  const email = typeof claims.email === 'string' ? (emailTyped(claims.email) ?? null) : null
  const verified = claims.email_verified === true || claims.email_verified === 'true'
  const customer = provider.auto_link && verified && email !== null ? await findByEmail(db, org, email) : undefined
  return {
    stage: customer ? 'proven' : 'signed_in',
    secret_hash: keyOf(fresh, provider.sso_provider_id).secretHash,
    subject: claims.sub,
    subject_email: email,
    email_verified: verified,
    email_address: customer?.email_address ?? null,
    user_id: customer?.user_id ?? null,
    proof: customer ? 'verified_email' : null,
  }
}
