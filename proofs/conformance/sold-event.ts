import {
  insert,
  makeGate,
  makeMember,
  makeOrder,
  makePrice,
  makePriceCategory,
  makeScan,
  makeVenue,
  type Row,
} from '../../server/testing/factories.ts'
import type { TestOrg, TestServer } from '../../server/testing/test-server.ts'
import { sampleValues } from './sample-values.ts'

const at = (text: string): Date => new Date(text)

/** A seat, and the membership that it is sold with. */
type Seating = {
  venueId: string
  seatMapId: number
  seatId: number
  categoryId: number
  typeId: number
  optionId: number
}

export async function makeSeating(w: TestServer, org: TestOrg): Promise<Seating> {
  const { venue_id } = await makeVenue(w, org)
  const { seat_map_id } = await insert(w, org, 'seat_map', { venue_id, ...sampleValues.seatMap })
  const { section_id } = await insert(w, org, 'seat_section', { seat_map_id, ...sampleValues.section })
  const { seat_id } = await insert(w, org, 'seat', { seat_map_id, section_id, ...sampleValues.seat })
  const { membership_category_id } = await insert(w, org, 'membership_category', {
    seat_map_id,
    ...sampleValues.category,
  })
  const type = await insert(w, org, 'membership_type', { membership_category_id, ...sampleValues.type })
  const option = await insert(w, org, 'membership_payment_option', sampleValues.option)
  await insert(w, org, 'membership_payment_option', { ...sampleValues.option, title: 'Old', status: 0 })
  return {
    venueId: venue_id,
    seatMapId: seat_map_id,
    seatId: seat_id,
    categoryId: membership_category_id,
    typeId: type.membership_type_id,
    optionId: option.membership_payment_option_id,
  }
}

/** Creates three tickets, one of them cancelled, a member, and scans of both. */
export async function sell(w: TestServer, org: TestOrg, event: Row<'event'>, seating: Seating) {
  const category = await makePriceCategory(w, org, event, { title: 'Stand' })
  const price = await makePrice(w, org, event, {
    price_category_id: category.price_category_id,
    title: 'Adult',
    rebate_minor: 100,
    membership_type_id: seating.typeId,
    available_from: at('2026-01-01T00:00:00Z'),
    available_until: at('2026-03-14T19:30:00Z'),
  })
  const { order, tickets } = await makeOrder(w, org, price, {
    tickets: 2,
    // No digits: a search for the order's id must not find the address of another order.
    order: {
      email_address: 'ann.lee@stand.example',
      postcode: 'N1 9GU',
      country_id: 826,
      order_date: at('2026-02-01T10:00:00Z'),
    },
  })
  // Without tickets, so that it counts in no figure.
  const { order: named } = await makeOrder(w, org, price, {
    order: {
      status: 'pending',
      first_name: 'Zoë',
      last_name: 'Quill',
      email_address: 'z@elsewhere.example',
      order_date: at('2026-02-03T10:00:00Z'),
    },
    tickets: 0,
  })
  await makeOrder(w, org, price, {
    order: { status: 'cancelled', email_address: 'gone@stand.example', order_date: at('2026-02-02T10:00:00Z') },
    ticket: { status: 2 },
  })
  const member = await makeMember(w, org, {
    ...sampleValues.member,
    membership_category_id: seating.categoryId,
    membership_type_id: seating.typeId,
    membership_payment_option_id: seating.optionId,
    order_id: order.order_id,
    seat_id: seating.seatId,
  })
  await scanBoth(w, org, event, { venueId: seating.venueId, tickets, member })
  return { price, order, namedOrderId: named.order_id, tickets, member }
}

type ScannedRows = {
  readonly venueId: string
  readonly tickets: readonly Row<'ticket'>[]
  readonly member: Row<'member'>
}

/** Scans the first ticket twice and the member once. */
async function scanBoth(
  w: TestServer,
  org: TestOrg,
  event: Row<'event'>,
  { venueId, tickets, member }: ScannedRows,
): Promise<void> {
  const gate = await makeGate(w, org, { venue_id: venueId })
  const [ticket] = tickets
  if (!ticket) throw new Error('no ticket was created')
  const scan = { gate_id: gate.gate_id, ticket_id: ticket.ticket_id, barcode: ticket.barcode }
  await makeScan(w, org, event, { ...scan, scanned_at: at('2026-03-14T18:45:10Z') })
  await makeScan(w, org, event, { ...scan, scanned_at: at('2026-03-14T18:46:00Z'), result: 'duplicate' })
  await makeScan(w, org, event, {
    gate_id: gate.gate_id,
    member_id: member.member_id,
    barcode: member.barcode ?? '',
    scanned_at: at('2026-03-14T18:50:00Z'),
  })
}
