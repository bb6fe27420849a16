import { ResponseError } from '@tessera/sdk'
import type { ReactNode } from 'react'
import * as words from '#words/orders'
import { useSession } from '../frame/session.ts'
import { Warning } from '../kit/effects.tsx'
import { CheckField } from '../kit/field.tsx'
import { formatMoney } from '../kit/money.tsx'
import { ReasonField } from '../kit/reason-field.tsx'
import { isUsed, ticketPlace } from './labels.tsx'
import type { OrderTicket } from './order-types.ts'
import { isAboveCeiling } from './refund-rules.ts'
import './acts.css'

type OrderReasonFieldProps = { readonly value: string; onChange(value: string): void }

/** Why staff do something with an order. */
export const OrderReasonField = (props: OrderReasonFieldProps): ReactNode => (
  <ReasonField
    label={words.reason()}
    hint={words.reasonHint()}
    common={[words.reasonIll(), words.reasonMistake(), words.reasonDuplicate(), words.reasonGoodwill()]}
    {...props}
  />
)

type UsedTicketsProps = {
  readonly tickets: readonly OrderTicket[]
  /** The error of the last attempt: a ticket may have been used after the page was read. */
  readonly error: unknown
  readonly isAccepted: boolean
  onAccept(isAccepted: boolean): void
}

/** Says that somebody entered with a ticket, and asks whether to go on; nothing if nobody did. */
export function UsedTickets({ tickets, error, isAccepted, onAccept }: UsedTicketsProps): ReactNode {
  const used = tickets.filter(isUsed)
  if (!needsAcceptance(tickets, error)) return null
  return (
    <Warning>
      <p>
        {used.length > 0
          ? words.usedTickets({ count: used.length, places: used.map(ticketPlace).join(', ') })
          : words.usedMeanwhile()}
      </p>
      <CheckField
        label={words.acceptUsed()}
        checked={isAccepted}
        onChange={(event) => onAccept(event.target.checked)}
      />
    </Warning>
  )
}

/** True if the person must say that they know that a ticket was used. */
export const needsAcceptance = (tickets: readonly OrderTicket[], error: unknown): boolean =>
  tickets.some(isUsed) || (error instanceof ResponseError && error.code === 'ticket_used')

/** The error of an act, without the one that `UsedTickets` says in its own words. */
export const shownError = (error: unknown): unknown =>
  error instanceof ResponseError && error.code === 'ticket_used' ? undefined : error

type Ceiling = {
  /** The ceiling as text; undefined if this person has none. */
  readonly text: string | undefined
  isExceededBy(amountMinor: number, currency: string): boolean
}

/** Returns how much this person may refund at once. */
export function useCeiling(): Ceiling {
  const { membership, organisation } = useSession()
  const ceilingMinor = membership.refund_ceiling_minor
  return {
    text: ceilingMinor === null ? undefined : formatMoney(ceilingMinor, organisation.currency),
    isExceededBy: (amountMinor, currency) =>
      isAboveCeiling(amountMinor, ceilingMinor, { currency, ceilingCurrency: organisation.currency }),
  }
}

type CeilingNoteProps = { readonly amountMinor: number; readonly currency: string }

/** Says that an amount is above what this person may refund at once; nothing if it is not. */
export function CeilingNote({ amountMinor, currency }: CeilingNoteProps): ReactNode {
  const ceiling = useCeiling()
  if (ceiling.text === undefined || !ceiling.isExceededBy(amountMinor, currency)) return null
  return (
    <Warning isAlert>
      <p>{words.aboveCeiling({ amount: formatMoney(amountMinor, currency), ceiling: ceiling.text })}</p>
    </Warning>
  )
}
