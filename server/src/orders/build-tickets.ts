import { randomBytes } from 'node:crypto'
import { allocate, type Minor } from '#platform/money'
import type { NewTicket } from './queries/selling.ts'

/** An item that was sold: the prices of the moment it was claimed, and the seats where it has some. */
export type SoldItem = {
  readonly item_id: number
  readonly price_id: number
  readonly quantity: number
  readonly places: number
  readonly unit_price_minor: Minor
  readonly service_fee_minor: Minor
  readonly service_tax_minor: Minor
  readonly discount_minor: Minor
  readonly seats: readonly number[]
}

type Of = { readonly order_id: number; readonly order_date: Date; readonly transaction_fee_minor: Minor }

/**
 * One ticket for each place. The money of an item is split over its tickets and that of the order over all of them, so
 * that the parts add up to the whole to the cent. An order of memberships has none.
 */
export function ticketsOf(order: Of, items: readonly SoldItem[]): NewTicket[] {
  if (items.length === 0) return []
  const fees = evenly(
    order.transaction_fee_minor,
    items.reduce((sum, item) => sum + item.places, 0),
  )
  const prices = new Set<number>()
  let n = 0
  return items.flatMap((item) => {
    const faces = evenly(item.unit_price_minor * item.quantity, item.places)
    const serviceFees = evenly(item.service_fee_minor * item.quantity, item.places)
    const taxes = evenly(item.service_tax_minor * item.quantity, item.places)
    // By face value, of which a discount is a part, so that no ticket's discount passes its price.
    const discounts = item.discount_minor === 0 ? [] : allocate(item.discount_minor, faces)
    return faces.map((face, i): NewTicket => {
      const first = !prices.has(item.price_id)
      prices.add(item.price_id)
      return {
        order_id: order.order_id,
        item_id: item.item_id,
        price_id: item.price_id,
        barcode: newBarcode(),
        seat_id: item.seats[i] ?? null,
        price_minor: face,
        service_fee_minor: serviceFees[i] ?? 0,
        service_tax_minor: taxes[i] ?? 0,
        transaction_fee_minor: fees[n++] ?? 0,
        discount_minor: discounts[i] ?? 0,
        ordered_at: order.order_date,
        first_of_price: first,
      }
    })
  })
}

const evenly = (total: Minor, parts: number): Minor[] =>
  allocate(
    total,
    Array.from({ length: parts }, () => 1),
  )

/** 128 random bits: nobody guesses one. Upper case letters and digits, which a code of bars holds best. */
export function newBarcode(): string {
  let rest = BigInt(`0x${randomBytes(16).toString('hex')}`)
  let text = ''
  for (let i = 0; i < 26; i++) {
    text += ALPHABET[Number(rest & 31n)] ?? ''
    rest >>= 5n
  }
  return text
}

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
