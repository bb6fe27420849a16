import type { Passage } from './merge/rules.ts'

/** The facts that a decision is based on. Times are Unix milliseconds; `null` means no limit. */
export type ScanFacts = {
  readonly nowMs: number
  readonly event: EventFacts
  readonly gate: GateFacts
  readonly holder: TicketFacts | MemberFacts | undefined
  readonly code: CodeFacts
  readonly blocked: string | null
  /** The entries and exits with this ticket or membership at this event. */
  readonly passages: readonly Passage[]
  /** Formats a time for people at the event, with the day if it is not today. */
  localTime(ms: number): string
}

export type EventFacts = {
  readonly eventId: string
  readonly title: string
  readonly status: number
  readonly venueId: string | null
  readonly seatMapId: number | null
  readonly opensMs: number
  readonly closesMs: number
  readonly reentry: boolean
}

export type GateFacts = {
  readonly title: string
  readonly status: string
  readonly venueId: string
  readonly priceCategoryIds: readonly number[] | null
  readonly membershipCategoryIds: readonly number[] | null
  /** Titles of the gates that admit the ticket or member, if this one does not. */
  readonly rightGates: readonly string[]
  readonly opensMs: number | null
  readonly closesMs: number | null
}

export type TicketFacts = {
  readonly kind: 'ticket'
  readonly eventId: string
  readonly eventTitle: string
  readonly status: number
  readonly paid: boolean
  readonly categoryId: number
  readonly categoryTitle: string
  readonly priceTitle: string
  /** True if the steward must check the proof of a concession. */
  readonly checkConcession: boolean
}

export type MemberFacts = {
  readonly kind: 'member'
  readonly status: number
  readonly pastGrace: boolean
  readonly expiresMs: number | null
  readonly categoryId: number | null
  readonly categoryTitle: string | null
  readonly access: number
  readonly seatMapId: number | null
}

/** `invalid` says why the code is rejected. A signed code carries the times between which it is valid. */
export type CodeFacts =
  | { readonly kind: 'plain' }
  | { readonly kind: 'signed'; readonly notBeforeMs: number; readonly notAfterMs: number }
  | { readonly kind: 'invalid'; readonly fact: string; readonly change: string }
