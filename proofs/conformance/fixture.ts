import {
  insert,
  makeEvent,
  makeGate,
  makeMember,
  makeOrder,
  makePrice,
  makePriceCategory,
  makeScan,
  makeVenue,
  type Row,
} from '../../server/testing/factories.ts'
import {
  startTestServer,
  type TestRequest,
  type TestOrg,
  type TestResponse,
  type TestServer,
} from '../../server/testing/test-server.ts'
import { sampleValues } from './sample-values.ts'
import { publicId } from '../../server/src/platform/ids.ts'

/** One organisation with every field of every resource filled, and a second one that must stay unseen. */
export type Fixture = {
  readonly w: TestServer
  readonly org: TestOrg
  readonly other: TestOrg
  readonly customerId: string
  readonly userId: number
  readonly event: Row<'event'>
  readonly eventId: string
  readonly otherEventId: string
  readonly price: Row<'price'>
  readonly order: Row<'order'>
  readonly tickets: readonly Row<'ticket'>[]
  readonly member: Row<'member'>
  readonly seatMapId: number
  readonly typeId: number
  get(path: string, call?: TestRequest): Promise<TestResponse>
  body(path: string): Promise<Record<string, unknown>>
  data(path: string): Promise<Record<string, unknown>[]>
}

const at = (text: string): Date => new Date(text)

export async function createFixture(): Promise<Fixture> {
  const w = await startTestServer()
  // All rows use one key, so its limits are raised; the rows about limits use keys of their own.
  const org = await w.createOrg({ limits: { keyMinute: 1_000_000, keyDay: 1_000_000, orgDay: 1_000_000 } })
  const other = await w.createOrg()
  await fillOrganisation(w, org)
  const customers = []
  for (let i = 0; i < 25; i++) customers.push(await w.createCustomer(org, customer(i)))
  const [first] = customers
  if (!first) throw new Error('no customer was created')
  const seating = await makeSeating(w, org)
  const event = await makeEvent(w, org, {
    title: 'Cup Final',
    venue_id: seating.venueId,
    seat_map_id: seating.seatMapId,
    buy_tickets_url: 'https://club.example/cup-final',
    banner_image: 'https://club.example/banner.png',
    starts_at: at('2026-03-14T19:30:00Z'),
  })
  for (const status of [0, 2, 3]) await makeEvent(w, org, { status, starts_at: at(`2026-05-0${status + 1}T18:00:00Z`) })
  const foreign = await makeEvent(w, other)
  const sold = await sell(w, org, event, seating)
  const get = (path: string, call: TestRequest = {}) => w.call(path, { key: org.secret, ...call })
  const body = async (path: string) => (await get(path)).json()
  return {
    w,
    org,
    other,
    customerId: first.org_customer_id,
    userId: first.user_id,
    event,
    eventId: publicId('evt', event.event_id),
    otherEventId: publicId('evt', foreign.event_id),
    seatMapId: seating.seatMapId,
    typeId: seating.typeId,
    ...sold,
    get,
    body,
    async data(path) {
      const { data } = await body(path)
      if (!Array.isArray(data)) throw new Error(`${path} has no data`)
      return data as Record<string, unknown>[]
    },
  }
}

const customer = (i: number) => ({
  first_name: i === 3 ? 'Chloé' : `Fan${i}`,
  last_name: 'Rover',
  mobile_number: `+44770090000${i % 10}`,
  postcode: 'N1 9GU',
  marketing_emails: i % 2 === 0,
})

async function fillOrganisation(w: TestServer, org: TestOrg): Promise<void> {
  const json = {
    company: 'Club Ltd',
    business_number: '123',
    payment_account_id: 'acct_1',
    logo_image: 'https://club.example/logo.png',
    background_image: 'https://club.example/back.png',
    favicon: 'https://club.example/favicon.ico',
    background_color: '#102030',
  }
  await w.call('/admin/v1/organisation', { method: 'PATCH', key: org.admin, json })
}

type Seating = {
  venueId: string
  seatMapId: number
  seatId: number
  categoryId: number
  typeId: number
  optionId: number
}

async function makeSeating(w: TestServer, org: TestOrg): Promise<Seating> {
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
async function sell(w: TestServer, org: TestOrg, event: Row<'event'>, seating: Seating) {
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
    order: { postcode: 'N1 9GU', country_id: 826, order_date: at('2026-02-01T10:00:00Z') },
  })
  await makeOrder(w, org, price, {
    order: { status: 'cancelled', order_date: at('2026-02-02T10:00:00Z') },
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
  const gate = await makeGate(w, org, { venue_id: seating.venueId })
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
  return { price, order, tickets, member }
}
