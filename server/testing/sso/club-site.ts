import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SsoOrder, SsoTicket } from '#contract'
import type { OidcClient } from './oidc-server.ts'

/** A club's own site: it signs fans in with their Fan ID and shows their orders, as an integration would. */
export type ClubSite = { readonly url: string; configure(config: ClubConfig): void; stop(): Promise<void> }

type ClubConfig = { readonly api: string; readonly key: string; readonly issuer: string; readonly client: OidcClient }

export async function startClubSite(): Promise<ClubSite> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    configure(config) {
      const sessions = new Map<string, string>()
      server.on('request', (req: IncomingMessage, res: ServerResponse) => {
        handle(new URL(req.url ?? '/', url), res, config, sessions).catch((error: unknown) =>
          res.writeHead(500).end(String(error)),
        )
      })
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Supports one fan at a time: the last one who signed in. */
async function handle(url: URL, res: ServerResponse, config: ClubConfig, session: Map<string, string>): Promise<void> {
  const { client, issuer } = config
  if (url.pathname === '/sign-in') {
    const verifier = randomBytes(32).toString('base64url')
    session.set('verifier', verifier)
    const params = new URLSearchParams({
      client_id: client.id,
      redirect_uri: client.redirect,
      response_type: 'code',
      scope: 'openid email',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    })
    return void res.writeHead(302, { Location: `${issuer}/auth?${params.toString()}` }).end()
  }
  if (url.pathname === '/back') {
    session.set('token', await fetchIdToken(url.searchParams.get('code') ?? '', session.get('verifier') ?? '', config))
    return void res.writeHead(302, { Location: '/' }).end()
  }
  const token = session.get('token')
  const body =
    token === undefined ? '<a id="sign-in" href="/sign-in">Sign in</a>' : await renderAccount(token, config, url.origin)
  res.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
  res.end(`<!doctype html><html lang="en"><title>Rovers FC</title><h1>My tickets</h1>${body}</html>`)
}

async function fetchIdToken(code: string, code_verifier: string, { client, issuer }: ClubConfig): Promise<string> {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: client.redirect,
    code_verifier,
  })
  const headers = { Authorization: `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString('base64')}` }
  const response = await fetch(`${issuer}/token`, { method: 'POST', body, headers })
  return ((await response.json()) as { id_token: string }).id_token
}

/** Renders the fan's orders with their tickets, or a link to connect an account. */
async function renderAccount(token: string, { api, key }: ClubConfig, home: string): Promise<string> {
  const ask = async (path: string): Promise<unknown> =>
    (await fetch(`${api}${path}`, { headers: { Authorization: `Bearer ${key}`, 'X-SSO-Token': token } })).json()
  const orders = (await ask('/v1/sso/orders')) as { data?: SsoOrder[]; error?: { code: string; link_url?: string } }
  if (orders.error) {
    const link = `${orders.error.link_url}?return_to=${encodeURIComponent(`${home}/`)}`
    return `<p id="refused">${orders.error.code}</p><a id="link" href="${link}">Link your tickets</a>`
  }
  const rows = (orders.data ?? []).map(async (order) => {
    const { data } = (await ask(`/v1/sso/orders/${order.order_id}/tickets`)) as { data: SsoTicket[] }
    const tickets = data.map((ticket) => `<li class="ticket">${ticket.ticket_name} ${ticket.barcode}</li>`).join('')
    return `<li class="order">${order.event_title}<ul>${tickets}</ul></li>`
  })
  return `<ul id="orders">${(await Promise.all(rows)).join('')}</ul>`
}
