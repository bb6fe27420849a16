import type { BestSeatsResult, Hold, PlaceClaimResult, SeatsClaimResult } from '#inventory'
import { fail, failParam } from '#platform/problem'
import {
  addressMessage,
  orderSizeMessage,
  pluralise,
  singleSeatsMessage,
  soldOutMessage,
  wheelchairPlacesMessage,
} from './rules.ts'

type ClaimResult = PlaceClaimResult | SeatsClaimResult | BestSeatsResult

/** Returns the new item, followed by those of its companions. Fails if the claim was refused. */
export function getItemsOrFail(result: ClaimResult, price: { readonly tickets_included: number }): [Hold, ...Hold[]] {
  switch (result.kind) {
    case 'held':
      return [result.item, ...('companions' in result ? result.companions : [])]
    case 'sold_out':
      return fail('sold_out', soldOutMessage(result.left, price.tickets_included))
    case 'no_wheelchair_places':
      return fail('sold_out', wheelchairPlacesMessage(result.left))
    case 'taken':
      return fail(
        'seat_taken',
        `Already taken: ${result.seats.length === 1 ? 'seat' : 'seats'} ${result.seats.join(', ')}. Choose others`,
      )
    case 'single_seats':
      return fail('single_seat_left', singleSeatsMessage(result.seats, 'Choose'))
    case 'over_maximum':
      return fail('maximum_exceeded', `One order may have ${pluralise(result.maximum, 'unit')} of this price at most`)
    case 'over_order':
      return fail('maximum_exceeded', orderSizeMessage(result))
    case 'over_address':
      return fail('maximum_exceeded', addressMessage(result.left))
    case 'wrong_number':
      return failParam(
        'seat_ids',
        `must be a multiple of ${result.ticketsIncluded}: one unit of this price is ${result.ticketsIncluded} seats`,
      )
    case 'not_offered':
      return fail('not_on_sale', 'These places are not sold at this price')
  }
}
