import type { PayableRequest } from './types.ts'

/** Providers limit the length of a value and of all values together. */
const VALUE_LENGTH = 480
const MAX_VALUES = 4

/**
 * What the provider stores with a payment: if our records are lost, its own still say what was sold and to whom. `items` has
 * the ids of prices or membership types with their quantities, such as `12:2,15:1`; what does not fit is left out.
 */
export function buildMetadata(
  { customer, sold, memberships }: PayableRequest,
  orderId: number,
): Readonly<Record<string, string>> {
  const values = ['']
  for (const { id, quantity } of sold) {
    const [item, last = ''] = [`${id}:${quantity}`, values.at(-1)]
    if (last.length + item.length < VALUE_LENGTH) values[values.length - 1] = last === '' ? item : `${last},${item}`
    else if (values.length < MAX_VALUES) values.push(item)
    else break
  }
  const name = memberships ? 'memberships' : 'prices'
  const items = values.map((value, i) => [i === 0 ? name : `${name}_${i + 1}`, value] as const)
  return { order: String(orderId), customer: String(customer.user_id), ...Object.fromEntries(items) }
}
