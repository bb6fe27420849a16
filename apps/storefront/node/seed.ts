import { Tessera, type PriceCategory, type SeatMapWithSeats } from '@tessera/sdk'
import { plan, getStandName } from '../src/ground.ts'
import { FEE_MINOR, happenings, zones, type ClubEvent, type ClubPrice } from './club.ts'
import { sellMemberships } from './seed-memberships.ts'

export type SeedOptions = {
  readonly api: string
  readonly adminKey: string
  /** The address of the site. */
  readonly origin: string
  /** The provider that fans sign in with; without one there is no "My tickets". */
  readonly fanId?: { readonly issuer: string; readonly clientId: string; readonly clientSecret: string }
  /** The date around which the season lies; default: today. */
  readonly today?: Date
}

/** What the site needs to know about the new club. */
export type SeededClub = {
  readonly organisation: string
  readonly publishableKey: string
  /** For the backend only: it can read orders, and those of a signed-in fan by their token. */
  readonly ssoKey: string
  readonly linkCallback: string | null
  readonly events: Readonly<Record<string, string>>
}

/** Fills an empty organisation in test mode with a club, through the Admin API alone. */
export async function seed({ api, adminKey, origin, fanId, today = new Date() }: SeedOptions): Promise<SeededClub> {
  const { admin } = new Tessera({ baseUrl: api, adminKey })
  const { org_id } = await admin.organisation.update({ name: 'Port Merrow FC', background_color: '#0b1b33' })
  const venue = await admin.venues.create({
    name: 'Lantern Road',
    address: 'Lantern Road, Port Merrow PM1 1PM',
    country: 'GB',
    timezone: 'Europe/London',
  })
  const map = await seatMap(admin, venue.venue_id)
  const events: Record<string, string> = {}
  for (const happening of happenings)
    events[happening.title] = await stage(admin, happening, { venueId: venue.venue_id, map, today })
  await sellMemberships(admin, map.seat_map_id, today)
  const publishable = await admin.keys.create({ kind: 'publishable', name: 'Website', origins: [origin] })
  const sso = await admin.keys.create({
    kind: 'restricted',
    name: 'Website, backend',
    scopes: ['sso:read', 'orders:read'],
  })
  const linkCallback = fanId ? await registerFanId(admin, fanId, origin) : null
  return {
    organisation: org_id,
    publishableKey: publishable.secret ?? '',
    ssoKey: sso.secret ?? '',
    linkCallback,
    events,
  }
}

type Admin = Tessera['admin']

/** Rows have letters from the pitch outwards, seats numbers from the left; the middle of a front row is best. */
async function seatMap(admin: Admin, venueId: string): Promise<SeatMapWithSeats> {
  const { seat_map_id } = await admin.seatMaps.create({ title: 'Lantern Road', venue_id: venueId })
  const sections = plan.map(({ label, rows }) => ({
    label,
    level: /1\d$/.test(label) ? 'Upper' : 'Lower',
    gate: `Gate ${getStandName(label).charAt(0)}`,
    rows: rows.map((seats, row) => ({
      label: String.fromCodePoint(65 + row),
      seats: Array.from({ length: seats }, (_, seat) => ({
        title: String(seat + 1),
        aisle: seat < seats / 2 ? 'Left' : 'Right',
        rank: 1 + row * 10 + Math.round(Math.abs(seat - (seats - 1) / 2)),
      })),
    })),
  }))
  const report = await admin.seatMaps.import(seat_map_id, { format: 'json', content: JSON.stringify({ sections }) })
  if (!report.ok) throw new Error(`the seats were not taken: ${JSON.stringify(report.problems)}`)
  await admin.seatMaps.activate(seat_map_id)
  return admin.seatMaps.get(seat_map_id)
}

type Ground = { readonly venueId: string; readonly map: SeatMapWithSeats; readonly today: Date }

const DAY = 86_400

async function stage(admin: Admin, happening: ClubEvent, { venueId, map, today }: Ground): Promise<string> {
  const midnight = Math.floor(today.getTime() / 1_000 / DAY) * DAY
  const sunday = midnight - today.getUTCDay() * DAY
  const [week, day, hour] = happening.when
  const { event_id } = await admin.events.create({
    title: happening.title,
    venue_id: venueId,
    starts_at: sunday + (week * 7 + day) * DAY + hour * 3_600,
    ...(happening.seats && { reserved_seating: true, seat_map_id: map.seat_map_id }),
  })
  const from =
    happening.saleInDays === undefined ? {} : { available_from_unix: midnight + happening.saleInDays * DAY + 36_000 }
  if (happening.seats) await sellSeats(admin, event_id, { map, blocks: happening.seats, from })
  if (happening.places) await sellPlaces(admin, event_id, happening.places)
  await admin.events.publish(event_id)
  return event_id
}

type Sale = { readonly map: SeatMapWithSeats; readonly blocks: RegExp; readonly from: object }

async function sellSeats(admin: Admin, eventId: string, { map, blocks, from }: Sale): Promise<void> {
  for (const [order_by, zone] of zones.entries()) {
    const own = map.sections.filter(({ label }) => zone.blocks.test(label) && blocks.test(label))
    if (own.length === 0) continue
    const category = await admin.events.priceCategories.create(eventId, { title: zone.title, order_by })
    await addPrices(admin, category, zone.prices, from)
    await Promise.all(
      own.map(({ section_id }) =>
        admin.events.sections.put(eventId, section_id, { price_category_id: category.price_category_id }),
      ),
    )
  }
}

async function sellPlaces(admin: Admin, eventId: string, places: NonNullable<ClubEvent['places']>): Promise<void> {
  const { pool_id } = await admin.events.pools.create(eventId, { title: places.title, capacity: places.capacity })
  const category = await admin.events.priceCategories.create(eventId, { title: places.title })
  await addPrices(admin, category, places.prices, { pool_id })
}

/** Created one after the other, because lists show them in this order. */
async function addPrices(admin: Admin, of: PriceCategory, prices: readonly ClubPrice[], more: object): Promise<void> {
  for (const { title, minor, check = false } of prices)
    await admin.priceCategories.prices.create(of.price_category_id, {
      title,
      price_minor: minor,
      service_fee_minor: minor === 0 ? 0 : FEE_MINOR,
      max_per_order: 8,
      scanning_flag: check ? 1 : 0,
      ...more,
    })
}

async function registerFanId(admin: Admin, fanId: NonNullable<SeedOptions['fanId']>, origin: string): Promise<string> {
  const { callback_url } = await admin.ssoProviders.create({
    title: 'Fan ID',
    issuer: fanId.issuer,
    // The linking page is a public client of its own; the site's tokens name the site as audience.
    client_id: 'tessera-linking',
    audiences: [fanId.clientId],
    return_urls: [`${origin}/account/`],
    auto_link: true,
  })
  return callback_url
}
