import { basketStatuses, type Basket, type BasketStatus } from '#contract'
import { unixSeconds } from '#platform/clock'
import { publicId } from '#platform/ids'
import { major, type Minor } from '#platform/money'
import { fallingDue, heldUntil, viewMembership } from './membership-views.ts'
import { lineOf, membershipLine, priceBasket, priceLines, type Priced, type PricedLine } from './pricing.ts'
import type { BasketRow, ItemRow } from './queries/baskets.ts'
import { termsOf } from './queries/discounts.ts'
import { basketExpiry, isOver } from './rules.ts'

export function viewBasket(row: BasketRow, now: Date): Basket {
  const priced = pricedOf(row)
  const shown = (minor: Minor): number => major(minor, row.currency)
  const fees = priced.feesMinor + priced.transactionFeeMinor
  const due = fallingDue(row.memberships, row.order_date ?? now)
  const dueNowMinor = due.reduce((left, part) => left - part.amountMinor, priced.totalMinor)
  return {
    object: 'basket',
    id: publicId('bsk', row.basket_id),
    org_id: publicId('org', row.org_id),
    status: isOver(row, now) ? 'expired' : statusOf(row.status),
    currency: row.currency,
    items: row.items.map((item, i) => viewItem(item, priced.lines[i], shown)),
    memberships: row.memberships.map((item) => viewMembership(item, { createdAt: row.created_at, now, shown })),
    vouchers: [...(row.vouchers ?? [])],
    subtotal: shown(priced.subtotalMinor),
    fees: shown(fees),
    tax: shown(priced.taxMinor),
    discount_amount: shown(priced.discountMinor),
    total: shown(priced.totalMinor),
    due_now: shown(dueNowMinor),
    instalments: due.map(({ dueAt, amountMinor }) => ({
      due_at: unixSeconds(dueAt),
      amount: shown(amountMinor),
      amount_minor: amountMinor,
    })),
    subtotal_minor: priced.subtotalMinor,
    fees_minor: fees,
    tax_minor: priced.taxMinor,
    discount_amount_minor: priced.discountMinor,
    total_minor: priced.totalMinor,
    due_now_minor: dueNowMinor,
    order_id: row.order_id,
    created: unixSeconds(row.created_at),
    expires_at: unixSeconds(basketExpiry(row.created_at, held(row))),
    client_secret: row.client_secret,
  }
}

/** Until when each of its items is held. */
const held = ({ items, memberships, created_at }: BasketRow) => [
  ...items,
  ...memberships.map((item) => ({ expires_at: heldUntil(item, created_at) })),
]

function viewItem(
  item: ItemRow,
  line: PricedLine | undefined,
  shown: (minor: Minor) => number,
): Basket['items'][number] {
  const discount = line?.discountMinor ?? 0
  const total = line?.totalMinor ?? 0
  return {
    id: item.item_id,
    price_id: item.price_id,
    event_id: publicId('evt', item.event_id),
    title: item.title,
    quantity: item.quantity,
    unit_price: shown(item.unit_price_minor),
    service_fee: shown(item.service_fee_minor),
    service_tax: shown(item.service_tax_minor),
    discount: shown(discount),
    total: shown(total),
    unit_price_minor: item.unit_price_minor,
    service_fee_minor: item.service_fee_minor,
    service_tax_minor: item.service_tax_minor,
    discount_minor: discount,
    total_minor: total,
    expires_at: unixSeconds(item.expires_at),
    seats: [...item.seats],
  }
}

/** From checkout on, the items know what was taken off them; until then it is what the discounts give now. */
function pricedOf(row: BasketRow): Priced {
  const lines = [...row.items.map(lineOf), ...row.memberships.map(membershipLine)]
  const settled = row.status === 'checking_out' || row.status === 'completed'
  return settled
    ? priceLines(
        lines,
        row.items.map((item) => item.discount_minor),
        row.transaction_fee_minor,
      )
    : priceBasket(lines, (row.terms ?? []).map(termsOf), row.transaction_fee_minor)
}

/** A check constraint keeps the column to these words. */
function statusOf(text: string): BasketStatus {
  const status = basketStatuses.find((known) => known === text)
  if (!status) throw new Error(`unknown status of a basket: ${text}`)
  return status
}
