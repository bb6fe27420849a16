import {
  eventTag,
  goodKeys,
  openSeed,
  readT1,
  ROTATING,
  rotationKeyOf,
  type Verdict,
  verifyT1,
  windowOf,
} from '#barcodes'
import type { Db } from '#platform/db'
import type { OrgId } from '#platform/ids'
import type { CodeFacts, Facts, MemberFacts, TicketFacts } from './decision-facts.ts'
import type { Passage } from './merge/rules.ts'
import type { FactsRow, KeyRow, PassageRow, Wish } from './queries/facts.ts'
import { isReference } from './references.ts'

type Room = { readonly db: Db; readonly org: OrgId }
type At = { readonly nowMs: number; readonly passages: readonly Passage[] }

/** The ticket's id in a signed code, believed only when its signature holds. */
export const ticketIn = (barcode: string): number | null => readT1(barcode)?.code.ticketId ?? null

/** The row of a scan as the rules want it. */
export function factsOf(room: Room, row: FactsRow, wish: Wish, { nowMs, passages }: At): Facts {
  const code = codeFacts(room, row, wish, nowMs)
  return {
    nowMs,
    event: {
      eventId: wish.eventId,
      title: row.event_title,
      status: row.event_status,
      venueId: row.event_venue_id,
      seatMapId: row.event_seat_map_id,
      reentry: row.reentry,
      ...windowOf(row),
    },
    gate: {
      title: row.gate_title,
      status: row.gate_status,
      venueId: row.gate_venue_id,
      priceCategoryIds: row.price_category_ids,
      membershipCategoryIds: row.membership_category_ids,
      opensMs: row.gate_opens_at?.getTime() ?? null,
      closesMs: row.gate_closes_at?.getTime() ?? null,
    },
    holder: code.kind === 'bad' ? undefined : (ticketFacts(row) ?? memberFacts(row, nowMs)),
    code,
    blocked: row.blocked,
    passages,
  }
}

function ticketFacts(row: FactsRow): TicketFacts | undefined {
  if (row.ticket_id === null) return undefined
  return {
    kind: 'ticket',
    eventId: row.ticket_event_id,
    eventTitle: row.ticket_event_title,
    status: row.ticket_status,
    paid: row.order_confirmed,
    categoryId: row.price_category_id,
    categoryTitle: row.category_title,
  }
}

/** An instalment was missed, all tries were in vain, and the time to pay it nevertheless is over. */
export const isPastGrace = ({ grace_until }: Pick<FactsRow, 'grace_until'>, nowMs: number): boolean =>
  grace_until !== null && grace_until.getTime() <= nowMs

function memberFacts(row: FactsRow, nowMs: number): MemberFacts | undefined {
  if (row.member_id === null) return undefined
  return {
    kind: 'member',
    status: row.member_status,
    pastGrace: isPastGrace(row, nowMs),
    expiresMs: row.expires_at?.getTime() ?? null,
    categoryId: row.membership_category_id,
    categoryTitle: row.membership_title,
    access: row.game_day_access,
    seatMapId: row.membership_seat_map_id,
  }
}

function codeFacts(room: Room, row: FactsRow, wish: Wish, nowMs: number): CodeFacts {
  if (wish.found === true) return { kind: 'plain' }
  if (isReference(wish.barcode))
    return bad('This search is too old, or was made at another phone or for another event.', 'Search again.')
  const read = readT1(wish.barcode)
  const rotatingOnly = row.barcodes === 'rotating' && !row.printed
  if (!read) {
    const ofTicket = row.ticket_id !== null && row.ticket_event_id === wish.eventId
    return ofTicket && row.barcodes !== 'random' && !row.printed
      ? bad(
          'This event takes signed codes alone, and this one is not.',
          'Show the code of the app, or let codes be printed.',
        )
      : { kind: 'plain' }
  }
  if (row.ticket_id === null) return bad('No ticket has this code.', 'Scan the code of a ticket of this organisation.')
  const { flags, notBefore, notAfter } = read.code
  if (rotatingOnly && (flags & ROTATING) === 0) return verdictFacts('bad_password')
  const keys = goodKeys(row.keys ?? [])
  const verdict = verifyT1(wish.barcode, {
    eventTag: eventTag(row.ticket_event_id),
    publicKeys: new Map(keys.map((key) => [key.key_id, Buffer.from(key.public_key, 'hex')])),
    ...(read.password !== undefined && { rotationKeys: rotationKeys(room, row, keys) }),
    nowUnix: Math.floor(nowMs / 1000),
    printed: row.printed,
  })
  return verdict.ok
    ? { kind: 'signed', notBeforeMs: notBefore * 1000, notAfterMs: notAfter * 1000 }
    : verdictFacts(verdict.why)
}

const rotationKeys = (room: Room, row: FactsRow, keys: readonly KeyRow[]): Map<number, Buffer> =>
  new Map(
    keys.map((key) => {
      const sealed = { ...key, event_id: row.ticket_event_id, sealed_key: Buffer.from(key.sealed_key, 'hex') }
      return [key.key_id, rotationKeyOf(openSeed(room, sealed))]
    }),
  )

const bad = (fact: string, change: string): CodeFacts => ({ kind: 'bad', fact, change })

function verdictFacts(why: Extract<Verdict, { ok: false }>['why']): CodeFacts {
  switch (why) {
    case 'malformed':
    case 'wrong_event':
    case 'bad_signature':
      return bad('The code is not signed by a key of its event: it was made up or altered.', 'Scan the ticket itself.')
    case 'unknown_key':
      return bad(
        'The key that signed this code is not good any more.',
        'Show the code anew, or get the ticket re-issued.',
      )
    case 'bad_password':
      return bad('The code changes every 30 seconds, and this one is old or a copy.', 'Show the code as it is now.')
  }
}

export const passageOf = (row: PassageRow): Passage => ({
  scanId: row.scan_id,
  scanNo: row.scan_no,
  deviceId: row.device_id,
  sequence: row.sequence,
  gate: row.gate,
  atMs: row.at_ms,
  local: row.local,
  direction: row.direction,
  claimed: row.claimed,
})
