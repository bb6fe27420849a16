import { randomBytes } from 'node:crypto'
import { ensureKeys, type SealerCtx } from '#barcodes'
import type { EventCopy } from '#events'
import type { Tx } from '#platform/db'
import type { CopiedIds } from '#prices'
import { findAccess, listCopiedRules, putAccess, putGateRule } from './queries/settings.ts'

/** Copies the entry settings and gate rules of an event. Salt and barcode keys of the copy are new. */
export async function copyAccess(tx: Tx, ctx: SealerCtx, copy: EventCopy, categories: CopiedIds): Promise<void> {
  const { from, to, at } = copy
  const access = await findAccess(tx, ctx.org, from)
  // Without a salt the event has no settings of its own.
  if (access?.salt) {
    const [opens_at, closes_at] = copy.shiftWindow(access.opens_at, access.closes_at)
    const barcodes = access.barcodes ?? 'random'
    const settings = { reentry: access.reentry ?? false, barcodes, printed: access.printed ?? true }
    await putAccess(tx, ctx.org, to, { ...settings, opens_at, closes_at, salt: randomBytes(16), at })
    const owner = { sealer: ctx.sealer, org: ctx.org, mode: ctx.caller.mode, eventId: to }
    if (barcodes !== 'random') await ensureKeys(tx, owner, at)
  }
  for (const rule of await listCopiedRules(tx, ctx.org, from)) {
    const [opens_at, closes_at] = copy.shiftWindow(rule.opens_at, rule.closes_at)
    const price_category_ids = rule.price_category_ids?.flatMap((id) => categories.get(id) ?? []) ?? null
    await putGateRule(tx, ctx.org, { ...rule, event_id: to, price_category_ids, opens_at, closes_at, at })
  }
}
