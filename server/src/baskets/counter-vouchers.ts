import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { fail } from '#platform/problem'
import { toDiscountTerms } from './queries/discounts.ts'
import { countVoucherUse, findVoucher, lockVoucher, type VoucherRow } from './queries/vouchers.ts'
import { priceBasket, type BasketLine, type PricedBasket } from './pricing.ts'
import { voucherRefusal } from './rules.ts'

type CounterVoucherSale = {
  readonly code: string
  readonly eventId: string
  readonly currency: string
  readonly lines: readonly BasketLine[]
}

/** What a sale at the counter costs with a voucher. */
export type VoucherPricing = { readonly voucher: VoucherRow; readonly priced: PricedBasket }

/** Returns what a sale at the counter would cost with a voucher, or fails if the voucher is not for it. */
export const priceWithVoucher = async (tx: Tx, ctx: Ctx, sale: CounterVoucherSale): Promise<VoucherPricing> =>
  toPricing(await findVoucher(tx, ctx.org, sale.code), sale, ctx.now())

/**
 * Counts a use of a voucher and returns what the sale costs with it. A separate statement locks the voucher first, after the
 * stock as in a checkout, so that two sales cannot both take the last use.
 */
export async function useVoucher(tx: Tx, ctx: Ctx, sale: CounterVoucherSale): Promise<VoucherPricing> {
  await lockVoucher(tx, ctx.org, sale.code)
  const pricing = toPricing(await findVoucher(tx, ctx.org, sale.code), sale, ctx.now())
  await countVoucherUse(tx, ctx.org, pricing.voucher.discount_id)
  return pricing
}

function toPricing(voucher: VoucherRow | undefined, sale: CounterVoucherSale, at: Date): VoucherPricing {
  if (!voucher) return fail('voucher_invalid', 'There is no voucher with this code')
  const refused = voucherRefusal(voucher, { event_id: sale.eventId, currency: sale.currency }, at)
  if (refused) fail('voucher_invalid', refused)
  const priced = priceBasket(sale.lines, [toDiscountTerms(voucher)], 0)
  // A basket may be filled further, a sale may not: the use would be lost.
  if (priced.discountMinor === 0) fail('voucher_invalid', takesNothingOff(voucher))
  return { voucher, priced }
}

const takesNothingOff = ({ min_quantity }: VoucherRow): string =>
  min_quantity > 1
    ? `This voucher takes nothing off these tickets: it needs at least ${min_quantity} of its prices`
    : 'This voucher takes nothing off these tickets'
