import { PKPass } from 'passkit-generator'
import type { Brand } from '#orgs'
import type { Picture, Pictures } from '#platform/images'
import type { Bundle, Held } from '../ticket-bundle.ts'
import { moneyOf, placeOf, seatOf, totalOf, whereOf, withOffset } from '../format.ts'
import { iconOf } from './icon.ts'
import type { AppleIdentity } from './identity.ts'

/** How long after an event its pass goes to the ones that are over. */
const OVER_MS = 24 * 3_600_000

/** A pass for Apple Wallet: a signed archive of what it says and shows. */
export async function applePass(identity: AppleIdentity, bundle: Bundle, held: Held, load: Pictures): Promise<Buffer> {
  const { brand, occasion } = bundle
  const [logo, icon] = await Promise.all(
    [brand.logo ?? '', occasion.favicon ?? ''].map(async (url) => (url ? load(url) : undefined)),
  )
  const pass = new PKPass(imagesOf(brand, logo, icon), identity.certificates, {
    formatVersion: 1,
    passTypeIdentifier: identity.passType,
    teamIdentifier: identity.team,
    serialNumber: `ticket-${held.row.ticket_id}`,
    organizationName: brand.name,
    description: `Ticket: ${occasion.title}`,
    groupingIdentifier: occasion.event_id,
    // Where there is a logo, it says the name.
    ...(logo?.clear ? {} : { logoText: brand.name }),
    backgroundColor: rgb(brand.color),
    foregroundColor: rgb(brand.onColor),
    labelColor: rgb(brand.onColor),
  })
  pass.type = 'eventTicket'
  fill(pass, bundle, held)
  pass.setBarcodes({
    format: 'PKBarcodeFormatQR',
    message: held.code.code,
    messageEncoding: 'iso-8859-1',
    ...(held.code.code.length <= 40 && { altText: held.code.code }),
  })
  if (occasion.schedule_status !== 'postponed') {
    // Phones before iOS 18 know the first of them, later ones the second.
    pass.setRelevantDate(occasion.starts_at)
    pass.setRelevantDates([{ relevantDate: occasion.starts_at }])
    pass.setExpirationDate(new Date((occasion.ends_at ?? occasion.starts_at).getTime() + OVER_MS))
  }
  return pass.getAsBuffer()
}

function fill(pass: PKPass, { occasion, order }: Bundle, { row }: Held): void {
  const [venue, address] = whereOf(occasion)
  pass.primaryFields.push({ key: 'event', label: 'Event', value: occasion.title })
  if (venue !== undefined) pass.secondaryFields.push({ key: 'venue', label: 'Venue', value: venue })
  pass.secondaryFields.push(when(occasion))
  const seat = seatOf(row)
  const place = seat.length > 0 ? seat : [{ label: 'Category', value: row.category_title }]
  for (const [i, { label, value }] of place.entries()) pass.auxiliaryFields.push({ key: `place${i}`, label, value })
  pass.headerFields.push({ key: 'ticket', label: 'Ticket', value: row.price_title })
  const buyer = `${order.first_name} ${order.last_name}`.trim()
  pass.backFields.push(
    { key: 'name', label: 'Name', value: row.attendee_name ?? buyer },
    { key: 'place', label: 'Place', value: placeOf(row) },
    { key: 'price', label: 'Price', value: moneyOf(totalOf(row), row.currency) },
    { key: 'order', label: 'Order', value: String(order.order_id) },
    { key: 'number', label: 'Ticket number', value: String(row.ticket_id) },
    ...(address === undefined ? [] : [{ key: 'address', label: 'Address', value: address }]),
    ...(occasion.terms === null ? [] : [{ key: 'terms', label: 'Terms', value: occasion.terms }]),
  )
}

/** The phone writes the moment in the fan's language, by the clocks of the event and not of where the phone is. */
function when({ starts_at, timezone, schedule_status }: Bundle['occasion']) {
  if (schedule_status === 'postponed') return { key: 'when', label: 'Date', value: 'Postponed' }
  const style = { dateStyle: 'PKDateStyleMedium', timeStyle: 'PKDateStyleShort', ignoresTimeZone: true } as const
  return { key: 'when', label: 'Date', value: withOffset(timezone, starts_at), ...style }
}

function imagesOf(brand: Brand, logo: Picture | undefined, icon: Picture | undefined): Record<string, Buffer> {
  const own = icon?.clear
  return {
    'icon.png': own ?? iconOf(brand.color, 29),
    'icon@2x.png': own ?? iconOf(brand.color, 58),
    'icon@3x.png': own ?? iconOf(brand.color, 87),
    ...(logo?.clear && { 'logo.png': logo.clear, 'logo@2x.png': logo.clear }),
  }
}

const rgb = (hex: string): string =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`
