import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Ctx } from '#platform/context'
import { toUuid } from '#platform/ids'
import { fail } from '#platform/problem'
import { findSecret } from './queries/baskets.ts'

/** Creates the secret that a browser must send to use a basket. It has 256 random bits and cannot be guessed. */
export const newClientSecret = (): string => `bcs_${randomBytes(32).toString('base64url')}`

/** The basket that a request names, and the secret if the request came from a browser. */
export type BasketRef = { readonly basketId: string; readonly secret?: string | undefined }

/** True if the caller is a browser with a publishable key. */
export const isStoreCaller = ({ caller }: Ctx): boolean => caller.planes.includes('store')

/** True if the caller may use the basket: a browser needs its secret, the organisation's servers do not. */
export const hasSecret = (ctx: Ctx, { secret }: BasketRef, clientSecret: string): boolean =>
  !isStoreCaller(ctx) || timingSafeEqual(digest(secret ?? ''), digest(clientSecret))

/** Fails with not_found unless the caller may use this basket. For verbs that do not read the basket first. */
export async function requireSecret(ctx: Ctx, ref: BasketRef): Promise<void> {
  if (!isStoreCaller(ctx)) return
  const clientSecret = await findSecret(ctx.db, ctx.org, toUuid(ref.basketId))
  if (clientSecret === undefined || !hasSecret(ctx, ref, clientSecret)) fail('not_found')
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
