import type { Basket } from '#contract'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { newUuid, publicId } from '#platform/ids'
import { fail } from '#platform/problem'
import { insertBasket } from './queries/baskets.ts'
import { isStoreCaller, newClientSecret } from './secret.ts'
import { viewBasket } from './views.ts'

/** Opens an empty basket. If the request names an organisation, it must be that of the API key. */
export async function openBasket(tx: Tx, ctx: Ctx, org: string = publicId('org', ctx.org)): Promise<Basket> {
  if (org !== publicId('org', ctx.org)) fail('not_found')
  const at = ctx.now()
  const basketId = newUuid(at.getTime())
  const channel = isStoreCaller(ctx) ? 'store' : 'server'
  return viewBasket(await insertBasket(tx, ctx.org, basketId, { channel, secret: newClientSecret(), at }), at)
}
