import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Ctx } from '#platform/context'
import { uuidOf } from '#platform/ids'
import { fail } from '#platform/problem'
import { findSecret } from './queries/baskets.ts'

/** What a browser must know to work on a basket: nobody can guess it. */
export const newSecret = (): string => `bcs_${randomBytes(32).toString('base64url')}`

/** Which basket is meant; from a browser, with the secret that it sent. */
export type Named = { readonly basketId: string; readonly secret?: string | undefined }

/** Whether a fan's browser asks, with a publishable key. */
export const isStore = ({ caller }: Ctx): boolean => caller.planes.includes('store')

/** A basket of a browser that does not know its secret does not exist. Servers of the organisation need none. */
export const knows = (ctx: Ctx, { secret }: Named, clientSecret: string): boolean =>
  !isStore(ctx) || timingSafeEqual(digest(secret ?? ''), digest(clientSecret))

/** Stops unless the caller may work on this basket, for verbs that do not look at it themselves first. */
export async function requireSecret(ctx: Ctx, named: Named): Promise<void> {
  if (!isStore(ctx)) return
  const clientSecret = await findSecret(ctx.db, ctx.org, uuidOf(named.basketId))
  if (clientSecret === undefined || !knows(ctx, named, clientSecret)) fail('not_found')
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
