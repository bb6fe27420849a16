import { inTx, write, type Param, type Tables } from '#platform/db'
import { newUuid, publicId } from '#platform/ids'
import type { Org, World } from './test-server.ts'

/**
 * Rows made directly, as the owner, in one organisation: for what no operation of the API makes yet, and for tests that
 * need a state without its history. Every field has a plain value; `fields` says what matters to the test.
 */
export type Row<T extends keyof Tables> = Tables[T]
type Fields<T extends keyof Tables> = Partial<Tables[T]>

/** The moment at which things are made that say nothing else. */
export const madeAt = new Date('2026-03-01T12:00:00Z')

let count = 0
const uuid = (): string => newUuid(madeAt.getTime() + ++count)
const stamps = { created_at: madeAt, updated_at: madeAt }

export const makeVenue = (world: World, org: Org, fields: Fields<'venue'> = {}) =>
  insert(world, org, 'venue', {
    venue_id: uuid(),
    name: `Venue ${count}`,
    timezone: 'Europe/London',
    status: 'active',
    ...stamps,
    ...fields,
  })

export const makeEvent = (world: World, org: Org, fields: Fields<'event'> = {}) =>
  insert(world, org, 'event', {
    event_id: uuid(),
    title: `Event ${count}`,
    online_event: false,
    url_string: `event-${count}`,
    currency: 'GBP',
    public_event: true,
    reserved_seating: false,
    starts_at: new Date('2026-06-06T18:30:00Z'),
    timezone: 'Europe/London',
    status: 1,
    schedule_status: 'scheduled',
    ...stamps,
    ...fields,
  })

/** The id of an event as paths and answers write it. */
export const eventId = (event: Row<'event'>): string => publicId('evt', event.event_id)

export const makePriceCategory = (world: World, org: Org, event: Row<'event'>, fields: Fields<'price_category'> = {}) =>
  insert(world, org, 'price_category', {
    event_id: event.event_id,
    title: `Category ${++count}`,
    status: 'active',
    order_by: 0,
    ...stamps,
    ...fields,
  })

/** A price of an event, in a category of its own unless `fields` names one. */
export async function makePrice(
  world: World,
  org: Org,
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

type OrderWish = { readonly tickets?: number; readonly order?: Fields<'order'>; readonly ticket?: Fields<'ticket'> }
type MadeOrder = { readonly order: Row<'order'>; readonly tickets: readonly Row<'ticket'>[] }

/** A confirmed order of one price, by a new customer unless `order.user_id` names one; `ticket` is said of each ticket. */
export async function makeOrder(world: World, org: Org, price: Row<'price'>, wish: OrderWish = {}): Promise<MadeOrder> {
  const { tickets = 1, order: said = {}, ticket = {} } = wish
  const { price_minor, service_fee_minor, service_tax_minor, event_id, price_id, price_category_id } = price
  const order = await insert(world, org, 'order', {
    order_uuid: uuid(),
    event_id,
    user_id: said.user_id ?? (await world.aCustomer(org)).user_id,
    status: 'confirmed',
    order_date: madeAt,
    first_name: 'Ann',
    last_name: 'Lee',
    email_address: `buyer${++count}@example.com`,
    marketing_opt_in: false,
    currency: 'GBP',
    total_minor: tickets * (price_minor + service_fee_minor + service_tax_minor),
    payment_method: 'card',
    ...stamps,
    ...said,
  })
  const rows = Array.from({ length: tickets }, (_, i): Fields<'ticket'> => ({
    order_id: order.order_id,
    event_id,
    price_id,
    price_category_id,
    status: 1,
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
export async function makeMember(world: World, org: Org, fields: Fields<'member'> = {}): Promise<Row<'member'>> {
  const user = fields.user_id ?? (await world.aCustomer(org)).user_id
  return insert(world, org, 'member', {
    member_number: `M${++count}`,
    user_id: user,
    status: 1,
    first_name: 'Mia',
    last_name: 'Moor',
    email_address: `member${count}@example.com`,
    barcode: `MB${count}`,
    marketing_emails: false,
    created_at: madeAt,
    ...fields,
  })
}

/** A gate at a venue of its own unless `fields` names one. */
export async function makeGate(world: World, org: Org, fields: Fields<'gate'> = {}): Promise<Row<'gate'>> {
  const venue = fields.venue_id ?? (await makeVenue(world, org)).venue_id
  return insert(world, org, 'gate', {
    venue_id: venue,
    title: `Gate ${++count}`,
    status: 'active',
    ...stamps,
    ...fields,
  })
}

type ScanWish = Fields<'scan'> & { readonly gate_id: number }

export const makeScan = (world: World, org: Org, event: Row<'event'>, fields: ScanWish) =>
  insert(world, org, 'scan', scanRow(event, fields))

/** Many scans, each by a statement of its own, as gates make them. */
export const makeScans = (world: World, org: Org, event: Row<'event'>, list: readonly ScanWish[]) =>
  insertRows(
    world,
    org,
    'scan',
    list.map((fields) => scanRow(event, fields)),
  )

const scanRow = (event: Row<'event'>, fields: ScanWish): Fields<'scan'> => ({
  scan_id: uuid(),
  event_id: event.event_id,
  scanned_at: madeAt,
  result: 'admitted',
  barcode: `S${count}`,
  ...fields,
})

/** One row of any table, for what has no maker of its own. */
export async function insert<T extends keyof Tables>(
  world: World,
  org: Org,
  table: T,
  row: Fields<T>,
): Promise<Row<T>> {
  const [made] = await insertRows(world, org, table, [row])
  if (!made) throw new Error(`no row of ${table} was made`)
  return made
}

/** Rows of any table in one transaction, in their order. */
export const insertRows = <T extends keyof Tables>(world: World, org: Org, table: T, rows: readonly Fields<T>[]) =>
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
