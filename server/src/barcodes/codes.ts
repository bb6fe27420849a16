import type { listOrderCodes as operation, Output, TicketCode } from '#contract'
import { findOrder } from '#orders'
import { fail } from '#platform/problem'
import type { SealerCtx } from './deps.ts'
import { toBarcodeKind } from './kinds.ts'
import { type CodeRow, listCodeRows } from './queries/codes.ts'
import { listSigningKeys } from './queries/signing-keys.ts'
import { activeSeed } from './signing-keys.ts'
import { eventTag, ROTATING, deriveRotationKey, signT1, deriveTicketSecret } from './t1.ts'
import { entryWindow } from './windows.ts'

/** Returns the codes of an order's active tickets, signed if the event requires it. */
export async function listOrderTicketCodes(
  ctx: SealerCtx,
  orderRef: number | string,
  url: string,
): Promise<Output<typeof operation>> {
  const key = typeof orderRef === 'number' ? { id: orderRef } : { uuid: orderRef }
  const { order_id } = (await findOrder(ctx.db, ctx.org, key)) ?? fail('not_found')
  const data = await listTicketCodes(ctx, order_id)
  return { object: 'codes', url: url.replace('{order_id}', String(order_id)), has_more: false, order_id, data }
}

/** Returns the codes of an order that exists: none if its event is cancelled. All tickets of an order are for one event. */
export async function listTicketCodes(
  scope: Pick<SealerCtx, 'db' | 'org' | 'sealer'>,
  orderId: number,
): Promise<TicketCode[]> {
  const rows = await listCodeRows(scope.db, scope.org, orderId)
  const eventId = rows[0]?.event_id
  const keys = eventId === undefined ? [] : await listSigningKeys(scope.db, scope.org, eventId)
  const signer = keys.length > 0 ? activeSeed(scope, keys) : undefined
  return rows.map((row) => buildCode(row, signer))
}

type CodeSigner = { readonly keyId: number; readonly seed: Buffer }

function buildCode(row: CodeRow, signer: CodeSigner | undefined): TicketCode {
  const kind = toBarcodeKind(row.barcodes)
  if (kind === 'random' || !signer)
    return { ticket_id: row.ticket_id, kind: 'random', code: row.barcode, rotation: null }
  const { opensMs, closesMs } = entryWindow(row)
  const payload = {
    keyId: signer.keyId,
    ticketId: row.ticket_id,
    eventTag: eventTag(row.event_id),
    category: row.price_category_id % 65_536,
    notBefore: Math.floor(opensMs / 1000),
    notAfter: Math.floor(closesMs / 1000),
    flags: kind === 'rotating' ? ROTATING : 0,
  }
  const secret = deriveTicketSecret(deriveRotationKey(signer.seed), row.ticket_id).toString('base64url')
  const rotation = kind === 'rotating' ? { secret, period_seconds: 30 } : null
  return { ticket_id: row.ticket_id, kind, code: signT1(payload, signer.seed), rotation }
}
