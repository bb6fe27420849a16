import { SignJWT } from 'jose'
import { publicId } from '#platform/ids'
import type { Bundle, Held } from '../ticket-bundle.ts'
import type { GoogleIssuer } from '../deps.ts'
import { whereOf, withOffset } from '../format.ts'

/** Titles longer than this are cut: the whole link must stay short enough for browsers and e-mail. */
const LONGEST = 80

/**
 * A link that puts the ticket into Google Wallet. Everything is in the link itself, signed by a service account of the
 * issuer, so that Google is asked for nothing before the fan follows it.
 * https://developers.google.com/wallet/tickets/events/use-cases/jwt
 */
export async function googleLink(
  { issuer, email, key, now }: GoogleIssuer,
  bundle: Bundle,
  held: Held,
): Promise<string> {
  const token = new SignJWT({
    aud: 'google',
    typ: 'savetowallet',
    origins: [],
    payload: { eventTicketClasses: [classOf(issuer, bundle)], eventTicketObjects: [objectOf(issuer, bundle, held)] },
  })
  const signed = await token
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(email)
    .setIssuedAt(Math.floor(now() / 1_000))
    .sign(await key)
  return `https://pay.google.com/gp/v/save/${signed}`
}

const classId = (issuer: string, { occasion }: Bundle): string => `${issuer}.${publicId('evt', occasion.event_id)}`

function classOf(issuer: string, bundle: Bundle): object {
  const { brand, occasion } = bundle
  const [venue, address] = whereOf(occasion)
  return {
    id: classId(issuer, bundle),
    issuerName: cut(brand.name),
    reviewStatus: 'UNDER_REVIEW',
    eventName: words(occasion.title),
    ...(venue !== undefined && address !== undefined && { venue: { name: words(venue), address: words(address) } }),
    ...(occasion.schedule_status !== 'postponed' && {
      dateTime: { start: withOffset(occasion.timezone, occasion.starts_at) },
    }),
    ...(brand.logo !== undefined && brand.logo.length <= 120 && { logo: { sourceUri: { uri: brand.logo } } }),
    hexBackgroundColor: brand.color,
  }
}

function objectOf(issuer: string, bundle: Bundle, { row, code }: Held): object {
  const seat = {
    ...(row.seat_title !== null && { seat: words(row.seat_title) }),
    ...(row.seat_row !== null && { row: words(row.seat_row) }),
    ...(row.section_label !== null && { section: words(row.section_label) }),
  }
  return {
    id: `${issuer}.ticket-${row.ticket_id}`,
    classId: classId(issuer, bundle),
    state: 'ACTIVE',
    ticketNumber: String(row.ticket_id),
    ticketType: words(row.price_title),
    ...(row.attendee_name !== null && { ticketHolderName: cut(row.attendee_name) }),
    ...(Object.keys(seat).length > 0 && { seatInfo: seat }),
    barcode: { type: 'QR_CODE', value: code.code },
  }
}

const words = (value: string): object => ({ defaultValue: { language: 'en', value: cut(value) } })

function cut(text: string): string {
  const letters = Array.from(text)
  return letters.length <= LONGEST
    ? text
    : `${letters
        .slice(0, LONGEST - 1)
        .join('')
        .trimEnd()}…`
}
