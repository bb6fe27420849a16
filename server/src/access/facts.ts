import {
  deriveRotationKey,
  entryWindow,
  eventTag,
  openSeed,
  readT1,
  ROTATING,
  type T1Verdict,
  usableKeys,
  verifyT1,
} from '#barcodes'
import { ScanningFlag } from '#contract'
import type { OrgId } from '#platform/ids'
import type { Sealer } from '#platform/seal'
import { formatMoment } from '#platform/zone'
import type { CodeFacts, MemberFacts, ScanFacts, TicketFacts } from './decision-facts.ts'
import type { Passage } from './merge/rules.ts'
import type { BarcodeKeyRow, PassageRow, ScanFactsRow, ScanLookup } from './queries/facts.ts'
import { isReference } from './references.ts'

export type ScanScope = { readonly sealer: Sealer; readonly org: OrgId }
type ScanMoment = { readonly nowMs: number; readonly passages: readonly Passage[] }

/** Returns the ticket id in a signed code. Trust it only after the signature was verified. */
export const ticketIdInCode = (barcode: string): number | null => readT1(barcode)?.code.ticketId ?? null

/** Converts the database row of a scan to the facts that the rules decide on. */
export function toScanFacts(
  scope: ScanScope,
  row: ScanFactsRow,
  lookup: ScanLookup,
  { nowMs, passages }: ScanMoment,
): ScanFacts {
  const code = codeFacts(scope, row, lookup, nowMs)
  return {
    nowMs,
    event: {
      eventId: lookup.eventId,
      title: row.event_title,
      status: row.event_status,
      venueId: row.event_venue_id,
      seatMapId: row.event_seat_map_id,
      reentry: row.reentry,
      ...entryWindow(row),
    },
    gate: {
      title: row.gate_title,
      status: row.gate_status,
      venueId: row.gate_venue_id,
      priceCategoryIds: row.price_category_ids,
      membershipCategoryIds: row.membership_category_ids,
      rightGates: (row.right_gates ?? []).map(({ title }) => title),
      opensMs: row.gate_opens_at?.getTime() ?? null,
      closesMs: row.gate_closes_at?.getTime() ?? null,
    },
    holder: code.kind === 'invalid' ? undefined : (ticketFacts(row) ?? memberFacts(row, nowMs)),
    code,
    blocked: row.blocked,
    passages,
    localTime: (ms) => formatMoment(row.timezone, new Date(ms), new Date(nowMs)),
  }
}

function ticketFacts(row: ScanFactsRow): TicketFacts | undefined {
  if (row.ticket_id === null) return undefined
  return {
    kind: 'ticket',
    eventId: row.ticket_event_id,
    eventTitle: row.ticket_event_title,
    status: row.ticket_status,
    paid: row.order_confirmed,
    categoryId: row.price_category_id,
    categoryTitle: row.category_title,
    priceTitle: row.price_title,
    checkConcession: row.scanning_flag === ScanningFlag.checkConcession,
  }
}

/** True if all attempts to collect an instalment have failed and the grace period after them is over. */
export const isPastGrace = ({ grace_until }: Pick<ScanFactsRow, 'grace_until'>, nowMs: number): boolean =>
  grace_until !== null && grace_until.getTime() <= nowMs

function memberFacts(row: ScanFactsRow, nowMs: number): MemberFacts | undefined {
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

function codeFacts(scope: ScanScope, row: ScanFactsRow, lookup: ScanLookup, nowMs: number): CodeFacts {
  if (lookup.bySearch === true) return { kind: 'plain' }
  if (isReference(lookup.barcode))
    return invalidCode('This search has expired, or was made on another device or for another event.', 'Search again.')
  const read = readT1(lookup.barcode)
  const rotatingOnly = row.barcodes === 'rotating' && !row.printed
  if (!read) {
    const isTicketHere = row.ticket_id !== null && row.ticket_event_id === lookup.eventId
    return isTicketHere && row.barcodes !== 'random' && !row.printed
      ? invalidCode(
          'This event accepts signed codes only, and this code is not signed.',
          'Show the code in the app, or allow printed codes for the event.',
        )
      : { kind: 'plain' }
  }
  if (row.ticket_id === null)
    return invalidCode('No ticket has this code.', 'Scan the code of a ticket of this organisation.')
  const { flags, notBefore, notAfter } = read.code
  if (rotatingOnly && (flags & ROTATING) === 0) return verdictFacts('bad_password')
  const keys = usableKeys(row.keys ?? [])
  const verdict = verifyT1(lookup.barcode, {
    eventTag: eventTag(row.ticket_event_id),
    publicKeys: new Map(keys.map((key) => [key.key_id, Buffer.from(key.public_key, 'hex')])),
    ...(read.password !== undefined && { rotationKeys: rotationKeys(scope, row, keys) }),
    nowUnix: Math.floor(nowMs / 1000),
    printed: row.printed,
  })
  return verdict.ok
    ? { kind: 'signed', notBeforeMs: notBefore * 1000, notAfterMs: notAfter * 1000 }
    : verdictFacts(verdict.why)
}

const rotationKeys = (scope: ScanScope, row: ScanFactsRow, keys: readonly BarcodeKeyRow[]): Map<number, Buffer> =>
  new Map(
    keys.map((key) => {
      const sealed = { ...key, event_id: row.ticket_event_id, sealed_key: Buffer.from(key.sealed_key, 'hex') }
      return [key.key_id, deriveRotationKey(openSeed(scope, sealed))]
    }),
  )

const invalidCode = (fact: string, change: string): CodeFacts => ({ kind: 'invalid', fact, change })

function verdictFacts(why: Extract<T1Verdict, { ok: false }>['why']): CodeFacts {
  switch (why) {
    case 'malformed':
    case 'wrong_event':
    case 'bad_signature':
      return invalidCode(
        'The code is not signed by a key of its event: it is forged or altered.',
        'Scan the ticket itself.',
      )
    case 'unknown_key':
      return invalidCode(
        'The key that signed this code is no longer valid.',
        'Reload the code in the app, or have the ticket reissued.',
      )
    case 'bad_password':
      return invalidCode(
        'The code changes every 30 seconds, and this one is old or a copy.',
        'Show the current code in the app.',
      )
  }
}

export const toPassage = (row: PassageRow): Passage => ({
  scanId: row.scan_id,
  scanNo: row.scan_no,
  ticketId: row.ticket_id,
  deviceId: row.device_id,
  sequence: row.sequence,
  gate: row.gate,
  atMs: row.at_ms,
  local: row.local,
  direction: row.direction,
  claimed: row.claimed,
})
