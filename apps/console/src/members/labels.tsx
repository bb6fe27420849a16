import type { Member } from '@tessera/sdk'
import type { ReactNode } from 'react'
import * as words from '#words/members'
import { useSession } from '../frame/session.ts'
import { Badge, type Tone } from '../kit/badge.tsx'
import { MemberStatus, type MemberTerm, type TermInstalment } from './member-types.ts'

type Label = { readonly text: () => string; readonly tone: Tone }

/** By the number of the status. */
export const statusLabels: readonly Label[] = [
  { text: words.statusUnpaid, tone: 'wait' },
  { text: words.statusPaid, tone: 'good' },
  { text: words.statusInstalments, tone: 'calm' },
  { text: words.statusCancelled, tone: 'bad' },
]

const lateLabels: Readonly<Record<'past_due' | 'in_grace', Label>> = {
  past_due: { text: words.statePastDue, tone: 'bad' },
  in_grace: { text: words.stateInGrace, tone: 'wait' },
}

const termLabels: Readonly<Record<MemberTerm['state'], Label>> = {
  unpaid: { text: words.statusUnpaid, tone: 'wait' },
  instalments: { text: words.statusInstalments, tone: 'calm' },
  paid: { text: words.statusPaid, tone: 'good' },
  cancelled: { text: words.statusCancelled, tone: 'bad' },
  lapsed: { text: words.termLapsed, tone: 'calm' },
}

const instalmentLabels: Readonly<Record<TermInstalment['status'], Label>> = {
  due: { text: words.instalmentDue, tone: 'calm' },
  charging: { text: words.instalmentCharging, tone: 'wait' },
  paid: { text: words.instalmentPaid, tone: 'good' },
  failed: { text: words.instalmentFailed, tone: 'bad' },
  cancelled: { text: words.instalmentCancelled, tone: 'calm' },
}

const planned: Label = { text: words.instalmentPlanned, tone: 'calm' }

const accessLabels: readonly (() => string)[] = [words.accessNone, words.accessGeneral, words.accessReserved]

/** By the number of the status of a category, type or payment option. */
const offerLabels: readonly Label[] = [
  { text: words.offerInactive, tone: 'calm' },
  { text: words.offerActive, tone: 'good' },
  { text: words.offerArchived, tone: 'bad' },
]

const LabelBadge = ({ label }: { readonly label: Label | undefined }): ReactNode =>
  label ? <Badge tone={label.tone}>{label.text()}</Badge> : null

/** What to know about a member at a glance: a late payment or the end of the membership first, otherwise the status. */
export function memberLabel(member: Member, nowUnix: number): Label | undefined {
  const { membership_member_status_id: status, instalment_state: state, expires } = member
  if (status !== MemberStatus.cancelled && (state === 'past_due' || state === 'in_grace')) return lateLabels[state]
  const isOver = status !== MemberStatus.cancelled && expires !== null && expires < nowUnix
  return isOver ? { text: words.stateExpired, tone: 'wait' } : statusLabels[status]
}

export function MemberBadge({ member }: { readonly member: Member }): ReactNode {
  const { now } = useSession()
  return <LabelBadge label={memberLabel(member, now())} />
}

export const LateBadge = ({ state }: { readonly state: keyof typeof lateLabels }): ReactNode => (
  <LabelBadge label={lateLabels[state]} />
)
export const TermBadge = ({ state }: { readonly state: MemberTerm['state'] }): ReactNode => (
  <LabelBadge label={termLabels[state]} />
)
/** An instalment of next year is planned, and due only on its day. */
export function InstalmentBadge({ instalment }: { readonly instalment: TermInstalment }): ReactNode {
  const { now } = useSession()
  const isPlanned = instalment.status === 'due' && instalment.due_at > now()
  return <LabelBadge label={isPlanned ? planned : instalmentLabels[instalment.status]} />
}
export const OfferBadge = ({ status }: { readonly status: number }): ReactNode => (
  <LabelBadge label={offerLabels[status]} />
)

export const lateText = (state: keyof typeof lateLabels): string => lateLabels[state].text()
export const accessText = (access: number): string => accessLabels[access]?.() ?? ''

type SeatFields = Pick<Member, 'seat_section' | 'seat_row' | 'seat_title' | 'membership_seat_id'>

/** The seat as people say it; undefined if the member has none. */
export function seatText({ membership_seat_id, seat_section, seat_row, seat_title }: SeatFields): string | undefined {
  if (membership_seat_id === null) return undefined
  return words.seatPlace({ section: seat_section ?? '', row: seat_row ?? '', seat: seat_title ?? '' })
}

/** Category and type, as people name a membership; undefined until the member has one. */
export const membershipText = ({
  category_title,
  type_title,
}: Pick<Member, 'category_title' | 'type_title'>): string | undefined =>
  type_title === null ? undefined : words.categoryAndType({ category: category_title ?? '', type: type_title })

/** Why a charge failed, in words; the provider's own code if there are none for it. */
export const failureText = (code: string): string => {
  if (code === 'card_declined' || code === 'declined') return words.failureDeclined()
  if (code === 'insufficient_funds') return words.failureFunds()
  if (code === 'expired_card') return words.failureExpired()
  if (code === 'authentication_required') return words.failureAuthentication()
  if (code === 'no_payment_method') return words.failureNoMethod()
  return words.failureOther({ code })
}
