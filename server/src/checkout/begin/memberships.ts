import { agreeSchedules, membershipLine, type PayableItem, pinSeatsOf, priceLines, unpinSeatsOf } from '#baskets'
import { dueNow, scheduleOf } from '#membership-catalogue'
import type { Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { Problem } from '#platform/problem'
import type { Identified, Judges, Payable } from './types.ts'
import { paymentRefusal } from './refusals.ts'

type Wanting = Identified & { readonly items: readonly PayableItem[] }

/** What baskets of memberships cost and what of it is due now; from here on their seats are nobody else's. */
export async function membershipsToPay(
  tx: Tx,
  org: OrgId,
  wanting: readonly Wanting[],
  judges: Judges,
): Promise<Payable[]> {
  const payable: Payable[] = []
  for (const one of wanting) {
    const priced = pricedOf(one)
    const problem = await refusalOf(tx, org, one, { dueMinor: priced.dueMinor, judges })
    if (problem) {
      judges.refuse(one.buyer, problem)
      continue
    }
    await agreeSchedules(tx, org, priced.agreed)
    const { items: _items, ...who } = one
    payable.push({ ...who, ...priced, currency: one.basket.currency, eventId: null, memberships: true })
  }
  return payable
}

/** The schedule of each unit is made here and kept: what is taken now and what falls due later are the price, to the cent. */
function pricedOf({ buyer, basket, items }: Wanting) {
  const priced = priceLines(items.map(membershipLine), [], basket.transaction_fee_minor)
  const agreed = items.map((item) => ({
    itemId: item.item_id,
    quantity: item.quantity,
    schedule: scheduleOf(item.option, item.unit_price_minor, buyer.at, item.timezone),
  }))
  const now = agreed.reduce((sum, { schedule, quantity }) => sum + dueNow(schedule, buyer.at) * quantity, 0)
  const dueMinor = now + priced.transactionFeeMinor
  // What is charged later, or renewed, is charged to the payment method of today.
  const saves = dueMinor > 0 && (dueMinor < priced.totalMinor || items.some((item) => item.auto_renew))
  return { priced, agreed, dueMinor, saves }
}

type Asked = { readonly dueMinor: number; readonly judges: Judges }

async function refusalOf(tx: Tx, org: OrgId, one: Wanting, asked: Asked): Promise<Problem | undefined> {
  const { buyer, basket, items } = one
  if (items.some(({ mixed }) => mixed)) return new Problem('basket_mixed')
  const unpaid = paymentRefusal(buyer.paymentMethod, {
    totalMinor: asked.dueMinor,
    canPay: asked.judges.canPay(basket),
  })
  if (unpaid) return unpaid
  if (await pinSeatsOf(tx, org, items, buyer.at)) return undefined
  await unpinSeatsOf(tx, org, [buyer.basketId], buyer.at)
  return new Problem('basket_expired')
}
