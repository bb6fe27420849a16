import { searchLimits } from '#contract'
import type { SealerCtx } from '#barcodes'

const MARK = 'S1.'

/** True if the scanned text is the reference of a search result and not a code. */
export const isReference = (barcode: string): boolean => barcode.startsWith(MARK)

/**
 * Returns a reference that stands for a code on a steward's screen, since a photo of the code itself would open the gate. It
 * is sealed for one device and event, and expires soon.
 */
export function sealReference(ctx: SealerCtx, eventId: string, barcode: string): string {
  const expiry = Buffer.alloc(EXPIRY_BYTES)
  expiry.writeUIntBE(ctx.realNow().getTime() + searchLimits.referenceMinutes * 60_000, 0, EXPIRY_BYTES)
  const { key_id, sealed } = ctx.sealer.seal(Buffer.concat([expiry, Buffer.from(barcode)]), sealContext(ctx, eventId))
  return `${MARK}${key_id}.${sealed.toString('base64url')}`
}

/** Returns the code of a reference; undefined if it is forged, expired, or sealed for another device or event. */
export function openReference(ctx: SealerCtx, eventId: string, reference: string): string | undefined {
  const [, key_id = '', text = ''] = /^S1\.([a-z0-9_-]{1,32})\.([A-Za-z0-9_-]{47,200})$/.exec(reference) ?? []
  if (text === '') return undefined
  try {
    const opened = ctx.sealer.openFromClient(
      { key_id, sealed: Buffer.from(text, 'base64url') },
      sealContext(ctx, eventId),
    )
    const isExpired = opened.readUIntBE(0, EXPIRY_BYTES) < ctx.realNow().getTime()
    return isExpired ? undefined : opened.toString('utf8', EXPIRY_BYTES)
  } catch {
    // Not sealed by us for this device and event.
    return undefined
  }
}

const EXPIRY_BYTES = 6

const sealContext = (ctx: SealerCtx, eventId: string): string => `search/${ctx.org}/${ctx.caller.keyId}/${eventId}`
