import { useState, type ReactNode } from 'react'
import * as words from '#words/orders'
import { useApi, useCan } from '../frame/session.ts'
import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import { Effects } from '../kit/effects.tsx'
import { formatMoney } from '../kit/money.tsx'
import { useWrite } from '../kit/use-write.ts'
import { CeilingNote, needsAcceptance, OrderReasonField, shownError, useCeiling, UsedTickets } from './act-parts.tsx'
import { TicketNumber, ticketPlace } from './labels.tsx'
import { ORDERS_KEY, TicketStatus, type OrderDetails, type OrderTicket } from './order-types.ts'
import { chosenTickets, refundMinor, type RefundChoice } from './refund-rules.ts'
import { moneyEffect, useRefundTargets } from './refund-targets.ts'

type CancelDialogProps = {
  readonly order: OrderDetails
  /** Only this ticket; without it the whole order. */
  readonly ticket?: OrderTicket
  onClose(): void
}

/** Cancels an order or one of its tickets, with or without a refund. */
export function CancelDialog({ order, ticket, onClose }: CancelDialogProps): ReactNode {
  const { currency } = order
  const choice: RefundChoice = ticket ? { kind: 'tickets', ticketIds: new Set([ticket.ticket_id]) } : { kind: 'all' }
  const affected = chosenTickets(order, choice).filter((each) => each.ticket_status_id === TicketStatus.active)
  const fullMinor = refundMinor(order, choice, true)
  const canRefund = useCan()('createRefund') && fullMinor > 0
  const [hasRefund, setRefund] = useState(canRefund)
  const [reason, setReason] = useState('')
  const [isUsedAccepted, setUsedAccepted] = useState(false)
  const ceiling = useCeiling()
  const amountMinor = hasRefund ? fullMinor : 0
  const amount = formatMoney(amountMinor, currency)
  const write = useCancel(order, ticket, onClose)
  const isReady =
    reason.trim() !== '' &&
    !ceiling.isExceededBy(amountMinor, currency) &&
    (isUsedAccepted || !needsAcceptance(affected, write.error))
  return (
    <ConfirmDialog
      title={ticket ? words.cancelTicketTitle() : words.cancelTitle({ number: String(order.order_id) })}
      act={hasRefund ? words.cancelAndRefund({ amount }) : words.cancelWithoutRefund()}
      isDanger
      isBusy={write.isBusy}
      unavailable={!isReady ? words.cancelIncomplete() : undefined}
      error={shownError(write.error)}
      onAct={() => void write.run({ refund: hasRefund, reason: reason.trim(), used: isUsedAccepted })}
      onClose={onClose}
    >
      {ticket && (
        <p>
          <strong>{ticketPlace(ticket)}</strong> <TicketNumber id={ticket.ticket_id} />
        </p>
      )}
      {canRefund && (
        <RefundOrNot hasRefund={hasRefund} amount={formatMoney(fullMinor, currency)} onChange={setRefund} />
      )}
      <OrderReasonField value={reason} onChange={setReason} />
      <UsedTickets tickets={affected} error={write.error} isAccepted={isUsedAccepted} onAccept={setUsedAccepted} />
      <CeilingNote amountMinor={amountMinor} currency={currency} />
      <CancelEffects order={order} count={affected.length} amountMinor={amountMinor} />
    </ConfirmDialog>
  )
}

type RefundOrNotProps = {
  readonly hasRefund: boolean
  readonly amount: string
  onChange(hasRefund: boolean): void
}

const RefundOrNot = ({ hasRefund, amount, onChange }: RefundOrNotProps): ReactNode => (
  <fieldset className="refund-kinds">
    <legend>{words.cancelMoney()}</legend>
    <div className="segments">
      <label className="segment">
        <input type="radio" name="cancel-refund" checked={hasRefund} onChange={() => onChange(true)} />
        <span>{words.withRefund({ amount })}</span>
      </label>
      <label className="segment">
        <input type="radio" name="cancel-refund" checked={!hasRefund} onChange={() => onChange(false)} />
        <span>{words.withoutRefund()}</span>
      </label>
    </div>
  </fieldset>
)

type CancelEffectsProps = { readonly order: OrderDetails; readonly count: number; readonly amountMinor: number }

function CancelEffects({ order, count, amountMinor }: CancelEffectsProps): ReactNode {
  const { targets } = useRefundTargets(order)
  const target = targets.find(({ kind }) => kind !== 'till')
  const amount = formatMoney(amountMinor, order.currency)
  return (
    <Effects
      effects={[
        words.ticketsStop({ count }),
        amountMinor > 0 && target ? moneyEffect(amount, target) : words.noMoneyBack(),
      ]}
    />
  )
}

type CancelInput = { readonly refund: boolean; readonly reason: string; readonly used: boolean }

function useCancel(
  order: OrderDetails,
  ticket: OrderTicket | undefined,
  onClose: () => void,
): ReturnType<typeof useWrite<unknown, CancelInput>> {
  const api = useApi()
  return useWrite<unknown, CancelInput>(
    (body, options) =>
      ticket ? api.tickets.cancel(ticket.ticket_id, body, options) : api.orders.cancel(order.order_id, body, options),
    {
      isErrorShown: true,
      refresh: [ORDERS_KEY],
      done: () => (ticket ? words.ticketIsCancelled() : words.orderIsCancelled()),
      onDone: onClose,
    },
  )
}
