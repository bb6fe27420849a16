import { searchLimits } from '#contract'
import { sealerOf } from '#barcodes'
import type { Ctx } from '#platform/context'

const MARK = 'S1.'

/** Whether a scan shows what a search gave out, and not a code. */
export const isReference = (barcode: string): boolean => barcode.startsWith(MARK)

/**
 * Stands for a code on a steward's screen, which would open the gate to whoever photographs it: sealed, for one device at
 * one event, and for a short time.
 */
export function referenceTo(ctx: Ctx, eventId: string, barcode: string): string {
  const until = Buffer.alloc(UNTIL_BYTES)
  until.writeUIntBE(ctx.realNow().getTime() + searchLimits.referenceMinutes * 60_000, 0, UNTIL_BYTES)
  const { key_id, sealed } = sealerOf(ctx.db).seal(Buffer.concat([until, Buffer.from(barcode)]), placeOf(ctx, eventId))
  return `${MARK}${key_id}.${sealed.toString('base64url')}`
}

/** The code behind a reference; nothing when it was made up, is too old, or was given to another device or event. */
export function codeBehind(ctx: Ctx, eventId: string, reference: string): string | undefined {
  const [, key_id = '', text = ''] = /^S1\.([a-z0-9_-]{1,32})\.([A-Za-z0-9_-]{47,200})$/.exec(reference) ?? []
  if (text === '') return undefined
  try {
    const opened = sealerOf(ctx.db).open({ key_id, sealed: Buffer.from(text, 'base64url') }, placeOf(ctx, eventId))
    const isOld = opened.readUIntBE(0, UNTIL_BYTES) < ctx.realNow().getTime()
    return isOld ? undefined : opened.toString('utf8', UNTIL_BYTES)
  } catch {
    // What does not open was not sealed here for this device and event: that is all there is to know of it.
    return undefined
  }
}

const UNTIL_BYTES = 6

const placeOf = (ctx: Ctx, eventId: string): string => `search/${ctx.org}/${ctx.caller.keyId}/${eventId}`
