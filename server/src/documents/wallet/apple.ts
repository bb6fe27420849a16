import { PKPass } from 'passkit-generator'
import type { Brand } from '#orgs'
import { toLocalIso } from '#platform/zone'
import type { SafeImage } from '#platform/images/decode'
import { withoutLinks } from '#platform/typed-text'
import type { TicketBundle, PrintableTicket } from '../bundle.ts'
import { formatMoney, formatPlace, seatFields, totalPrice, formatVenue } from '../format.ts'
import { drawIcon } from './icon.ts'
import type { AppleIdentity } from './identity.ts'

/** How long after an event its pass expires. */
const EXPIRES_AFTER_MS = 24 * 3_600_000

/** Creates a pass for Apple Wallet: a signed archive of its fields and images. */
export async function createApplePass(
  identity: AppleIdentity,
  bundle: TicketBundle,
  ticket: PrintableTicket,
  load: (url: string) => Promise<SafeImage | undefined>,
): Promise<Buffer> {
  const { brand, event } = bundle
  const [logo, icon] = await Promise.all(
    [brand.logo ?? '', event.favicon ?? ''].map(async (url) => (url ? load(url) : undefined)),
  )
  const pass = new PKPass(listImages(brand, logo, icon), identity.certificates, {
    formatVersion: 1,
    passTypeIdentifier: identity.passType,
    teamIdentifier: identity.team,
    serialNumber: `ticket-${ticket.row.ticket_id}`,
    organizationName: brand.name,
    description: `Ticket: ${event.title}`,
    groupingIdentifier: event.event_id,
    // A logo already shows the name.
    ...(logo?.transparent ? {} : { logoText: brand.name }),
    backgroundColor: toRgb(brand.color),
    foregroundColor: toRgb(brand.onColor),
    labelColor: toRgb(brand.onColor),
  })
  pass.type = 'eventTicket'
  addFields(pass, bundle, ticket)
  pass.setBarcodes({
    format: 'PKBarcodeFormatQR',
    message: ticket.code.code,
    messageEncoding: 'iso-8859-1',
    ...(ticket.code.code.length <= 40 && { altText: ticket.code.code }),
  })
  if (event.schedule_status !== 'postponed') {
    // iOS before 18 reads the first of these, later versions the second.
    pass.setRelevantDate(event.starts_at)
    pass.setRelevantDates([{ relevantDate: event.starts_at }])
    pass.setExpirationDate(new Date((event.ends_at ?? event.starts_at).getTime() + EXPIRES_AFTER_MS))
  }
  return pass.getAsBuffer()
}

function addFields(pass: PKPass, { event, order }: TicketBundle, { row }: PrintableTicket): void {
  const [venue, address] = formatVenue(event)
  pass.primaryFields.push({ key: 'event', label: 'Event', value: event.title })
  if (venue !== undefined) pass.secondaryFields.push({ key: 'venue', label: 'Venue', value: venue })
  pass.secondaryFields.push(dateField(event))
  const seat = seatFields(row)
  const place = seat.length > 0 ? seat : [{ label: 'Category', value: row.category_title }]
  for (const [i, { label, value }] of place.entries()) pass.auxiliaryFields.push({ key: `place${i}`, label, value })
  pass.headerFields.push({ key: 'ticket', label: 'Ticket', value: row.price_title })
  const buyer = `${order.first_name} ${order.last_name}`.trim()
  pass.backFields.push(
    { key: 'name', label: 'Name', value: withoutLinks(row.attendee_name ?? buyer) },
    { key: 'place', label: 'Place', value: formatPlace(row) },
    { key: 'price', label: 'Price', value: formatMoney(totalPrice(row), row.currency) },
    { key: 'order', label: 'Order', value: String(order.order_id) },
    { key: 'number', label: 'Ticket number', value: String(row.ticket_id) },
    ...(address === undefined ? [] : [{ key: 'address', label: 'Address', value: address }]),
    ...(event.terms === null ? [] : [{ key: 'terms', label: 'Terms', value: event.terms }]),
  )
}

/** The phone shows the time in the fan's language and in the event's time zone, not in the phone's. */
function dateField({ starts_at, timezone, schedule_status }: TicketBundle['event']) {
  if (schedule_status === 'postponed') return { key: 'when', label: 'Date', value: 'Postponed' }
  const style = { dateStyle: 'PKDateStyleMedium', timeStyle: 'PKDateStyleShort', ignoresTimeZone: true } as const
  return { key: 'when', label: 'Date', value: toLocalIso(timezone, starts_at), ...style }
}

function listImages(brand: Brand, logo: SafeImage | undefined, icon: SafeImage | undefined): Record<string, Buffer> {
  const own = icon?.transparent
  return {
    'icon.png': own ?? drawIcon(brand.color, 29),
    'icon@2x.png': own ?? drawIcon(brand.color, 58),
    'icon@3x.png': own ?? drawIcon(brand.color, 87),
    ...(logo?.transparent && { 'logo.png': logo.transparent, 'logo@2x.png': logo.transparent }),
  }
}

const toRgb = (hex: string): string =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`
