import type { CreateEventBody, CreatePriceBody } from '@tessera/sdk'
import * as words from '#words/events'
import { parseMoney } from '../kit/money.tsx'
import { findTimeFault, fromLocalInput } from '../kit/time.tsx'

/** What a person types about an event, as its inputs have it. Times are local to the event. */
export type EventFacts = {
  readonly title: string
  readonly venueId: string
  readonly isOnline: boolean
  readonly isPublic: boolean
  readonly start: string
  readonly doors: string
  readonly end: string
}

export type PriceRow = {
  /** Names the row while the page is open. */
  readonly key: string
  readonly category: string
  readonly title: string
  readonly price: string
  readonly fee: string
  readonly from: string
  readonly until: string
  readonly maxPerOrder: string
  readonly membershipTypeId: string
}

export type EventDraft = EventFacts & {
  readonly seating: 'general' | 'seated'
  readonly capacity: string
  readonly seatMapId: string
  /** For each section of the seat map, the title of its category; sections that are missing are in the first one. */
  readonly sections: Readonly<Record<string, string>>
  readonly rows: readonly PriceRow[]
}

/** Sentences about what is wrong, by the name of the field; rows as `key.field`. */
export type Faults = Readonly<Record<string, string>>

export type Locale = { readonly zone: string; readonly currency: string }

/** Marks a section that is not sold. */
export const OFF_SALE = '-'

/** Returns an empty row in a category. */
export const newRow = (category: string): PriceRow => ({
  key: crypto.randomUUID(),
  category,
  title: '',
  price: '',
  fee: '',
  from: '',
  until: '',
  maxPerOrder: '',
  membershipTypeId: '',
})

/** Returns the categories of the rows, each once, in the order of the rows. */
export const categoryTitles = (rows: readonly PriceRow[]): readonly string[] => [
  ...new Set(rows.map(({ category }) => category.trim()).filter((title) => title !== '')),
]

/** Returns what is wrong with the facts of an event. */
export function findFactFaults(facts: EventFacts, zone: string): Faults {
  const start = fromLocalInput(facts.start, zone)
  const end = fromLocalInput(facts.end, zone)
  const doors = fromLocalInput(facts.doors, zone)
  return {
    ...(facts.title.trim() === '' && { title: words.titleMissing() }),
    ...timeFaults({ doors: facts.doors, end: facts.end }, zone),
    ...(start === undefined && { start: words.startMissing() }),
    ...(start !== undefined && end !== undefined && end <= start && { end: words.endTooEarly() }),
    ...(start !== undefined && doors !== undefined && doors > start && { doors: words.doorsTooLate() }),
  }
}

/** Returns what is wrong with a new event. It can be published without a venue only if it is online. */
export function findDraftFaults(draft: EventDraft, locale: Locale, isPublishing: boolean): Faults {
  const { seating, capacity, seatMapId } = draft
  return {
    ...findFactFaults(draft, locale.zone),
    ...(isPublishing && !draft.isOnline && draft.venueId === '' && { venueId: words.venueMissing() }),
    ...(seating === 'general' && !isWhole(capacity, 0) && { capacity: words.capacityMissing() }),
    ...(seating === 'seated' && seatMapId === '' && { seatMapId: words.seatMapMissing() }),
    ...Object.fromEntries(draft.rows.flatMap((row) => findRowFaults(row, locale))),
  }
}

function findRowFaults(row: PriceRow, { zone, currency }: Locale): [string, string][] {
  const from = fromLocalInput(row.from, zone)
  const until = fromLocalInput(row.until, zone)
  const faults = {
    category: row.category.trim() === '' && words.categoryMissing(),
    title: row.title.trim() === '' && words.priceTitleMissing(),
    price: parseMoney(row.price, currency) === undefined && words.amountMissing(),
    fee: row.fee.trim() !== '' && parseMoney(row.fee, currency) === undefined && words.amountWrong(),
    ...timeFaults({ from: row.from, until: row.until }, zone),
    ...(from !== undefined && until !== undefined && until <= from && { until: words.untilTooEarly() }),
    maxPerOrder: row.maxPerOrder !== '' && !isWhole(row.maxPerOrder, 1) && words.wholeNumber(),
  }
  return Object.entries(faults).flatMap(([name, text]): [string, string][] =>
    text === false ? [] : [[`${row.key}.${name}`, text]],
  )
}

/** Returns what is wrong with times that may be left empty, by field. */
export const timeFaults = (texts: Readonly<Record<string, string>>, zone: string): Faults =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) => {
      const fault = findTimeFault(text, zone)
      return fault === undefined ? [] : [[name, fault]]
    }),
  )

/** True if the text is a whole number that is not too small. */
export const isWhole = (text: string, minimum: number): boolean =>
  /^\d{1,8}$/.test(text.trim()) && Number(text) >= minimum

/** Returns the body that creates the event. */
export function toEventBody(draft: EventDraft, { zone, currency }: Locale): CreateEventBody {
  const isSeated = draft.seating === 'seated'
  return {
    title: draft.title.trim(),
    starts_at: fromLocalInput(draft.start, zone) ?? 0,
    ends_at: fromLocalInput(draft.end, zone) ?? null,
    venue_id: draft.venueId === '' ? null : draft.venueId,
    online_event: draft.isOnline,
    public_event: draft.isPublic,
    reserved_seating: isSeated,
    seat_map_id: isSeated ? Number(draft.seatMapId) : null,
    timezone: zone,
    currency,
  }
}

/** Returns the body that creates a price. */
export function toPriceBody(row: PriceRow, { zone, currency }: Locale, poolId: number | null): CreatePriceBody {
  return {
    title: row.title.trim(),
    price_minor: parseMoney(row.price, currency) ?? 0,
    service_fee_minor: parseMoney(row.fee, currency) ?? 0,
    available_from_unix: fromLocalInput(row.from, zone) ?? null,
    available_until_unix: fromLocalInput(row.until, zone) ?? null,
    max_per_order: row.maxPerOrder === '' ? null : Number(row.maxPerOrder),
    membership_type_id: row.membershipTypeId === '' ? null : Number(row.membershipTypeId),
    pool_id: poolId,
  }
}
