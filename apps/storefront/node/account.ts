import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { AuthenticationError, PermissionError, Tessera, type SsoOrder, type SsoTicket } from '@tessera/sdk'
import * as oidc from 'openid-client'

/**
 * What a browser cannot do for a fan: sign in as a confidential client, and request orders from Tessera with a secret key.
 * This is the whole backend of the club. It stores only who has signed in.
 */
export type AccountSettings = {
  readonly api: string
  /** A restricted key with the scopes `sso:read`, and `orders:read` for the PDF of an order. It never leaves this backend. */
  readonly key: string
  readonly origin: string
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

type Session = {
  readonly verifier?: string
  readonly state?: string
  readonly nonce?: string
  readonly idToken?: string
  readonly name?: string
}

export type Account = (req: IncomingMessage, res: ServerResponse) => boolean

const COOKIE = 'club-session'

/** Handles requests under `/account/` that are not pages. Returns false for all others. */
export function account(settings: AccountSettings): Account {
  const sessions = new Map<string, Session>()
  const tessera = new Tessera({ baseUrl: settings.api, apiKey: settings.key })
  let discovered: Promise<oidc.Configuration> | undefined
  const issuer = (): Promise<oidc.Configuration> => (discovered ??= discover(settings))
  const answers: Readonly<Record<string, (req: IncomingMessage, res: ServerResponse) => Promise<void>>> = {
    'GET /account/api': async (req, res) => json(res, await accountOf(tessera, settings, sessionOf(req, sessions))),
    // For the checkout, where it proves a membership. It is of the fan's own session, and other sites cannot read it.
    'GET /account/token': async (req, res) => json(res, { token: sessionOf(req, sessions)?.idToken ?? null }),
    'GET /account/tickets.pdf': (req, res) => sendPdf(tessera, req, res, sessionOf(req, sessions)),
    async 'GET /account/sign-in'(_req, res) {
      const { url, session } = await signIn(await issuer(), settings)
      go(res, url.href, newSession(sessions, session, settings))
    },
    async 'GET /account/callback'(req, res) {
      const begun = sessionOf(req, sessions)
      if (begun?.verifier === undefined) return go(res, '/account/')
      const session = await signedIn(await issuer(), new URL(req.url ?? '', settings.origin), begun)
      endSession(req, sessions)
      go(res, '/account/', newSession(sessions, session, settings))
    },
    async 'POST /account/sign-out'(req, res) {
      endSession(req, sessions)
      go(res, '/account/', `${COOKIE}=; Path=/; Max-Age=0`)
    },
  }
  return (req, res) => {
    const { pathname } = new URL(req.url ?? '/', settings.origin)
    const answer = answers[`${req.method} ${pathname}`]
    if (!answer) return false
    answer(req, res).catch(() => {
      discovered = undefined
      res.writeHead(502, { 'Content-Type': 'text/plain' }).end('Signing in does not work right now. Please try again.')
    })
    return true
  }
}

const discover = ({ issuer, clientId, clientSecret }: AccountSettings): Promise<oidc.Configuration> =>
  oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    // An issuer on this machine, for development, uses http.
    ...(new URL(issuer).hostname === '127.0.0.1' && { execute: [oidc.allowInsecureRequests] }),
  })

async function signIn(config: oidc.Configuration, { origin }: AccountSettings) {
  const session = { verifier: oidc.randomPKCECodeVerifier(), state: oidc.randomState(), nonce: oidc.randomNonce() }
  const url = oidc.buildAuthorizationUrl(config, {
    redirect_uri: `${origin}/account/callback`,
    scope: 'openid email',
    code_challenge: await oidc.calculatePKCECodeChallenge(session.verifier),
    code_challenge_method: 'S256',
    state: session.state,
    nonce: session.nonce,
  })
  return { url, session }
}

async function signedIn(config: oidc.Configuration, url: URL, begun: Session): Promise<Session> {
  const tokens = await oidc.authorizationCodeGrant(config, url, {
    pkceCodeVerifier: begun.verifier ?? '',
    expectedState: begun.state ?? '',
    expectedNonce: begun.nonce ?? '',
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  const name = [claims?.given_name, claims?.name, claims?.email].find((value) => typeof value === 'string') ?? 'fan'
  return { idToken: tokens.id_token ?? '', name }
}

/** Returns what the page shows. An expired token and a fan without a link are states, not errors. */
async function accountOf(tessera: Tessera, { origin }: AccountSettings, session: Session | undefined) {
  const { idToken: ssoToken, name = '' } = session ?? {}
  if (ssoToken === undefined) return { state: 'signed_out' }
  try {
    const { data } = await tessera.sso.orders.list({ include: 'memberships' }, { ssoToken })
    const tickets = data.map(({ order_id }) => tessera.sso.orders.tickets.list(order_id, { ssoToken }))
    const lists = await Promise.all(tickets)
    const orders = data.map((order, i) => viewOrder(order, lists[i]?.data ?? []))
    return { state: 'signed_in', name, orders }
  } catch (error) {
    if (error instanceof AuthenticationError) return { state: 'signed_out' }
    if (!(error instanceof PermissionError) || error.linkUrl === undefined) throw error
    const link = new URL(error.linkUrl)
    link.searchParams.set('return_to', `${origin}/account/`)
    return { state: 'not_linked', name, link_url: link.href }
  }
}

const viewOrder = (order: SsoOrder, tickets: readonly SsoTicket[]) => ({
  order_id: order.order_id,
  title: order.event_title?.split(' – ')[0] ?? (order.memberships.join(' and ') || 'Membership'),
  when: whenOf(order),
  can_enter: order.event_status_id !== CANCELLED,
  event_id: order.event_id,
  starts_at: hasDate(order) && order.event_start !== null ? new Date(order.event_start).toISOString() : null,
  total: order.total,
  currency: order.currency,
  memberships: order.memberships.length,
  tickets,
})

const CANCELLED = '3'

/** A postponed event has no date until it is rescheduled: its old one would be believed. */
const hasDate = ({ event_status_id, schedule_status }: SsoOrder): boolean =>
  event_status_id !== CANCELLED && schedule_status !== 'postponed'

/** Sends the tickets of an order as a PDF, if it is an order of the fan who has signed in. */
async function sendPdf(
  tessera: Tessera,
  req: IncomingMessage,
  res: ServerResponse,
  session: Session | undefined,
): Promise<void> {
  const orderId = new URL(req.url ?? '', 'http://site').searchParams.get('order') ?? ''
  const { idToken: ssoToken } = session ?? {}
  if (ssoToken === undefined) return go(res, '/account/')
  if (!(await isOwnOrder(tessera, ssoToken, orderId))) return go(res, '/account/')
  const bytes = await tessera.orders.getTicketsPdf(orderId)
  const headers = { 'Content-Type': 'application/pdf', 'Cache-Control': 'no-store' }
  res.writeHead(200, { ...headers, 'Content-Disposition': `attachment; filename="tickets-${orderId}.pdf"` })
  res.end(Buffer.from(bytes))
}

/** A session that has expired has no orders: the page then asks to sign in again. */
async function isOwnOrder(tessera: Tessera, ssoToken: string, orderId: string): Promise<boolean> {
  try {
    const { data } = await tessera.sso.orders.list({ include: 'memberships' }, { ssoToken })
    return data.some(({ order_id }) => order_id === orderId)
  } catch (error) {
    if (error instanceof AuthenticationError) return false
    throw error
  }
}

/** Formats `2026-03-14T15:00:00+00:00` in its own time zone, independent of this machine's. */
function whenOf({ event_start: start, event_status_id, schedule_status }: SsoOrder): string {
  if (start === null) return ''
  if (event_status_id === CANCELLED) return 'Event cancelled'
  if (schedule_status === 'postponed') return 'New date to be announced'
  const [day = '', time = ''] = start.split('T')
  const words = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
  return `${words.format(new Date(`${day}T00:00:00Z`))} · ${time.slice(0, 5)}`
}

function sessionOf(req: IncomingMessage, sessions: ReadonlyMap<string, Session>): Session | undefined {
  return sessions.get(cookieOf(req))
}

const cookieOf = (req: IncomingMessage): string =>
  new RegExp(`(?:^|; )${COOKIE}=([\\w-]+)`).exec(req.headers.cookie ?? '')?.[1] ?? ''

function newSession(sessions: Map<string, Session>, session: Session, { origin }: AccountSettings): string {
  const id = randomBytes(32).toString('base64url')
  sessions.set(id, session)
  // A club with many visitors would use a store of its own.
  for (const old of [...sessions.keys()].slice(0, -10_000)) sessions.delete(old)
  return `${COOKIE}=${id}; Path=/; HttpOnly; SameSite=Lax; Max-Age=3600${origin.startsWith('https:') ? '; Secure' : ''}`
}

const endSession = (req: IncomingMessage, sessions: Map<string, Session>): void => void sessions.delete(cookieOf(req))

function json(res: ServerResponse, body: unknown): void {
  res.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }).end(JSON.stringify(body))
}

function go(res: ServerResponse, to: string, cookie?: string): void {
  res.writeHead(303, {
    Location: to,
    'Cache-Control': 'no-store',
    ...(cookie !== undefined && { 'Set-Cookie': cookie }),
  })
  res.end()
}
