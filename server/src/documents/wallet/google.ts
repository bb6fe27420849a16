import { SignJWT } from 'jose'
import { publicId } from '#platform/ids'
import type { TicketBundle, PrintableTicket } from '../bundle.ts'
import type { GoogleIssuer } from '../deps.ts'
import { toLocalIso } from '#platform/zone'
import { withoutLabel } from '../format.ts'

/** Longer texts are cut: the whole link must stay short enough for browsers and e-mail clients. */
const MAX_LENGTH = 80

/**
 * Returns a link that adds the ticket to Google Wallet. The link itself contains everything, signed by the issuer's service
 * account, so no request to Google is needed before the fan follows it.
 * https://developers.google.com/wallet/tickets/events/use-cases/jwt
 */
export async function buildGoogleLink(
  { issuer, email, key, now }: GoogleIssuer,
  bundle: TicketBundle,
  ticket: PrintableTicket,
): Promise<string> {
  const token = new SignJWT({
    aud: 'google',
    typ: 'savetowallet',
    origins: [],
    payload: {
      eventTicketClasses: [buildClass(issuer, bundle)],
      eventTicketObjects: [buildObject(issuer, bundle, ticket)],
    },
  })
  const signed = await token
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(email)
    .setIssuedAt(Math.floor(now() / 1_000))
    .sign(await key)
  return `https://pay.google.com/gp/v/save/${signed}`
}

const classId = (issuer: string, { event }: TicketBundle): string => `${issuer}.${publicId('evt', event.event_id)}`

function buildClass(issuer: string, bundle: TicketBundle): object {
  const { brand, event } = bundle
  const { venue_name: venue, venue_address: address } = event
  return {
    id: classId(issuer, bundle),
    issuerName: truncate(brand.name),
    reviewStatus: 'UNDER_REVIEW',
    eventName: localised(event.title),
    ...(!event.online_event && venue && address && { venue: { name: localised(venue), address: localised(address) } }),
    ...(event.schedule_status !== 'postponed' && {
      dateTime: { start: toLocalIso(event.timezone, event.starts_at) },
    }),
    ...(brand.logo !== undefined && brand.logo.length <= 120 && { logo: { sourceUri: { uri: brand.logo } } }),
    hexBackgroundColor: brand.color,
  }
}

function buildObject(issuer: string, bundle: TicketBundle, { row, code }: PrintableTicket): object {
  const seat = {
    ...(row.section_gate !== null && { gate: localised(withoutLabel('Gate', row.section_gate)) }),
    ...(row.seat_title !== null && { seat: localised(withoutLabel('Seat', row.seat_title)) }),
    ...(row.seat_row !== null && { row: localised(withoutLabel('Row', row.seat_row)) }),
    ...(row.section_label !== null && { section: localised(withoutLabel('Section', row.section_label)) }),
  }
  return {
    id: `${issuer}.ticket-${row.ticket_id}`,
    classId: classId(issuer, bundle),
    state: 'ACTIVE',
    ticketNumber: String(row.ticket_id),
    ticketType: localised(row.price_title),
    ...(row.attendee_name !== null && { ticketHolderName: truncate(row.attendee_name) }),
    ...(Object.keys(seat).length > 0 && { seatInfo: seat }),
    barcode: { type: 'QR_CODE', value: code.code },
  }
}

const localised = (value: string): object => ({ defaultValue: { language: 'en', value: truncate(value) } })

function truncate(text: string): string {
  const characters = Array.from(text)
  return characters.length <= MAX_LENGTH
    ? text
    : `${characters
        .slice(0, MAX_LENGTH - 1)
        .join('')
        .trimEnd()}…`
}
