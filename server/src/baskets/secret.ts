import { randomBytes } from 'node:crypto'
import type { Ctx } from '#platform/context'
import type { Reader, Tx } from '#platform/db'
import { isEqual } from '#platform/equal-secrets'
import { toUuid } from '#platform/ids'
import { fail } from '#platform/problem'
import { findEventEnd, findSecret, type SecretRow } from './queries/baskets.ts'

/** Creates the secret that a browser must send to use a basket. It has 256 random bits and cannot be guessed. */
export const newClientSecret = (): string => `bcs_${randomBytes(32).toString('base64url')}`

/** The basket that a request names, and the secret if the request came from a browser. */
export type BasketRef = { readonly basketId: string; readonly secret?: string | undefined }

/** True if the caller is a browser with a publishable key. */
export const isStoreCaller = ({ caller }: Ctx): boolean => caller.planes.includes('store')

/** True if the caller may use the basket: a browser needs its secret, the organisation's servers do not. */
export const hasSecret = (ctx: Ctx, { secret }: BasketRef, clientSecret: string): boolean =>
  !isStoreCaller(ctx) || isEqual(secret ?? '', clientSecret)

/** Fails with not_found unless the caller may use this basket. For verbs that do not read the basket first. */
export async function requireSecret(ctx: Ctx, ref: BasketRef): Promise<void> {
  if (!isStoreCaller(ctx)) return
  const basket = await findSecret(ctx.db, ctx.org, toUuid(ref.basketId))
  if (!basket || !hasSecret(ctx, ref, basket.client_secret) || (await isSecretOver(ctx, ctx.db, basket)))
    fail('not_found')
}

/** How long a secret works after the event of its tickets, and after the basket was opened. */
const SECRET_MS = 7 * 86_400_000

/**
 * True if a browser can no longer use the basket: it shows names and codes, and its secret stays behind in browsers and
 * links. The organisation's servers need no secret.
 */
export async function isSecretOver(
  ctx: Ctx,
  db: Reader | Tx,
  { created_at, order_id }: Pick<SecretRow, 'created_at' | 'order_id'>,
): Promise<boolean> {
  const isOver = (from: Date): boolean => ctx.now().getTime() >= from.getTime() + SECRET_MS
  if (!isStoreCaller(ctx) || !isOver(created_at)) return false
  const eventEnd = order_id === null ? undefined : await findEventEnd(db, ctx.org, order_id)
  return eventEnd === undefined || isOver(eventEnd)
}
