import type { SeasonConflict } from '@tessera/sdk'
import type { ReactNode } from 'react'
import * as words from '#words/seasons'
import { Badge, type Tone } from '../kit/badge.tsx'
import type { ConflictKind, PlanStatus } from './season-types.ts'

const kindLabels: Readonly<Record<ConflictKind, readonly [title: () => string, meaning: () => string]>> = {
  seat_claimed_twice: [words.seatClaimedTwice, words.seatClaimedTwiceMeaning],
  seat_gone: [words.seatGone, words.seatGoneMeaning],
  seat_taken: [words.seatTaken, words.seatTakenMeaning],
  price_changed: [words.priceChanged, words.priceChangedMeaning],
  unpaid: [words.unpaid, words.unpaidMeaning],
  sabbatical: [words.sabbatical, words.sabbaticalMeaning],
  type_archived: [words.typeArchived, words.typeArchivedMeaning],
  nothing_to_renew: [words.nothingToRenew, words.nothingToRenewMeaning],
  changed_since: [words.changedSince, words.changedSinceMeaning],
}

export const conflictKinds = [
  'seat_claimed_twice',
  'seat_gone',
  'seat_taken',
  'price_changed',
  'unpaid',
  'sabbatical',
  'type_archived',
  'nothing_to_renew',
  'changed_since',
] as const satisfies readonly ConflictKind[]

export const kindTitle = (kind: ConflictKind): string => kindLabels[kind][0]()
export const kindMeaning = (kind: ConflictKind): string => kindLabels[kind][1]()

const resolutionLabels: Readonly<Record<string, () => string>> = {
  first_joined: words.firstJoined,
  without_seat: words.withoutSeat,
  new_price: words.newPrice,
  old_price: words.oldPrice,
  keep_seat: words.keepSeat,
  renew: words.renewAnyway,
  skip: words.leaveOut,
}

export const resolutionText = (resolution: string): string => resolutionLabels[resolution]?.() ?? resolution

const planLabels: Readonly<Record<PlanStatus, readonly [() => string, Tone]>> = {
  planned: [words.statusPlanned, 'wait'],
  applying: [words.statusApplying, 'wait'],
  applied: [words.statusApplied, 'good'],
  undoing: [words.statusUndoing, 'wait'],
  undone: [words.statusUndone, 'calm'],
}

export function PlanBadge({ status }: { readonly status: PlanStatus }): ReactNode {
  const [text, tone] = planLabels[status]
  return <Badge tone={tone}>{text()}</Badge>
}

type Outcome = Pick<SeasonConflict, 'outcome' | 'seated'>

/** What happens to the member after all. */
export function outcomeText({ outcome, seated }: Outcome): string {
  if (outcome === 'skip') return words.outcomeSkip()
  if (outcome === 'keep_seat') return seated ? words.outcomeKeepSeat() : words.outcomeNothing()
  return seated ? words.outcomeRenewSeat() : words.outcomeRenew()
}

const outcomeTones: Readonly<Record<SeasonConflict['outcome'], Tone>> = {
  renew: 'good',
  keep_seat: 'calm',
  skip: 'bad',
}

export const OutcomeBadge = ({ conflict }: { readonly conflict: Outcome }): ReactNode => (
  <Badge tone={outcomeTones[conflict.outcome]}>{outcomeText(conflict)}</Badge>
)

type Seat = Pick<SeasonConflict, 'seat_id' | 'seat_section' | 'seat_row' | 'seat_title'>

export const seatText = ({ seat_id, seat_section, seat_row, seat_title }: Seat): string =>
  seat_id === null ? '–' : words.seatPlace({ section: seat_section ?? '', row: seat_row ?? '', seat: seat_title ?? '' })
