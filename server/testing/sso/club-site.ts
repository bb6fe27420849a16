import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SsoOrder, SsoTicket } from '#contract'
import type { Client } from './oidc-server.ts'

/** A club's own site: it signs fans in by their Fan ID and shows what they bought, as any integration would. */
export type Club = { readonly url: string; begin(known: Known): void; end(): Promise<void> }

type Known = { readonly api: string; readonly key: string; readonly issuer: string; readonly client: Client }

export async function club(): Promise<Club> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    begin(known) {
      const sessions = new Map<string, string>()
      server.on('request', (req: IncomingMessage, res: ServerResponse) => {
        answer(new URL(req.url ?? '/', url), res, known, sessions).catch((error: unknown) =>
          res.writeHead(500).end(String(error)),
        )
      })
    },
    end: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** One fan at a time is enough: who has signed in last is the one. */
async function answer(url: URL, res: ServerResponse, known: Known, held: Map<string, string>): Promise<void> {
  const { client, issuer } = known
  if (url.pathname === '/sign-in') {
    const verifier = randomBytes(32).toString('base64url')
    held.set('verifier', verifier)
    const asked = new URLSearchParams({
      client_id: client.id,
      redirect_uri: client.redirect,
      response_type: 'code',
      scope: 'openid email',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    })
    return void res.writeHead(302, { Location: `${issuer}/auth?${asked.toString()}` }).end()
  }
  if (url.pathname === '/back') {
    held.set('token', await tokenFor(url.searchParams.get('code') ?? '', held.get('verifier') ?? '', known))
    return void res.writeHead(302, { Location: '/' }).end()
  }
  const token = held.get('token')
  const body =
    token === undefined ? '<a id="sign-in" href="/sign-in">Sign in</a>' : await account(token, known, url.origin)
  res.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
  res.end(`<!doctype html><html lang="en"><title>Rovers FC</title><h1>My tickets</h1>${body}</html>`)
}

async function tokenFor(code: string, code_verifier: string, { client, issuer }: Known): Promise<string> {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: client.redirect,
    code_verifier,
  })
  const headers = { Authorization: `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString('base64')}` }
  const answered = await fetch(`${issuer}/token`, { method: 'POST', body, headers })
  return ((await answered.json()) as { id_token: string }).id_token
}

/** What the fan sees: orders with their tickets, or the way to link an account. */
async function account(token: string, { api, key }: Known, home: string): Promise<string> {
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
