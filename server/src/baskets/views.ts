import { basketStatuses, type Basket, type BasketStatus } from '#contract'
import { unixSeconds } from '#platform/clock'
import { publicId } from '#platform/ids'
import { toMajor, type Minor } from '#platform/money'
import { laterInstalments, heldUntil, viewMembership } from './membership-views.ts'
import { toLine, toMembershipLine, priceBasket, priceLines, type PricedBasket, type PricedLine } from './pricing.ts'
import type { BasketRow, ItemRow } from './queries/baskets.ts'
import { toDiscountTerms } from './queries/discounts.ts'
import { basketExpiry, isExpired } from './rules.ts'

export function viewBasket(row: BasketRow, now: Date): Basket {
  const priced = calculatePrices(row)
  const toAmount = (minor: Minor): number => toMajor(minor, row.currency)
  const fees = priced.feesMinor + priced.transactionFeeMinor
  const later = laterInstalments(row.memberships, row.order_date ?? now)
  const dueNowMinor = later.reduce((left, instalment) => left - instalment.amountMinor, priced.totalMinor)
  return {
    object: 'basket',
    id: publicId('bsk', row.basket_id),
    org_id: publicId('org', row.org_id),
    status: isExpired(row, now) ? 'expired' : toBasketStatus(row.status),
    currency: row.currency,
    items: row.items.map((item, i) => viewItem(item, priced.lines[i], toAmount)),
    memberships: row.memberships.map((item) => viewMembership(item, { createdAt: row.created_at, now, toAmount })),
    vouchers: [...(row.vouchers ?? [])],
    subtotal: toAmount(priced.subtotalMinor),
    fees: toAmount(fees),
    transaction_fee: toAmount(priced.transactionFeeMinor),
    tax: toAmount(priced.taxMinor),
    discount_amount: toAmount(priced.discountMinor),
    total: toAmount(priced.totalMinor),
    due_now: toAmount(dueNowMinor),
    instalments: later.map(({ dueAt, amountMinor }) => ({
      due_at: unixSeconds(dueAt),
      amount: toAmount(amountMinor),
      amount_minor: amountMinor,
    })),
    subtotal_minor: priced.subtotalMinor,
    fees_minor: fees,
    transaction_fee_minor: priced.transactionFeeMinor,
    tax_minor: priced.taxMinor,
    discount_amount_minor: priced.discountMinor,
    total_minor: priced.totalMinor,
    due_now_minor: dueNowMinor,
    order_id: row.order_id,
    created: unixSeconds(row.created_at),
    expires_at: unixSeconds(basketExpiry(row.created_at, listItemExpiries(row))),
    client_secret: row.client_secret,
  }
}

/** Returns the time until which each item is held. */
const listItemExpiries = ({ items, memberships, created_at }: BasketRow) => [
  ...items,
  ...memberships.map((item) => ({ expires_at: heldUntil(item, created_at) })),
]

function viewItem(
  item: ItemRow,
  line: PricedLine | undefined,
  toAmount: (minor: Minor) => number,
): Basket['items'][number] {
  const discount = line?.discountMinor ?? 0
  const total = line?.totalMinor ?? 0
  return {
    id: item.item_id,
    price_id: item.price_id,
    event_id: publicId('evt', item.event_id),
    title: item.title,
    quantity: item.quantity,
    unit_price: toAmount(item.unit_price_minor),
    service_fee: toAmount(item.service_fee_minor),
    service_tax: toAmount(item.service_tax_minor),
    discount: toAmount(discount),
    total: toAmount(total),
    unit_price_minor: item.unit_price_minor,
    service_fee_minor: item.service_fee_minor,
    service_tax_minor: item.service_tax_minor,
    discount_minor: discount,
    total_minor: total,
    expires_at: unixSeconds(item.expires_at),
    seats: [...item.seats],
  }
}

/** From checkout on, the discount stored with each item applies. Before that, the current discounts apply. */
function calculatePrices(row: BasketRow): PricedBasket {
  const lines = [...row.items.map(toLine), ...row.memberships.map(toMembershipLine)]
  const discountsFixed = row.status === 'checking_out' || row.status === 'completed'
  return discountsFixed
    ? priceLines(
        lines,
        [...row.items.map((item) => item.discount_minor), ...row.memberships.map(() => 0)],
        row.transaction_fee_minor,
      )
    : priceBasket(lines, (row.terms ?? []).map(toDiscountTerms), row.transaction_fee_minor)
}

/** A check constraint limits the column to these values. */
function toBasketStatus(text: string): BasketStatus {
  const status = basketStatuses.find((known) => known === text)
  if (!status) throw new Error(`unknown basket status: ${text}`)
  return status
}
