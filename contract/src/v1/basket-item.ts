import { Type, type Static } from 'typebox'
import { Closed, IntegerId, StringOrIntegerId } from '../primitives.ts'
import { membershipItemFields } from './basket-memberships.ts'

/** What is added to a basket. */
export const BasketItemInput = Closed({
  price_id: Type.Optional(StringOrIntegerId('The price; required for tickets.')),
  membership_type_id: Type.Optional(membershipItemFields.membership_type_id),
  membership_payment_option_id: Type.Optional(membershipItemFields.membership_payment_option_id),
  quantity: Type.Optional(
    Type.Integer({
      description:
        'Number of units of the price, or of memberships. Defaults to the number of `seat_ids` or `members`, otherwise 1.',
      minimum: 1,
      maximum: 100,
    }),
  ),
  seat_ids: Type.Optional(
    Type.Array(IntegerId(''), {
      description: 'Seats to hold, all or none; for memberships, seats of the season, one for each membership.',
      minItems: 1,
      maxItems: 100,
    }),
  ),
  best_available: Type.Optional(
    Type.Boolean({ description: 'Holds the best available seats, side by side where possible. Only for tickets.' }),
  ),
  wheelchair_places: Type.Optional(
    Type.Integer({
      description:
        'With `best_available`: how many of these tickets need a place for a wheelchair. The other tickets, and those of ' +
        '`companions`, get the seats nearest to them. Without it, nobody is given such a place.',
      minimum: 0,
      maximum: 100,
    }),
  ),
  companions: Type.Optional(
    Type.Array(
      Closed({
        price_id: StringOrIntegerId('Another price of the same category.'),
        quantity: Type.Optional(
          Type.Integer({
            description: 'Number of units of that price. Required with `best_available`.',
            minimum: 1,
            maximum: 100,
          }),
        ),
        seat_ids: Type.Optional(
          Type.Array(IntegerId(''), {
            description: 'Seats to hold at that price, if the item has `seat_ids`.',
            minItems: 1,
            maxItems: 100,
          }),
        ),
      }),
      {
        description:
          'Further prices of the same category that should sit together, such as children: with `best_available`, all are ' +
          'seated side by side where possible; with `seat_ids`, each has its own. Each price becomes a separate item. All items ' +
          'are held, or none.',
        minItems: 1,
        maxItems: 10,
      },
    ),
  ),
  members: Type.Optional(membershipItemFields.members),
  auto_renew: Type.Optional(membershipItemFields.auto_renew),
})

/** An item is for tickets or for memberships, with the fields of that kind only. */
export function rejectMixedItem(item: Static<typeof BasketItemInput>) {
  const reject = (param: string, message: string) => ({ param, message })
  if (item.membership_type_id === undefined) {
    if (item.price_id === undefined) return reject('price_id', 'is required, unless membership_type_id is given')
    const misplaced = (['membership_payment_option_id', 'members', 'auto_renew'] as const).find(
      (name) => item[name] !== undefined,
    )
    return misplaced && reject(misplaced, 'is only for memberships and cannot be combined with price_id')
  }
  if (item.price_id !== undefined)
    return reject('price_id', 'cannot be combined with membership_type_id: add two items')
  if (item.membership_payment_option_id === undefined)
    return reject('membership_payment_option_id', 'is required with membership_type_id')
  const misplaced = (['best_available', 'wheelchair_places', 'companions'] as const).find(
    (name) => item[name] !== undefined,
  )
  return misplaced && reject(misplaced, 'is only for tickets: choose seats of a season with seat_ids')
}
