import type { Basket } from '#contract'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { newUuid, publicId } from '#platform/ids'
import { fail } from '#platform/problem'
import { insertBasket } from './queries/baskets.ts'
import { isStore, newSecret } from './secret.ts'
import { viewBasket } from './views.ts'

/** Opens an empty basket. An organisation can be named, and must then be that of the key. */
export async function openBasket(tx: Tx, ctx: Ctx, org: string = publicId('org', ctx.org)): Promise<Basket> {
  if (org !== publicId('org', ctx.org)) fail('not_found')
  const at = ctx.now()
  const basketId = newUuid(at.getTime())
  const made = { channel: isStore(ctx) ? ('store' as const) : ('server' as const), secret: newSecret(), at }
  return viewBasket(await insertBasket(tx, ctx.org, basketId, made), at)
}
