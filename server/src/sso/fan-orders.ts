import type { SsoOrder, SsoTicket } from '#contract'
import type { Ctx } from '#platform/context'
import { fail, Problem } from '#platform/problem'
import { listFanOrders, listFanTickets } from './queries/fan-orders.ts'
import { findLink } from './queries/links.ts'
import { findProviderOf } from './queries/providers.ts'
import { orderNumber } from './rules.ts'
import { setupOf } from './deps.ts'
import { issuerNamed, verdictOn } from './token.ts'
import { linkUrl, viewFanOrder, viewFanTicket } from './views.ts'

type Orders = { object: 'orders'; data: SsoOrder[] }
type Tickets = { object: 'tickets'; data: SsoTicket[] }

/** What the fan bought, newest event first. */
export async function orders(ctx: Ctx, token: string | undefined): Promise<Orders> {
  const userId = await fanOf(ctx, token)
  return { object: 'orders', data: (await listFanOrders(ctx.db, ctx.org, userId)).map(viewFanOrder) }
}

/** The active tickets of an order of the fan's own; nothing for any other order, and for what is none. */
export async function tickets(ctx: Ctx, token: string | undefined, orderId: string): Promise<Tickets> {
  const userId = await fanOf(ctx, token)
  const rows = await listFanTickets(ctx.db, ctx.org, { userId, orderId: orderNumber(orderId) })
  return { object: 'tickets', data: rows.map(viewFanTicket) }
}

/** The customer that the fan has linked: by the issuer and the subject of the token, never by an e-mail address. */
async function fanOf(ctx: Ctx, token: string | undefined): Promise<number> {
  const { issuers, now, publicUrl } = setupOf(ctx.db)
  if (token === undefined) return fail('sso_token_invalid')
  const issuer = issuerNamed(token)
  const provider = issuer === undefined ? undefined : await findProviderOf(ctx.db, ctx.org, issuer)
  if (!provider) return fail('sso_token_invalid', 'The token names no issuer that your organisation has registered')
  const verdict = await verdictOn(token, provider, issuers, now)
  if (verdict.kind === 'refused') return fail('sso_token_invalid', verdict.reason)
  const of = { providerId: provider.sso_provider_id, subject: verdict.claims.sub }
  const link = await findLink(ctx.db, ctx.org, of)
  if (!link) throw new Problem('sso_not_linked', undefined, [], linkUrl(provider, publicUrl))
  return link.user_id
}
