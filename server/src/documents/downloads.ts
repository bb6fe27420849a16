import type { GooglePass } from '#contract'
import { type BasketRef, getBasket } from '#baskets'
import type { FileBytes } from '#http/bind'
import { findOrder } from '#orders'
import { fail } from '#platform/problem'
import {
  getPrintableBundle,
  getTicketBundle,
  toSingleTicket,
  type SingleTicketBundle,
  type TicketBundle,
} from './ticket-bundle.ts'
import { createApplePass, renderTicketsPdf } from './lazy.ts'
import type { Layout } from './pdf/make.ts'
import type { DocumentCtx } from './deps.ts'
import { buildGoogleLink } from './wallet/google.ts'

type PdfQuery = { readonly ticket_id?: number; readonly layout?: Layout }
type OrderRef = { readonly id: number } | { readonly uuid: string }

/** Returns the active tickets of an order, or one of them, as a PDF. */
export async function orderPdf(ctx: DocumentCtx, ref: OrderRef, query: PdfQuery): Promise<FileBytes> {
  const { order_id } = (await findOrder(ctx.db, ctx.org, ref)) ?? fail('not_found')
  return renderPdf(ctx, await getPrintableBundle(ctx, order_id, query.ticket_id), query.layout ?? 'a4')
}

/** The same, for a browser that has the basket's secret. */
export async function basketPdf(ctx: DocumentCtx, ref: BasketRef, query: PdfQuery): Promise<FileBytes> {
  return renderPdf(
    ctx,
    await getPrintableBundle(ctx, await getOrderId(ctx, ref), query.ticket_id),
    query.layout ?? 'a4',
  )
}

export const ticketApplePass = async (ctx: DocumentCtx, ticketId: number): Promise<FileBytes> =>
  renderApplePass(ctx, await getTicketBundle(ctx, ticketId))

export const basketApplePass = async (ctx: DocumentCtx, ref: BasketRef, ticketId: number): Promise<FileBytes> =>
  renderApplePass(ctx, toSingleTicket(await getPrintableBundle(ctx, await getOrderId(ctx, ref), ticketId)))

export const ticketGooglePass = async (ctx: DocumentCtx, ticketId: number): Promise<GooglePass> =>
  buildGooglePass(ctx, await getTicketBundle(ctx, ticketId))

export const basketGooglePass = async (ctx: DocumentCtx, ref: BasketRef, ticketId: number): Promise<GooglePass> =>
  buildGooglePass(ctx, toSingleTicket(await getPrintableBundle(ctx, await getOrderId(ctx, ref), ticketId)))

async function getOrderId(ctx: DocumentCtx, ref: BasketRef): Promise<number> {
  const { order_id } = await getBasket(ctx, ctx.db, ref)
  return order_id ?? fail('invalid_state', 'This basket has no order yet: check it out first')
}

async function renderPdf({ deps, now }: DocumentCtx, bundle: TicketBundle, layout: Layout): Promise<FileBytes> {
  const { fonts, oneAtATime, images } = deps
  const { logo } = bundle.brand
  const options = { fonts: await fonts(), logo: logo === undefined ? undefined : await images(logo), layout, at: now() }
  return {
    fileBytes: await oneAtATime(() => renderTicketsPdf(bundle, options)),
    filename: `tickets-${bundle.order.order_id}.pdf`,
  }
}

async function renderApplePass({ deps }: DocumentCtx, bundle: SingleTicketBundle): Promise<FileBytes> {
  const { apple: identity, images } = deps
  if (!identity)
    return fail(
      'not_configured',
      'Apple Wallet is not configured: the operator must set TESSERA_APPLE_CERTIFICATE_FILE, TESSERA_APPLE_KEY_FILE and TESSERA_APPLE_WWDR_FILE',
    )
  const fileBytes = await createApplePass(identity, bundle, bundle.ticket, images)
  return { fileBytes, filename: `ticket-${bundle.ticket.row.ticket_id}.pkpass` }
}

async function buildGooglePass({ deps }: DocumentCtx, bundle: SingleTicketBundle): Promise<GooglePass> {
  const { google: issuer } = deps
  if (!issuer)
    return fail(
      'not_configured',
      'Google Wallet is not configured: the operator must set TESSERA_GOOGLE_WALLET_ISSUER and TESSERA_GOOGLE_WALLET_KEY_FILE',
    )
  const save_url = await buildGoogleLink(issuer, bundle, bundle.ticket)
  return { object: 'google_pass', ticket_id: bundle.ticket.row.ticket_id, save_url }
}
