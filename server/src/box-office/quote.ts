import { priceWithVoucher } from '#baskets'
import type { CounterQuote, Input, quoteCounterSale as operation } from '#contract'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { publicId } from '#platform/ids'
import { toMajor } from '#platform/money'
import { requireOwnEvent } from '#platform/restrictions'
import { findPrices } from './claim-lines.ts'

type QuoteInput = Input<typeof operation>['body']

/** Returns what a sale at the counter would cost with a voucher. Nothing is claimed or counted. */
export async function quoteSale(tx: Tx, ctx: Ctx, body: QuoteInput): Promise<CounterQuote> {
  const { eventId, currency, prices } = await findPrices(tx, ctx, body.lines)
  requireOwnEvent(ctx.caller, eventId)
  const lines = prices.map((price, i) => ({
    itemId: i,
    priceId: price.price_id,
    quantity: body.lines[i]?.quantity ?? 0,
    unitPriceMinor: price.price_minor,
    serviceFeeMinor: price.service_fee_minor,
    serviceTaxMinor: price.service_tax_minor,
  }))
  const { voucher, priced } = await priceWithVoucher(tx, ctx, { code: body.voucher_code, eventId, currency, lines })
  return {
    object: 'counter_quote',
    event_id: publicId('evt', eventId),
    currency,
    voucher_code: voucher.code ?? '',
    voucher_title: voucher.title,
    discount: toMajor(priced.discountMinor, currency),
    discount_minor: priced.discountMinor,
    total: toMajor(priced.totalMinor, currency),
    total_minor: priced.totalMinor,
  }
}
