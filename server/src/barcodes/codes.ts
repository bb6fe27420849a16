import type { listOrderCodes as operation, Output, TicketCode } from '#contract'
import { findOrder } from '#orders'
import type { Ctx } from '#platform/context'
import { fail } from '#platform/problem'
import { kindOf } from './kinds.ts'
import { type CodeRow, listCodes } from './queries/codes.ts'
import { listKeysOf } from './queries/signing-keys.ts'
import { activeSeed } from './signing-keys.ts'
import { eventTag, ROTATING, rotationKeyOf, signT1, ticketSecret } from './t1.ts'
import { windowOf } from './windows.ts'

/** The codes of an order's active tickets, signed where the event wants that. An order is for one event. */
export async function codesOf(ctx: Ctx, named: number | string, url: string): Promise<Output<typeof operation>> {
  const key = typeof named === 'number' ? { id: named } : { uuid: named }
  const { order_id } = (await findOrder(ctx.db, ctx.org, key)) ?? fail('not_found')
  const data = await codesIn(ctx, order_id)
  return { object: 'codes', url: url.replace('{order_id}', String(order_id)), has_more: false, order_id, data }
}

/** The codes alone, of an order that is known to be there. */
export async function codesIn(of: Pick<Ctx, 'db' | 'org'>, orderId: number): Promise<TicketCode[]> {
  const rows = await listCodes(of.db, of.org, orderId)
  const eventId = rows[0]?.event_id
  const keys = eventId === undefined ? [] : await listKeysOf(of.db, of.org, eventId)
  const signer = keys.length > 0 ? activeSeed(of, keys) : undefined
  return rows.map((row) => codeOf(row, signer))
}

type Signer = { readonly keyId: number; readonly seed: Buffer }

function codeOf(row: CodeRow, signer: Signer | undefined): TicketCode {
  const kind = kindOf(row.barcodes)
  if (kind === 'random' || !signer)
    return { ticket_id: row.ticket_id, kind: 'random', code: row.barcode, rotation: null }
  const { opensMs, closesMs } = windowOf(row)
  const facts = {
    keyId: signer.keyId,
    ticketId: row.ticket_id,
    eventTag: eventTag(row.event_id),
    category: row.price_category_id % 65_536,
    notBefore: Math.floor(opensMs / 1000),
    notAfter: Math.floor(closesMs / 1000),
    flags: kind === 'rotating' ? ROTATING : 0,
  }
  const secret = ticketSecret(rotationKeyOf(signer.seed), row.ticket_id).toString('base64url')
  const rotation = kind === 'rotating' ? { secret, period_seconds: 30 } : null
  return { ticket_id: row.ticket_id, kind, code: signT1(facts, signer.seed), rotation }
}
