import type { AdminEvent, AdminPrice, Allocation, CancelPlan, RefundProblem, StoreEvent } from '@tessera/sdk'
import type { ReactNode } from 'react'
import * as words from '#words/events'
import { Badge, type Tone } from '../kit/badge.tsx'
import { EventStatus } from './event-types.ts'

type StatusId = AdminEvent['event_status_id']

/** The status of an event as a word. */
export function eventStatusText(status: StatusId): string {
  switch (status) {
    case EventStatus.draft:
      return words.draft()
    case EventStatus.live:
      return words.live()
    case EventStatus.archived:
      return words.archived()
    case EventStatus.cancelled:
      return words.cancelled()
  }
}

const statusTones: Readonly<Record<StatusId, Tone>> = { '0': 'wait', '1': 'good', '2': 'calm', '3': 'bad' }

/** The status of an event and, if it has moved, that it has. */
export const EventBadges = ({ event }: { readonly event: AdminEvent }): ReactNode => (
  <>
    <Badge tone={statusTones[event.event_status_id]}>{eventStatusText(event.event_status_id)}</Badge>
    {event.schedule_status !== 'scheduled' && <Badge tone="wait">{scheduleText(event.schedule_status)}</Badge>}
    {event.sold_out && event.event_status_id === EventStatus.live && <Badge tone="good">{words.soldOut()}</Badge>}
    {!event.public_event && <Badge>{words.notPublic()}</Badge>}
  </>
)

/** What happened to the start of an event, as a word: one that is cancelled does not take place as planned. */
export const describeSchedule = ({ event_status_id, schedule_status }: AdminEvent): string =>
  event_status_id === EventStatus.cancelled ? eventStatusText(event_status_id) : scheduleText(schedule_status)

function scheduleText(status: AdminEvent['schedule_status']): string {
  switch (status) {
    case 'scheduled':
      return words.asPlanned()
    case 'postponed':
      return words.postponed()
    case 'rescheduled':
      return words.rescheduled()
    case 'moved_online':
      return words.movedOnline()
  }
}

const availabilityTones: Readonly<Record<AdminPrice['availability'], Tone>> = {
  on_sale: 'good',
  scheduled: 'wait',
  ended: 'calm',
  sold_out: 'good',
  hidden: 'calm',
}

/** Whether customers can buy a price now; a paused or archived one says so. */
export function PriceBadge({ price }: { readonly price: AdminPrice }): ReactNode {
  if (price.status === 'paused') return <Badge tone="wait">{words.paused()}</Badge>
  if (price.status === 'archived') return <Badge>{words.archived()}</Badge>
  return <Badge tone={availabilityTones[price.availability]}>{availabilityText(price.availability)}</Badge>
}

/** Whether a price can be bought online, as a word. */
export function availabilityText(availability: AdminPrice['availability']): string {
  switch (availability) {
    case 'on_sale':
      return words.onSale()
    case 'scheduled':
      return words.notStarted()
    case 'ended':
      return words.saleEnded()
    case 'sold_out':
      return words.soldOut()
    case 'hidden':
      return words.hidden()
  }
}

/** The state of the online sale of an event, as a word. */
export function saleStatusText(status: StoreEvent['sale_status']): string {
  switch (status) {
    case 'on_sale':
      return words.onSale()
    case 'not_started':
      return words.notStarted()
    case 'sold_out':
      return words.soldOut()
    case 'ended':
      return words.saleEnded()
    case 'not_offered':
      return words.notOffered()
  }
}

/** The way in which orders are refunded: who gives the money back. */
export function refundWayText(way: CancelPlan['refunds'][number]['way']): string {
  switch (way) {
    case 'automatic':
      return words.wayAutomatic()
    case 'by_hand':
      return words.wayByHand()
    case 'on_account':
      return words.wayOnAccount()
    case 'elsewhere':
      return words.wayElsewhere()
    case 'nothing':
      return words.wayNothing()
  }
}

/** What a person has to do about the refund of an order. */
export function problemText(problem: RefundProblem['problem']): string {
  switch (problem) {
    case 'failed':
      return words.problemFailed()
    case 'by_hand':
      return words.problemByHand()
    case 'elsewhere':
      return words.problemElsewhere()
  }
}

/** How orders were paid. A tender that this version does not know is shown by its name. */
export function methodText(method: string): string {
  switch (method) {
    case 'card':
      return words.methodCard()
    case 'wallet':
      return words.methodWallet()
    case 'bank':
      return words.methodBank()
    case 'free':
      return words.methodFree()
    case 'other':
      return words.methodOther()
    case 'cash':
      return words.methodCash()
    case 'card_terminal':
      return words.methodTerminal()
    case 'on_account':
      return words.methodAccount()
    case 'complimentary':
      return words.methodComplimentary()
    case 'none':
      return words.methodNone()
    default:
      return method
  }
}

/** Where places are sold. */
export function channelText(channel: Allocation['channel']): string {
  switch (channel) {
    case 'web':
      return words.channelWeb()
    case 'box_office':
      return words.channelBoxOffice()
    case 'partner':
      return words.channelPartner()
  }
}
