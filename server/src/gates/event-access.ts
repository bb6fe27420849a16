import { randomBytes } from 'node:crypto'
import type { EventAccess, Input, updateEventAccess as updateOperation } from '#contract'
import { ensureKeys, kindOf, listKeysOf, rotateKeys, type SigningKey, windowOf } from '#barcodes'
import { unixSeconds } from '#platform/clock'
import type { Ctx } from '#platform/context'
import type { Reader, Tx } from '#platform/db'
import { publicId, uuidOf } from '#platform/ids'
import { fail, failParam } from '#platform/problem'
import { findAccess, putAccess } from './queries/settings.ts'

/** How an event is entered, as it was set or by itself. */
export async function showAccess(reader: Reader | Tx, ctx: Ctx, eventId: string): Promise<EventAccess> {
  const [row, keys] = await Promise.all([findAccess(reader, ctx.org, eventId), listKeysOf(reader, ctx.org, eventId)])
  const { opensMs, closesMs } = windowOf(row ?? fail('not_found'))
  return {
    event_id: publicId('evt', eventId),
    opens_at: Math.floor(opensMs / 1000),
    closes_at: Math.floor(closesMs / 1000),
    reentry: row?.reentry ?? false,
    barcodes: kindOf(row?.barcodes),
    printed: row?.printed ?? true,
    keys: keys.map(viewKey),
  }
}

/** Changes what is sent. Keys are made when the barcodes are first to be signed. */
export async function updateAccess(
  tx: Tx,
  ctx: Ctx,
  id: string,
  changes: Input<typeof updateOperation>['body'],
): Promise<EventAccess> {
  const eventId = uuidOf(id)
  const at = ctx.now()
  const known = (await findAccess(tx, ctx.org, eventId)) ?? fail('not_found')
  const { salt, reentry, barcodes, printed } = known
  const set = {
    opens_at: momentOf(changes.opens_at, known.opens_at),
    closes_at: momentOf(changes.closes_at, known.closes_at),
    reentry: changes.reentry ?? reentry ?? false,
    barcodes: changes.barcodes ?? barcodes ?? 'random',
    printed: changes.printed ?? printed ?? true,
    salt: salt ?? randomBytes(16),
    at,
  }
  if (set.opens_at && set.closes_at && set.closes_at <= set.opens_at) failParam('closes_at', 'must be after opens_at')
  await putAccess(tx, ctx.org, eventId, set)
  if (set.barcodes !== 'random') await ensureKeys(tx, ownerOf(ctx, eventId), at)
  return showAccess(tx, ctx, eventId)
}

/** Puts the next key of the barcodes in the place of the one that signs. */
export async function rotateKey(tx: Tx, ctx: Ctx, id: string, revoke: boolean): Promise<EventAccess> {
  const eventId = uuidOf(id)
  if (!(await findAccess(tx, ctx.org, eventId))) fail('not_found')
  await rotateKeys(tx, ownerOf(ctx, eventId), { revoke, at: ctx.now() })
  return showAccess(tx, ctx, eventId)
}

const ownerOf = (ctx: Ctx, eventId: string) => ({ db: ctx.db, org: ctx.org, mode: ctx.caller.mode, eventId })

/** What was sent, or what was there: `null` takes a time off. */
export const momentOf = (sent: number | null | undefined, known: Date | null): Date | null =>
  sent === undefined ? known : sent === null ? null : new Date(sent * 1000)

const viewKey = (key: SigningKey): EventAccess['keys'][number] => ({
  key_id: key.key_id,
  public_key: key.public_key.toString('base64url'),
  state: stateOf(key.state),
  created: unixSeconds(key.created_at),
})

/** A check constraint keeps the column to these words. */
function stateOf(text: string): EventAccess['keys'][number]['state'] {
  const state = (['active', 'next', 'retired', 'revoked'] as const).find((known) => known === text)
  if (!state) throw new Error(`unknown state of a key: ${text}`)
  return state
}
