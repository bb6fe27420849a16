import { type BasketRef, listPayableItems, requireSecret } from '#baskets'
import type { PaymentMethods } from '#contract'
import type { PaymentCtx } from '#payments'
import { toUuid } from '#platform/ids'
import { fail } from '#platform/problem'
import { canWaitForDebit, mustSaveMethod } from './begin/memberships.ts'
import { findPayee } from './queries/payee.ts'

/** Returns what a basket can be paid with. */
export async function getPaymentMethods(ctx: PaymentCtx, basket: BasketRef): Promise<PaymentMethods> {
  await requireSecret(ctx, basket)
  const basketId = toUuid(basket.basketId)
  const [payee, items] = await Promise.all([
    findPayee(ctx.db, ctx.org, basketId),
    listPayableItems(ctx.db, ctx.org, [basketId]),
  ])
  if (!payee) return fail('not_found')
  const { provider, account, mode, currency } = payee
  if (!ctx.provider.canCharge(provider, { mode, account })) fail('payments_not_configured')
  const save = mustSaveMethod(items, ctx.now())
  const offer = await ctx.provider.offer(provider, { org: ctx.org, account }, { currency, save })
  return {
    object: 'payment_methods',
    provider,
    publishable_key: offer.publishableKey,
    account: offer.account,
    words: [...offer.words],
    save,
    debit: canWaitForDebit(items),
  }
}
