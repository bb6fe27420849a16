import { useState, type ReactNode } from 'react'
import * as words from '#words/orders'
import { TextField } from '../kit/field.tsx'
import { formatMoney, Money, parseMoney } from '../kit/money.tsx'
import { TicketNumber, ticketPlace, TicketStatusBadge } from './labels.tsx'
import type { OrderDetails } from './order-types.ts'
import {
  chosenTickets,
  feesLeft,
  leftMinor,
  ticketLeftMinor,
  ticketShownMinor,
  type RefundChoice,
} from './refund-rules.ts'

type RefundChoiceProps = {
  readonly order: OrderDetails
  readonly choice: RefundChoice
  readonly hasFees: boolean
  onChange(choice: RefundChoice): void
}

/** What is refunded: everything, some tickets, or an amount. */
export function RefundChoiceFields({ order, choice, hasFees, onChange }: RefundChoiceProps): ReactNode {
  const tickets = chosenTickets(order, { kind: 'all' }).filter((ticket) => ticketLeftMinor(ticket, true) > 0)
  const left = formatMoney(leftMinor(order), order.currency)
  const kinds = [
    { choice: { kind: 'all' } as const, label: words.refundAll({ left }) },
    ...(tickets.length > 1
      ? [{ choice: { kind: 'tickets', ticketIds: new Set<number>() } as const, label: words.refundSome() }]
      : []),
    { choice: { kind: 'amount', amountMinor: undefined } as const, label: words.refundAmount() },
  ]
  return (
    <fieldset className="refund-kinds">
      <legend>{words.refundWhat()}</legend>
      <div className="segments">
        {kinds.map((kind) => (
          <label key={kind.choice.kind} className="segment">
            <input
              type="radio"
              name="refund-kind"
              checked={choice.kind === kind.choice.kind}
              onChange={() => onChange(kind.choice)}
            />
            <span>{kind.label}</span>
          </label>
        ))}
      </div>
      {choice.kind === 'tickets' && (
        <TicketChoice order={order} chosen={choice.ticketIds} hasFees={hasFees} onChange={onChange} />
      )}
      {hasFees && choice.kind === 'tickets' && <TransactionFee order={order} choice={choice} />}
      {choice.kind === 'amount' && <AmountField order={order} onChange={onChange} />}
    </fieldset>
  )
}

type TicketChoiceProps = {
  readonly order: OrderDetails
  readonly chosen: ReadonlySet<number>
  readonly hasFees: boolean
  onChange(choice: RefundChoice): void
}

function TicketChoice({ order, chosen, hasFees, onChange }: TicketChoiceProps): ReactNode {
  const tickets = chosenTickets(order, { kind: 'all' }).filter((ticket) => ticketLeftMinor(ticket, true) > 0)
  const choose = (id: number, isChosen: boolean): void => {
    const ticketIds = new Set(chosen)
    if (isChosen) ticketIds.add(id)
    else ticketIds.delete(id)
    onChange({ kind: 'tickets', ticketIds })
  }
  return (
    <ul className="ticket-choice">
      {tickets.map((ticket) => (
        <li key={ticket.ticket_id}>
          <label>
            <input
              type="checkbox"
              checked={chosen.has(ticket.ticket_id)}
              onChange={(event) => choose(ticket.ticket_id, event.target.checked)}
            />
            <span className="order-pair">
              <span>{ticketPlace(ticket)}</span>
              <span className="muted">
                {ticket.attendee_name !== null && (
                  <>
                    <bdi>{ticket.attendee_name}</bdi>
                    {' · '}
                  </>
                )}
                <TicketNumber id={ticket.ticket_id} />
              </span>
            </span>
            <TicketStatusBadge ticket={ticket} />
            <Money minor={ticketShownMinor(ticket, hasFees)} currency={ticket.currency} />
          </label>
        </li>
      ))}
    </ul>
  )
}

/** What the chosen tickets have of the fee of the whole order, which their own amounts do not include. */
function TransactionFee({ order, choice }: Pick<RefundChoiceProps, 'order' | 'choice'>): ReactNode {
  const { transactionFee } = feesLeft(order, choice)
  if (transactionFee === 0) return null
  return (
    <p className="order-line">
      <span className="order-line-text">{words.transactionFeeOfChosen()}</span>
      <Money minor={transactionFee} currency={order.currency} />
    </p>
  )
}

type AmountFieldProps = { readonly order: OrderDetails; onChange(choice: RefundChoice): void }

function AmountField({ order, onChange }: AmountFieldProps): ReactNode {
  const [text, setText] = useState('')
  const { currency } = order
  const amountMinor = parseMoney(text, currency)
  const left = leftMinor(order)
  const fault =
    text === '' || (amountMinor !== undefined && amountMinor > 0 && amountMinor <= left)
      ? undefined
      : amountMinor === undefined || amountMinor === 0
        ? words.notAmount()
        : words.tooMuch({ left: formatMoney(left, currency) })
  return (
    <TextField
      label={words.amountIn({ currency })}
      hint={words.atMost({ left: formatMoney(left, currency) })}
      error={fault}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={(event) => {
        setText(event.target.value)
        onChange({ kind: 'amount', amountMinor: parseMoney(event.target.value, currency) })
      }}
    />
  )
}
