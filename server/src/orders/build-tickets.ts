import { randomBytes } from 'node:crypto'
import type { TicketVat } from '#order-amounts'
import { itemAt } from '#platform/lists'
import { allocate, type Minor } from '#platform/money'
import type { SoldRate } from '#taxes'
import type { NewTicket } from './queries/selling.ts'

/** A sold item, with the prices from the moment it was claimed, and its seats if it has any. */
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
  readonly tax_rate: SoldRate | null
  readonly fee_tax_rate: SoldRate | null
  /** The barcodes of its tickets, in the order of its seats, if buyers have them already. */
  readonly barcodes?: readonly string[]
}

/** The VAT of a ticket is known only when all tickets of its order are. */
type UntaxedTicket = Omit<NewTicket, keyof TicketVat>

type OrderForTickets = { readonly order_id: number; readonly order_date: Date; readonly transaction_fee_minor: Minor }

/**
 * Builds one ticket for each place. The amounts of an item are split over its tickets, and the order fee over all tickets,
 * so that the parts sum exactly to the whole. An order of memberships has no tickets.
 */
export function buildTickets(order: OrderForTickets, items: readonly SoldItem[]): UntaxedTicket[] {
  if (items.length === 0) return []
  const fees = splitEvenly(
    order.transaction_fee_minor,
    items.reduce((sum, item) => sum + item.places, 0),
  )
  const prices = new Set<number>()
  let n = 0
  return items.flatMap((item) => {
    const faces = splitEvenly(item.unit_price_minor * item.quantity, item.places)
    const serviceFees = splitEvenly(item.service_fee_minor * item.quantity, item.places)
    const taxes = splitEvenly(item.service_tax_minor * item.quantity, item.places)
    // In proportion to face value, so that no ticket's discount exceeds its price.
    const discounts = item.discount_minor === 0 ? faces.map(() => 0) : allocate(item.discount_minor, faces)
    return faces.map((face, i): UntaxedTicket => {
      const first = !prices.has(item.price_id)
      prices.add(item.price_id)
      return {
        order_id: order.order_id,
        item_id: item.item_id,
        price_id: item.price_id,
        barcode: item.barcodes?.[i] ?? newBarcode(),
        seat_id: item.seats[i] ?? null,
        price_minor: face,
        service_fee_minor: itemAt(serviceFees, i),
        service_tax_minor: itemAt(taxes, i),
        transaction_fee_minor: itemAt(fees, n++),
        discount_minor: itemAt(discounts, i),
        ordered_at: order.order_date,
        first_of_price: first,
      }
    })
  })
}

const splitEvenly = (total: Minor, parts: number): Minor[] =>
  allocate(
    total,
    Array.from({ length: parts }, () => 1),
  )

/** 128 random bits, so it cannot be guessed. Upper case letters and digits, which 1D barcodes encode best. */
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
