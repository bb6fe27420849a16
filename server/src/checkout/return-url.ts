import { findOwnUrl } from '#keys'
import type { Ctx } from '#platform/context'
import { failParam } from '#platform/problem'

/** A bank must not send customers to a site that only looks like the organisation's. */
export async function readReturnUrl(ctx: Ctx, typed: string | undefined): Promise<string | null> {
  if (typed === undefined) return null
  const url = await findOwnUrl(ctx.db, ctx.org, typed)
  if (!url) return failParam('return_url', 'must be on an origin that is registered with one of your publishable keys')
  return url.href
}
