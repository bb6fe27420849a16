import type { Output, readPayouts as operation } from '#contract'
import type { IdempotencyKey } from '#http/bind'
import { ProviderUnavailable, type Providers } from '#payment-providers'
import type { Ctx } from '#platform/context'
import { inTx } from '#platform/db'
import { fail } from '#platform/problem'
import { readPayouts } from './read-payouts.ts'

/** A request does not last much longer; a worker or the next request reads the rest. */
const STOP_AFTER_MS = 10_000

/** Reads payouts in on request. Reading again stores and books nothing twice, so it comes before the key is stored. */
export async function readPayoutsNow(
  ctx: Ctx,
  providers: Providers,
  key: IdempotencyKey | undefined,
): Promise<Output<typeof operation>> {
  await inTx(ctx.db, ctx.org, async (tx) => void (await key?.begin(tx)))
  const reading = {
    db: ctx.db,
    providers,
    org: ctx.org,
    realNow: ctx.realNow(),
    at: ctx.now(),
    stopAfterMs: STOP_AFTER_MS,
  }
  const result = await readPayouts(reading).catch(failIfUnavailable)
  await inTx(ctx.db, ctx.org, async (tx) => {
    await key?.begin(tx)
    await ctx.audit.append(tx, {})
    await key?.storeResponse(tx, result)
  })
  return result
}

function failIfUnavailable(error: unknown): never {
  if (error instanceof ProviderUnavailable)
    fail('unavailable', 'The payment provider does not respond: try again later')
  throw error
}
