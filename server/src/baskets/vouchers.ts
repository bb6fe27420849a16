import type { Basket } from '#contract'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { toUuid } from '#platform/ids'
import { fail } from '#platform/problem'
import { lockOpenBasket, getBasket } from './change.ts'
import { deleteVoucher, findVoucher, insertVoucher } from './queries/vouchers.ts'
import { voucherRefusal } from './rules.ts'
import type { BasketRef } from './secret.ts'
import { viewBasket } from './views.ts'

/** Adds a voucher by its code. Its use is counted when checkout begins. */
export async function addVoucher(tx: Tx, ctx: Ctx, ref: BasketRef, code: string): Promise<Basket> {
  const basket = await lockOpenBasket(tx, ctx, ref)
  if (basket.memberships.length > 0)
    fail('voucher_invalid', 'Vouchers are for tickets, and this basket holds memberships')
  const at = ctx.now()
  const voucher =
    (await findVoucher(tx, ctx.org, code)) ?? fail('voucher_invalid', 'There is no voucher with this code')
  const [item] = basket.items
  const event = item && { event_id: item.event_id, currency: basket.currency }
  const refused = voucherRefusal(voucher, event, at)
  if (refused) fail('voucher_invalid', refused)
  if (!(await insertVoucher(tx, ctx.org, toUuid(ref.basketId), { discountId: voucher.discount_id, at })))
    fail('voucher_invalid', 'This voucher is already in the basket')
  return viewBasket(await getBasket(ctx, tx, ref), at)
}

/** Removes a voucher. During a payment its use is counted, so it cannot be removed. */
export async function removeVoucher(tx: Tx, ctx: Ctx, ref: BasketRef, code: string): Promise<Basket> {
  await lockOpenBasket(tx, ctx, ref)
  if (!(await deleteVoucher(tx, ctx.org, toUuid(ref.basketId), code))) fail('not_found')
  return viewBasket(await getBasket(ctx, tx, ref), ctx.now())
}
