import type { Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { Problem } from '#platform/problem'
import { findMemberships, type PriceFacts } from '../queries/eligibility.ts'

type Wanting<B> = {
  readonly buyer: B
  readonly customer: { readonly user_id: number }
  readonly items: readonly { readonly price_id: number }[]
}
type Asked<B> = {
  readonly wanting: readonly Wanting<B>[]
  readonly prices: ReadonlyMap<number, PriceFacts>
  readonly at: Date
}

/** Who may not buy what they hold, and why: the event was called off meanwhile, or the price is for members. */
export async function barred<B>(tx: Tx, org: OrgId, asked: Asked<B>): Promise<Map<B, Problem>> {
  return new Map([...(await withoutMembership(tx, org, asked)), ...withoutEvent(asked)])
}

const LIVE = 1

/** A price that was taken off sale is still theirs, as long as they hold it; an event that is not held is nobody's. */
const withoutEvent = <B>({ wanting, prices }: Asked<B>): [B, Problem][] =>
  wanting
    .filter(({ items }) => items.some(({ price_id }) => prices.get(price_id)?.event_status !== LIVE))
    .map(({ buyer }) => [buyer, new Problem('not_on_sale', 'The event is not on sale any more')])

async function withoutMembership<B>(tx: Tx, org: OrgId, { wanting, prices, at }: Asked<B>): Promise<[B, Problem][]> {
  const wanted = wanting.flatMap(({ buyer, customer, items }) =>
    items.flatMap((item) => {
      const price = prices.get(item.price_id)
      if (!price || price.membership_type_id === null) return []
      return [{ buyer, userId: customer.user_id, typeId: price.membership_type_id, title: price.title }]
    }),
  )
  if (wanted.length === 0) return []
  const held = await findMemberships(tx, org, wanted, at)
  const keys = new Set(held.map(({ user_id, membership_type_id }) => `${user_id} ${membership_type_id}`))
  return wanted
    .filter(({ userId, typeId }) => !keys.has(`${userId} ${typeId}`))
    .map(({ buyer, title }) => [
      buyer,
      new Problem('membership_required', `${title} is for members: this customer does not hold the membership`),
    ])
}
