import { listTicketCodes } from '#barcodes'
import type { SsoOrder, SsoTicket } from '#contract'
import { fail, Problem } from '#platform/problem'
import { listFanOrderRows, listFanTicketRows } from './queries/fan-orders.ts'
import { findLink } from './queries/links.ts'
import { findProviderByIssuer } from './queries/providers.ts'
import { parseOrderId } from './rules.ts'
import type { SsoCtx } from './deps.ts'
import { readIssuer, verifyToken } from '#platform/oidc/token'
import { linkUrl, viewFanOrder, viewFanTicket } from './views.ts'

type OrderList = { object: 'orders'; data: SsoOrder[] }
type TicketList = { object: 'tickets'; data: SsoTicket[] }

/** Returns the fan's orders, newest event first, and after them those of memberships if they are asked for. */
export async function listOrders(ctx: SsoCtx, token: string | undefined, withMemberships: boolean): Promise<OrderList> {
  const userId = await getLinkedUserId(ctx, token)
  const rows = await listFanOrderRows(ctx.db, ctx.org, { userId, withMemberships })
  return { object: 'orders', data: rows.map(viewFanOrder) }
}

/** Returns the active tickets of the fan's own order; an empty list for any other or unknown order. */
export async function listOrderTickets(ctx: SsoCtx, token: string | undefined, orderId: string): Promise<TicketList> {
  const userId = await getLinkedUserId(ctx, token)
  const id = parseOrderId(orderId)
  const rows = await listFanTicketRows(ctx.db, ctx.org, { userId, orderId: id })
  if (rows.length === 0) return { object: 'tickets', data: [] }
  const codes = await listTicketCodes({ ...ctx, sealer: ctx.deps.sealer }, id)
  const byTicket = new Map(codes.map((code) => [code.ticket_id, code]))
  return { object: 'tickets', data: rows.map((row) => viewFanTicket(row, byTicket.get(row.ticket_id))) }
}

/** Returns the customer who signed in with the token, or undefined if it is invalid or nobody is linked. */
export async function findSignedInCustomer(ctx: SsoCtx, token: string): Promise<number | undefined> {
  try {
    return await getLinkedUserId(ctx, token)
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}

/** Returns the customer linked with the token's issuer and subject; the e-mail address is never used. */
async function getLinkedUserId(ctx: SsoCtx, token: string | undefined): Promise<number> {
  const { issuers, now, publicUrl } = ctx.deps
  if (token === undefined) return fail('sso_token_invalid')
  const issuer = readIssuer(token)
  const provider = issuer === undefined ? undefined : await findProviderByIssuer(ctx.db, ctx.org, issuer)
  if (!provider)
    return fail('sso_token_invalid', 'The token does not name an issuer that your organisation has registered')
  const verdict = await verifyToken(token, provider, issuers, now)
  if (verdict.kind === 'refused') return fail('sso_token_invalid', verdict.reason)
  const ref = { providerId: provider.sso_provider_id, subject: verdict.claims.sub }
  const link = await findLink(ctx.db, ctx.org, ref)
  if (!link) throw new Problem('sso_not_linked', undefined, [], { linkUrl: linkUrl(provider, publicUrl) })
  return link.user_id
}
