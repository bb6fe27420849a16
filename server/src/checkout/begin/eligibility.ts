import type { Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { Problem } from '#platform/problem'
import { isEventOnSale, saleEnd } from '#prices'
import { listMembershipsHeld, type PriceFacts } from '../queries/eligibility.ts'
import { PROOF_NEEDED } from './membership-proof.ts'
import type { CheckoutRequest, ReservedRequest } from './types.ts'

type EligibilityInput = {
  readonly requests: readonly ReservedRequest[]
  readonly prices: ReadonlyMap<number, PriceFacts>
  readonly at: Date
}

/** Returns the requests that may not buy their items, and why: the event is off sale, or a price is for members or needs an adult. */
export async function findIneligible(
  tx: Tx,
  org: OrgId,
  input: EligibilityInput,
): Promise<Map<CheckoutRequest, Problem>> {
  const members = await findMissingMemberships(tx, org, input)
  return new Map([...findMissingAdults(input), ...members, ...findEventsNotOnSale(input)])
}

/**
 * A held price that was taken off sale can still be bought. An item of an event that is not live or is postponed, or that has started while
 * the sale is over, cannot.
 */
function findEventsNotOnSale({ requests, prices, at }: EligibilityInput): [CheckoutRequest, Problem][] {
  const isOffSale = (price: PriceFacts | undefined): boolean =>
    !price || !isEventOnSale(price) || (price.event_starts_at <= at && saleEnd(price) <= at)
  return requests
    .filter(({ items }) => items.some(({ price_id }) => isOffSale(prices.get(price_id))))
    .map(({ request }) => [request, new Problem('not_on_sale', 'The event is not on sale any more')])
}

/** A price that needs an adult is sold in one order with a price that needs none. */
function findMissingAdults({ requests, prices }: EligibilityInput): [CheckoutRequest, Problem][] {
  return requests.flatMap(({ request, items }) => {
    const [child, ...others] = items.map(({ price_id }) => prices.get(price_id))
    if (!child?.needs_adult || others.some((price) => price && !price.needs_adult)) return []
    const message = `${child.title} is sold only together with a ticket for an adult: add one to the basket`
    return [[request, new Problem('adult_required', message)]]
  })
}

async function findMissingMemberships(
  tx: Tx,
  org: OrgId,
  { requests, prices, at }: EligibilityInput,
): Promise<[CheckoutRequest, Problem][]> {
  const required = requests.flatMap(({ request, customer, items }) =>
    items.flatMap((item) => {
      const price = prices.get(item.price_id)
      if (!price || price.membership_type_id === null) return []
      return [{ request, userId: customer.user_id, typeId: price.membership_type_id, title: price.title }]
    }),
  )
  if (required.length === 0) return []
  const held = await listMembershipsHeld(tx, org, required, at)
  const keys = new Set(held.map(({ user_id, membership_type_id }) => `${user_id} ${membership_type_id}`))
  return required
    .filter(({ request, userId, typeId }) => isUnproven(request) || !keys.has(`${userId} ${typeId}`))
    .map(({ request, title }) => [
      request,
      new Problem(
        'membership_required',
        request.online ? PROOF_NEEDED : `${title} is for members: this customer does not hold the membership`,
      ),
    ])
}

/** An organisation's server knows its customer. A browser may type anybody's address. */
const isUnproven = ({ online, member }: CheckoutRequest): boolean => online && member === undefined
