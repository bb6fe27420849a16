import type { GooglePass } from '#contract'
import { theBasket } from '#baskets'
import type { FileBytes } from '#http/bind'
import { findOrder } from '#orders'
import type { Ctx } from '#platform/context'
import { fail } from '#platform/problem'
import { bundleOf, bundleOfTicket, withHeld, type Bundle, type Held } from './ticket-bundle.ts'
import { applePass, pdfOf } from './lazy.ts'
import type { Layout } from './pdf/make.ts'
import { setupOf } from './deps.ts'
import { googleLink } from './wallet/google.ts'

type Asked = { readonly ticket_id?: number; readonly layout?: Layout }
type OrderNamed = { readonly id: number } | { readonly uuid: string }
type BasketNamed = { readonly basketId: string; readonly secret: string | undefined }

/** The active tickets of an order as a PDF, or one of them. */
export async function orderPdf(ctx: Ctx, named: OrderNamed, asked: Asked): Promise<FileBytes> {
  const { order_id } = (await findOrder(ctx.db, ctx.org, named)) ?? fail('not_found')
  return pdf(ctx, await bundleOf(ctx, order_id, asked.ticket_id), asked.layout ?? 'a4')
}

/** The same for the browser that knows the basket's secret. */
export async function basketPdf(ctx: Ctx, named: BasketNamed, asked: Asked): Promise<FileBytes> {
  return pdf(ctx, await bundleOf(ctx, await orderOf(ctx, named), asked.ticket_id), asked.layout ?? 'a4')
}

export const ticketApplePass = async (ctx: Ctx, ticketId: number): Promise<FileBytes> =>
  apple(ctx, await bundleOfTicket(ctx, ticketId))

export const basketApplePass = async (ctx: Ctx, named: BasketNamed, ticketId: number): Promise<FileBytes> =>
  apple(ctx, withHeld(await bundleOf(ctx, await orderOf(ctx, named), ticketId)))

export const ticketGooglePass = async (ctx: Ctx, ticketId: number): Promise<GooglePass> =>
  google(ctx, await bundleOfTicket(ctx, ticketId))

export const basketGooglePass = async (ctx: Ctx, named: BasketNamed, ticketId: number): Promise<GooglePass> =>
  google(ctx, withHeld(await bundleOf(ctx, await orderOf(ctx, named), ticketId)))

async function orderOf(ctx: Ctx, named: BasketNamed): Promise<number> {
  const { order_id } = await theBasket(ctx, ctx.db, named)
  return order_id ?? fail('invalid_state', 'This basket has no order yet: check it out first')
}

async function pdf({ db, now }: Ctx, bundle: Bundle, layout: Layout): Promise<FileBytes> {
  const { fonts, inTurn, pictures } = setupOf(db)
  const { logo } = bundle.brand
  const made = { fonts: await fonts(), logo: logo === undefined ? undefined : await pictures(logo), layout, at: now() }
  return { fileBytes: await inTurn(() => pdfOf(bundle, made)), filename: `tickets-${bundle.order.order_id}.pdf` }
}

type One = Bundle & { readonly held: Held }

async function apple({ db }: Ctx, bundle: One): Promise<FileBytes> {
  const { apple: identity, pictures } = setupOf(db)
  if (!identity)
    return fail(
      'not_set_up',
      'Apple Wallet is not set up: the operator must set TESSERA_APPLE_CERTIFICATE_FILE, TESSERA_APPLE_KEY_FILE and TESSERA_APPLE_WWDR_FILE',
    )
  const fileBytes = await applePass(identity, bundle, bundle.held, pictures)
  return { fileBytes, filename: `ticket-${bundle.held.row.ticket_id}.pkpass` }
}

async function google({ db }: Ctx, bundle: One): Promise<GooglePass> {
  const { google: issuer } = setupOf(db)
  if (!issuer)
    return fail(
      'not_set_up',
      'Google Wallet is not set up: the operator must set TESSERA_GOOGLE_WALLET_ISSUER and TESSERA_GOOGLE_WALLET_KEY_FILE',
    )
  const save_url = await googleLink(issuer, bundle, bundle.held)
  return { object: 'google_pass', ticket_id: bundle.held.row.ticket_id, save_url }
}
