import type { GooglePass } from '#contract'
import { getLinkedOrder, type OrderLink } from '#barcodes'
import { type BasketRef, getBasketOrder } from '#baskets'
import type { FileBytes } from '#http/bind'
import { findOrder } from '#orders'
import { fail, failParam } from '#platform/problem'
import { getPrintableBundle, getTicketBundle, toSingleTicket, type SingleTicketBundle } from './ticket-bundle.ts'
import { createApplePass } from './lazy.ts'
import type { Layout } from './pdf/make.ts'
import type { DocumentCtx, DocumentScope } from './deps.ts'
import { pdfFilename, selectPart, type BundlePart } from './parts.ts'
import { buildGoogleLink } from './wallet/google.ts'

type PdfQuery = { readonly ticket_id?: number; readonly part?: number; readonly layout?: Layout }
type OrderRef = { readonly id: number } | { readonly uuid: string }

/** Returns the active tickets of an order, a part of them, or one of them, as a PDF. */
export async function orderPdf(ctx: DocumentCtx, ref: OrderRef, query: PdfQuery): Promise<FileBytes> {
  const { order_id } = (await findOrder(ctx.db, ctx.org, ref)) ?? fail('not_found')
  return renderOrderPdf(ctx, order_id, query)
}

/** The same, for a browser that has the basket's secret: without tickets that were re-issued or exchanged. */
export const basketPdf = async (ctx: DocumentCtx, ref: BasketRef, query: PdfQuery): Promise<FileBytes> =>
  renderOrderPdf(withoutReplacements(ctx), await getBasketOrder(ctx, ctx.db, ref), query)

/** The same, for a browser that has the link of the ticket e-mail. */
export const linkedPdf = async (ctx: DocumentCtx, link: OrderLink, query: PdfQuery): Promise<FileBytes> =>
  renderOrderPdf(ctx, await findLinkedOrder(ctx, link), query)

export const ticketApplePass = async (ctx: DocumentCtx, ticketId: number): Promise<FileBytes> =>
  renderApplePass(ctx, await getTicketBundle(ctx, ticketId))

export const basketApplePass = async (ctx: DocumentCtx, ref: BasketRef, ticketId: number): Promise<FileBytes> =>
  renderApplePass(ctx, await getBasketTicket(ctx, ref, ticketId))

export const linkedApplePass = async (ctx: DocumentCtx, link: OrderLink, ticketId: number): Promise<FileBytes> =>
  renderApplePass(ctx, await getLinkedTicket(ctx, link, ticketId))

export const ticketGooglePass = async (ctx: DocumentCtx, ticketId: number): Promise<GooglePass> =>
  buildGooglePass(ctx, await getTicketBundle(ctx, ticketId))

export const basketGooglePass = async (ctx: DocumentCtx, ref: BasketRef, ticketId: number): Promise<GooglePass> =>
  buildGooglePass(ctx, await getBasketTicket(ctx, ref, ticketId))

export const linkedGooglePass = async (ctx: DocumentCtx, link: OrderLink, ticketId: number): Promise<GooglePass> =>
  buildGooglePass(ctx, await getLinkedTicket(ctx, link, ticketId))

const getBasketTicket = async (ctx: DocumentCtx, ref: BasketRef, ticketId: number): Promise<SingleTicketBundle> =>
  toSingleTicket(await getPrintableBundle(withoutReplacements(ctx), await getBasketOrder(ctx, ctx.db, ref), ticketId))

const getLinkedTicket = async (ctx: DocumentCtx, link: OrderLink, ticketId: number): Promise<SingleTicketBundle> =>
  toSingleTicket(await getPrintableBundle(ctx, await findLinkedOrder(ctx, link), ticketId))

/** Returns the id of the order of a link. */
export const findLinkedOrder = async (ctx: DocumentCtx, link: OrderLink): Promise<number> =>
  (await getLinkedOrder({ ...ctx, sealer: ctx.deps.sealer }, link)).order.order_id

const withoutReplacements = (ctx: DocumentCtx) => ({ ...ctx, originalsOnly: true }) as const

async function renderOrderPdf(ctx: DocumentCtx & DocumentScope, orderId: number, query: PdfQuery): Promise<FileBytes> {
  const { ticket_id: ticketId, part, layout = 'a4' } = query
  if (ticketId !== undefined && part !== undefined) return failParam('part', 'cannot be combined with ticket_id')
  const bundle = await getPrintableBundle(ctx, orderId, ticketId)
  const selected: BundlePart = ticketId === undefined ? selectPart(bundle, part) : { bundle, part: 1, parts: 1 }
  const { deps, org, now, clientSignal } = ctx
  const { logo } = bundle.brand
  const job = {
    bundle: selected.bundle,
    logo: logo === undefined ? undefined : await deps.images(org, logo),
    layout,
    at: now(),
  }
  return { fileBytes: await deps.pdf.render(org, job, clientSignal?.()), filename: pdfFilename(selected) }
}

async function renderApplePass({ deps, org }: DocumentCtx, bundle: SingleTicketBundle): Promise<FileBytes> {
  const { apple: identity, images } = deps
  if (!identity)
    return fail(
      'not_configured',
      'Apple Wallet is not configured: the operator must set TESSERA_APPLE_CERTIFICATE_FILE, TESSERA_APPLE_KEY_FILE and TESSERA_APPLE_WWDR_FILE',
    )
  const fileBytes = await createApplePass(identity, bundle, bundle.ticket, (url) => images(org, url))
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
