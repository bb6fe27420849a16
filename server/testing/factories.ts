import { EventStatus, MemberStatus, TicketStatus } from '#contract'
import { inTx, write, type Param, type Tables } from '#platform/db'
import { newUuid, publicId } from '#platform/ids'
import { inLetters } from './numbers-in-letters.ts'
import type { TestOrg, TestServer } from './test-server.ts'

/**
 * Inserts rows directly, as the database owner, in one organisation: for what no API operation creates, and for tests
 * that need a state without its history. Every field has a default; `fields` sets what matters to the test.
 */
export type Row<T extends keyof Tables> = Tables[T]
type Fields<T extends keyof Tables> = Partial<Tables[T]>

/** The default creation time. */
export const createdAt = new Date('2026-03-01T12:00:00Z')

let count = 0
const uuid = (): string => newUuid(createdAt.getTime() + ++count)
const stamps = { created_at: createdAt, updated_at: createdAt }

export const makeVenue = (world: TestServer, org: TestOrg, fields: Fields<'venue'> = {}) =>
  insert(world, org, 'venue', {
    venue_id: uuid(),
    name: `Venue ${count}`,
    timezone: 'Europe/London',
    status: 'active',
    ...stamps,
    ...fields,
  })

export const makeEvent = (world: TestServer, org: TestOrg, fields: Fields<'event'> = {}) =>
  insert(world, org, 'event', {
    event_id: uuid(),
    title: `Event ${count}`,
    online_event: false,
    url_string: `event-${count}`,
    currency: 'GBP',
    public_event: true,
    reserved_seating: false,
    // Far ahead, because the sale ends when an event starts.
    starts_at: new Date('2100-06-05T18:30:00Z'),
    timezone: 'Europe/London',
    status: EventStatus.live,
    schedule_status: 'scheduled',
    ...stamps,
    ...fields,
  })

/** The public id of an event. */
export const eventId = (event: Row<'event'>): string => publicId('evt', event.event_id)

export const makePriceCategory = (
  world: TestServer,
  org: TestOrg,
  event: Row<'event'>,
  fields: Fields<'price_category'> = {},
) =>
  insert(world, org, 'price_category', {
    event_id: event.event_id,
    title: `Category ${++count}`,
    status: 'active',
    order_by: 0,
    ...stamps,
    ...fields,
  })

/** A price of an event, in a new category unless `fields` names one. */
export async function makePrice(
  world: TestServer,
  org: TestOrg,
  event: Row<'event'>,
  fields: Fields<'price'> = {},
): Promise<Row<'price'>> {
  const category = fields.price_category_id ?? (await makePriceCategory(world, org, event)).price_category_id
  return insert(world, org, 'price', {
    event_id: event.event_id,
    price_category_id: category,
    title: `Price ${++count}`,
    price_minor: 2_500,
    rebate_minor: 0,
    service_fee_minor: 250,
    service_tax_minor: 50,
    group_ticket: false,
    tickets_included: 1,
    show_online: true,
    show_boxoffice: true,
    status: 'active',
    scanning_flag: 0,
    ...stamps,
    ...fields,
  })
}

type OrderInput = { readonly tickets?: number; readonly order?: Fields<'order'>; readonly ticket?: Fields<'ticket'> }
type OrderWithTickets = { readonly order: Row<'order'>; readonly tickets: readonly Row<'ticket'>[] }

/**
 * A confirmed order of one price, by a new customer unless `order.user_id` names one. `ticket` applies to each ticket.
 */
export async function makeOrder(
  world: TestServer,
  org: TestOrg,
  price: Row<'price'>,
  input: OrderInput = {},
): Promise<OrderWithTickets> {
  const { tickets = 1, order: orderFields = {}, ticket = {} } = input
  const { price_minor, service_fee_minor, service_tax_minor, event_id, price_id, price_category_id } = price
  const order = await insert(world, org, 'order', {
    order_uuid: uuid(),
    event_id,
    user_id: orderFields.user_id ?? (await world.createCustomer(org)).user_id,
    status: 'confirmed',
    order_date: createdAt,
    first_name: 'Ann',
    last_name: 'Lee',
    email_address: `buyer${inLetters(++count)}@example.com`,
    marketing_opt_in: false,
    currency: 'GBP',
    total_minor: tickets * (price_minor + service_fee_minor + service_tax_minor),
    payment_method: 'card',
    ...stamps,
    ...orderFields,
  })
  const rows = Array.from({ length: tickets }, (_, i): Fields<'ticket'> => ({
    order_id: order.order_id,
    event_id,
    price_id,
    price_category_id,
    status: TicketStatus.active,
    barcode: `T${++count}`,
    price_minor,
    service_fee_minor,
    service_tax_minor,
    ordered_at: order.order_date,
    order_confirmed: order.status === 'confirmed',
    first_of_price: i === 0,
    ...stamps,
    ...ticket,
  }))
  return { order, tickets: await insertRows(world, org, 'ticket', rows) }
}

/** A paid member without a type, of a new customer unless `fields.user_id` names one. */
export async function makeMember(
  world: TestServer,
  org: TestOrg,
  fields: Fields<'member'> = {},
): Promise<Row<'member'>> {
  const user = fields.user_id ?? (await world.createCustomer(org)).user_id
  return insert(world, org, 'member', {
    member_number: `M${++count}`,
    user_id: user,
    status: MemberStatus.paid,
    first_name: 'Mia',
    last_name: 'Moor',
    email_address: `member${inLetters(count)}@example.com`,
    barcode: `MB${count}`,
    marketing_emails: false,
    created_at: createdAt,
    ...fields,
  })
}

/** A gate at a new venue unless `fields` names one. */
export async function makeGate(world: TestServer, org: TestOrg, fields: Fields<'gate'> = {}): Promise<Row<'gate'>> {
  const venue = fields.venue_id ?? (await makeVenue(world, org)).venue_id
  return insert(world, org, 'gate', {
    venue_id: venue,
    title: `Gate ${++count}`,
    status: 'active',
    ...stamps,
    ...fields,
  })
}

type ScanFields = Fields<'scan'> & { readonly gate_id: number }

export const makeScan = (world: TestServer, org: TestOrg, event: Row<'event'>, fields: ScanFields) =>
  insert(world, org, 'scan', scanRow(event, fields))

/** Many scans, each by a separate statement, as gates send them. */
export const makeScans = (world: TestServer, org: TestOrg, event: Row<'event'>, list: readonly ScanFields[]) =>
  insertRows(
    world,
    org,
    'scan',
    list.map((fields) => scanRow(event, fields)),
  )

const scanRow = (event: Row<'event'>, fields: ScanFields): Fields<'scan'> => ({
  scan_id: uuid(),
  event_id: event.event_id,
  scanned_at: createdAt,
  result: 'admitted',
  barcode: `S${count}`,
  ...fields,
})

/** Inserts one row of any table, for tables without a factory. */
export async function insert<T extends keyof Tables>(
  world: TestServer,
  org: TestOrg,
  table: T,
  row: Fields<T>,
): Promise<Row<T>> {
  const [inserted] = await insertRows(world, org, table, [row])
  if (!inserted) throw new Error(`no row of ${table} was inserted`)
  return inserted
}

/** Rows of any table in one transaction, in their order. */
export const insertRows = <T extends keyof Tables>(
  world: TestServer,
  org: TestOrg,
  table: T,
  rows: readonly Fields<T>[],
) =>
  inTx(world.db, org.org, async (tx) => {
    const made = rows.map((row) => {
      const entries = Object.entries({ ...row, org_id: org.org }).filter(([name]) => name !== 'org_id')
      const names = entries.map(([name]) => `, "${name}"`).join('')
      const places = entries.map((_, i) => `, $${i + 2}`).join('')
      const statement = write<Row<T>>(`insert into "${table}" (org_id${names}) values ($1${places}) returning *`)
      // Columns hold what PostgreSQL is given: strings, numbers, booleans, dates, bytes and lists of them.
      return tx.write(statement, org.org, ...entries.map(([, value]) => value as Param))
    })
    return (await Promise.all(made)).flat()
  })
