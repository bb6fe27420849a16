import type { StorePrice } from '@tessera/sdk/store'
import { config } from '../config.ts'
import { el } from '../dom.ts'

/** Returns what a buyer must be or bring to buy at this price. */
export const listConditions = (price: StorePrice): string[] => [
  ...(price.membership_type_id === null ? [] : [describeMembers(price)]),
  ...(price.needs_adult ? ['with an adult'] : []),
]

const describeMembers = ({ membership_type_name: name }: StorePrice): string =>
  name === null ? 'for members' : `for members: ${name}`

/** Says what proves a membership; undefined if none of the prices is for members. */
export const memberHint = (prices: readonly StorePrice[]): HTMLElement | undefined =>
  prices.some(({ membership_type_id }) => membership_type_id !== null)
    ? el(
        'p',
        { class: 'hint' },
        'To buy at a price for members, you enter the number and the date of birth of a current member at the checkout' +
          `${config.account ? ', or you sign in under “My tickets” before' : ''}.`,
      )
    : undefined
