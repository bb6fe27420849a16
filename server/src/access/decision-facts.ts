import type { Passage } from './merge/rules.ts'

/** All that a decision rests on. Times are Unix milliseconds; `null` is no bound. */
export type Facts = {
  readonly nowMs: number
  readonly event: EventFacts
  readonly gate: GateFacts
  readonly holder: TicketFacts | MemberFacts | undefined
  readonly code: CodeFacts
  readonly blocked: string | null
  /** Who went in and out with it at this event. */
  readonly passages: readonly Passage[]
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

/** `bad` says why it cannot be believed; the bounds are those of a code that is signed. */
export type CodeFacts =
  | { readonly kind: 'plain' }
  | { readonly kind: 'signed'; readonly notBeforeMs: number; readonly notAfterMs: number }
  | { readonly kind: 'bad'; readonly fact: string; readonly change: string }
