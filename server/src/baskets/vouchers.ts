import type { Basket } from '#contract'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { uuidOf } from '#platform/ids'
import { fail } from '#platform/problem'
import { openOnly, theBasket } from './change.ts'
import { deleteVoucher, findVoucher, insertVoucher } from './queries/vouchers.ts'
import { voucherRefusal } from './rules.ts'
import type { Named } from './secret.ts'
import { viewBasket } from './views.ts'

/** Adds a voucher by its code. Its use is counted when payment begins. */
export async function addVoucher(tx: Tx, ctx: Ctx, named: Named, code: string): Promise<Basket> {
  const basket = await openOnly(tx, ctx, named)
  if (basket.memberships.length > 0) fail('voucher_invalid', 'Vouchers are for tickets: this basket holds memberships')
  const at = ctx.now()
  const voucher =
    (await findVoucher(tx, ctx.org, code)) ?? fail('voucher_invalid', 'There is no voucher with this code')
  const [item] = basket.items
  const event = item && { event_id: item.event_id, currency: basket.currency }
  const refused = voucherRefusal(voucher, event, at)
  if (refused) fail('voucher_invalid', refused)
  if (!(await insertVoucher(tx, ctx.org, uuidOf(named.basketId), { discountId: voucher.discount_id, at })))
    fail('voucher_invalid', 'This basket has this voucher already')
  return viewBasket(await theBasket(ctx, tx, named), at)
}

/** Takes a voucher out again. While a payment is under way its use is counted, and it stays. */
export async function removeVoucher(tx: Tx, ctx: Ctx, named: Named, code: string): Promise<Basket> {
  await openOnly(tx, ctx, named)
  if (!(await deleteVoucher(tx, ctx.org, uuidOf(named.basketId), code))) fail('not_found')
  return viewBasket(await theBasket(ctx, tx, named), ctx.now())
}
