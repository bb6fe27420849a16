import { MAX_PDF_TICKETS } from '#contract'
import { fail, failParam } from '#platform/problem'
import type { TicketBundle } from './bundle.ts'

/** The tickets of one PDF: all of an order, or one part of them. */
export type BundlePart = { readonly bundle: TicketBundle; readonly part: number; readonly parts: number }

/** Splits the tickets of an order into as few documents as their size allows. */
export function splitBundle(bundle: TicketBundle): BundlePart[] {
  const parts = Math.max(1, Math.ceil(bundle.tickets.length / MAX_PDF_TICKETS))
  return Array.from({ length: parts }, (_, i) => {
    const tickets = bundle.tickets.slice(i * MAX_PDF_TICKETS, (i + 1) * MAX_PDF_TICKETS)
    return { bundle: { ...bundle, tickets }, part: i + 1, parts }
  })
}

/** Returns the requested part. An order that needs several must name one: a first part would pass for the whole order. */
export function selectPart(bundle: TicketBundle, part: number | undefined): BundlePart {
  const all = splitBundle(bundle)
  if (part === undefined && all.length > 1)
    return fail(
      'invalid_state',
      `This order has ${bundle.tickets.length} tickets, and a PDF has ${MAX_PDF_TICKETS} at most: request part=1 to part=${all.length}`,
    )
  return all[(part ?? 1) - 1] ?? failParam('part', `must be at most ${all.length} for this order`)
}

export const pdfFilename = ({ bundle: { order }, part, parts }: BundlePart): string =>
  parts === 1 ? `tickets-${order.order_id}.pdf` : `tickets-${order.order_id}-part-${part}-of-${parts}.pdf`
