import { randomBytes } from 'node:crypto'
import type { EventAccess, Input, updateEventAccess as updateOperation } from '#contract'
import {
  ensureKeys,
  toBarcodeKind,
  listSigningKeys,
  rotateKeys,
  type SealerCtx,
  type SigningKey,
  entryWindow,
} from '#barcodes'
import { unixSeconds } from '#platform/clock'
import type { Ctx } from '#platform/context'
import type { Reader, Tx } from '#platform/db'
import { publicId, toUuid } from '#platform/ids'
import { fail, failParam } from '#platform/problem'
import { findAccess, putAccess } from './queries/settings.ts'

/** Returns the access settings of an event, with the defaults for what was never set. */
export async function showAccess(reader: Reader | Tx, ctx: Ctx, eventId: string): Promise<EventAccess> {
  const [row, keys] = await Promise.all([
    findAccess(reader, ctx.org, eventId),
    listSigningKeys(reader, ctx.org, eventId),
  ])
  const { opensMs, closesMs } = entryWindow(row ?? fail('not_found'))
  return {
    event_id: publicId('evt', eventId),
    opens_at: Math.floor(opensMs / 1000),
    closes_at: Math.floor(closesMs / 1000),
    opens_at_default: !row?.opens_at,
    closes_at_default: !row?.closes_at,
    reentry: row?.reentry ?? false,
    barcodes: toBarcodeKind(row?.barcodes),
    printed: row?.printed ?? true,
    keys: keys.map(viewKey),
  }
}

/** Changes the settings that are sent. Creates the keys when signed barcodes are first switched on. */
export async function updateAccess(
  tx: Tx,
  ctx: SealerCtx,
  id: string,
  changes: Input<typeof updateOperation>['body'],
): Promise<EventAccess> {
  const eventId = toUuid(id)
  const at = ctx.now()
  const before = (await findAccess(tx, ctx.org, eventId)) ?? fail('not_found')
  ctx.audit.noteBefore(await showAccess(tx, ctx, eventId))
  const { salt, reentry, barcodes, printed } = before
  const settings = {
    opens_at: resolveTime(changes.opens_at, before.opens_at),
    closes_at: resolveTime(changes.closes_at, before.closes_at),
    reentry: changes.reentry ?? reentry ?? false,
    barcodes: changes.barcodes ?? barcodes ?? 'random',
    printed: changes.printed ?? printed ?? true,
    salt: salt ?? randomBytes(16),
    at,
  }
  const { opens_at, closes_at } = settings
  if (opens_at && closes_at && closes_at <= opens_at) failParam('closes_at', 'must be after opens_at')
  await putAccess(tx, ctx.org, eventId, settings)
  if (settings.barcodes !== 'random') await ensureKeys(tx, keyOwner(ctx, eventId), at)
  return showAccess(tx, ctx, eventId)
}

/** Replaces the active barcode key with the next one. */
export async function rotateKey(tx: Tx, ctx: SealerCtx, id: string, revoke: boolean): Promise<EventAccess> {
  const eventId = toUuid(id)
  if (!(await findAccess(tx, ctx.org, eventId))) fail('not_found')
  await rotateKeys(tx, keyOwner(ctx, eventId), { revoke, at: ctx.now() })
  return showAccess(tx, ctx, eventId)
}

const keyOwner = (ctx: SealerCtx, eventId: string) => ({
  sealer: ctx.sealer,
  org: ctx.org,
  mode: ctx.caller.mode,
  eventId,
})

/** The time that was sent, or the stored one if none was sent; `null` removes the time. */
export const resolveTime = (sent: number | null | undefined, stored: Date | null): Date | null =>
  sent === undefined ? stored : sent === null ? null : new Date(sent * 1000)

const viewKey = (key: SigningKey): EventAccess['keys'][number] => ({
  key_id: key.key_id,
  public_key: key.public_key.toString('base64url'),
  state: toKeyState(key.state),
  created: unixSeconds(key.created_at),
})

/** A check constraint limits the column to these values. */
function toKeyState(text: string): EventAccess['keys'][number]['state'] {
  const state = (['active', 'next', 'retired', 'revoked'] as const).find((known) => known === text)
  if (!state) throw new Error(`unknown key state: ${text}`)
  return state
}
