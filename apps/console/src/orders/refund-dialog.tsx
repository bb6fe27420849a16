import type { Refund } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/orders'
import { useApi } from '../frame/session.ts'
import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import { Effects, Warning } from '../kit/effects.tsx'
import { CheckField, SelectField, TextField } from '../kit/field.tsx'
import { formatMoney } from '../kit/money.tsx'
import { useToast } from '../kit/toast.tsx'
import { useWrite } from '../kit/use-write.ts'
import { CeilingNote, needsAcceptance, OrderReasonField, shownError, useCeiling, UsedTickets } from './act-parts.tsx'
import { isTakenByStaff } from './counter-sale.ts'
import { ORDERS_KEY, TicketStatus, type OrderDetails } from './order-types.ts'
import { RefundChoiceFields } from './refund-choice.tsx'
import { chosenTickets, feesLeft, leftMinor, refundMinor, sendingMinor, type RefundChoice } from './refund-rules.ts'
import { moneyEffect, refundActText, targetLabel, useRefundTargets, type RefundTarget } from './refund-targets.ts'

type RefundDialogProps = { readonly order: OrderDetails; onClose(): void }

/** Refunds an order, some of its tickets or an amount, after saying what will happen. */
export function RefundDialog({ order, onClose }: RefundDialogProps): ReactNode {
  const { currency } = order
  const [choice, setChoice] = useState<RefundChoice>(() => firstChoice(order))
  const [hasFees, setFees] = useState(true)
  const [reason, setReason] = useState('')
  const [reference, setReference] = useState('')
  const [isUsedAccepted, setUsedAccepted] = useState(false)
  const [targetId, setTargetId] = useState<string>()
  const { targets, isPending } = useRefundTargets(order)
  const target = targets.find(({ id }) => id === targetId) ?? targets[0]
  const refund = useRefund(order, onClose)
  const ceiling = useCeiling()
  const amountMinor = refundMinor(order, choice, hasFees)
  const amount = formatMoney(amountMinor, currency)
  const affected = choice.kind === 'amount' ? chosenTickets(order, { kind: 'all' }) : chosenTickets(order, choice)
  const isReady =
    amountMinor > 0 &&
    amountMinor <= leftMinor(order) &&
    reason.trim() !== '' &&
    target !== undefined &&
    (!isTerminal(target) || reference.trim() !== '') &&
    !ceiling.isExceededBy(amountMinor, currency) &&
    (isUsedAccepted || !needsAcceptance(affected, refund.error))
  const send = (): void => {
    if (target) void refund.run({ choice, hasFees, reason, reference, used: isUsedAccepted, target })
  }
  return (
    <ConfirmDialog
      title={words.refundTitle({ number: String(order.order_id) })}
      act={target && amountMinor > 0 ? refundActText(amount, target) : words.refund()}
      isDanger
      isBusy={refund.isBusy}
      unavailable={!isReady ? words.refundIncomplete() : undefined}
      error={shownError(refund.error)}
      onAct={send}
      onClose={onClose}
    >
      <RefundChoiceFields order={order} choice={choice} hasFees={hasFees} onChange={setChoice} />
      {choice.kind !== 'amount' && <FeesField order={order} choice={choice} hasFees={hasFees} onChange={setFees} />}
      {targets.length > 1 && (
        <SelectField
          label={words.moneyGoes()}
          choices={targets.map((each) => ({ value: each.id, label: targetLabel(each) }))}
          value={target?.id ?? ''}
          onChange={(event) => setTargetId(event.target.value)}
        />
      )}
      {targets.length === 0 && !isPending && isTakenByStaff(order) && <Warning>{words.noTill()}</Warning>}
      {isTerminal(target) && (
        <TextField
          label={words.terminalReference()}
          value={reference}
          onChange={(event) => setReference(event.target.value)}
        />
      )}
      <OrderReasonField value={reason} onChange={setReason} />
      <UsedTickets tickets={affected} error={refund.error} isAccepted={isUsedAccepted} onAccept={setUsedAccepted} />
      <CeilingNote amountMinor={amountMinor} currency={currency} />
      {target && amountMinor > 0 && (
        <RefundEffects order={order} choice={choice} amountMinor={amountMinor} target={target} />
      )}
    </ConfirmDialog>
  )
}

type FeesFieldProps = {
  readonly order: OrderDetails
  readonly choice: RefundChoice
  readonly hasFees: boolean
  onChange(hasFees: boolean): void
}

/** Whether the fees are refunded too, with the transaction fee by itself; nothing if the choice has no fees. */
function FeesField({ order, choice, hasFees, onChange }: FeesFieldProps): ReactNode {
  const { serviceFees, transactionFee } = feesLeft(order, choice)
  const money = (minor: number): string => formatMoney(minor, order.currency)
  if (serviceFees + transactionFee === 0 && hasFees) return null
  return (
    <CheckField
      label={words.withFees({ fees: money(serviceFees + transactionFee) })}
      hint={
        transactionFee === 0
          ? undefined
          : words.feeParts({ service: money(serviceFees), transaction: money(transactionFee) })
      }
      checked={hasFees}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}

/** Several tickets: which of them is the question. One ticket: all of it. */
const firstChoice = (order: OrderDetails): RefundChoice =>
  order.tickets.filter((ticket) => ticket.ticket_status_id === TicketStatus.active).length > 1
    ? { kind: 'tickets', ticketIds: new Set() }
    : { kind: 'all' }

const isTerminal = (target: RefundTarget | undefined): boolean =>
  target?.kind === 'till' && target.tender === 'card_terminal'

type RefundEffectsProps = {
  readonly order: OrderDetails
  readonly choice: RefundChoice
  readonly amountMinor: number
  readonly target: RefundTarget
}

function RefundEffects({ order, choice, amountMinor, target }: RefundEffectsProps): ReactNode {
  const { currency } = order
  const ceiling = useCeiling()
  const stopped = chosenTickets(order, choice).filter((ticket) => ticket.ticket_status_id === TicketStatus.active)
  const sending = sendingMinor(order)
  return (
    <Effects
      effects={[
        moneyEffect(formatMoney(amountMinor, currency), target),
        choice.kind === 'amount' ? words.ticketsStayValid() : words.ticketsStop({ count: stopped.length }),
        words.restAfter({
          rest: formatMoney(Math.max(0, leftMinor(order) - amountMinor), currency),
          total: formatMoney(order.total_minor, currency),
        }),
        sending > 0 ? words.alreadySending({ amount: formatMoney(sending, currency) }) : undefined,
        ceiling.text === undefined || ceiling.isExceededBy(amountMinor, currency)
          ? undefined
          : words.yourCeiling({ ceiling: ceiling.text }),
      ]}
    />
  )
}

type RefundInput = {
  readonly choice: RefundChoice
  readonly hasFees: boolean
  readonly reason: string
  readonly reference: string
  readonly used: boolean
  readonly target: RefundTarget
}

function useRefund(order: OrderDetails, onClose: () => void): ReturnType<typeof useWrite<Refund, RefundInput>> {
  const api = useApi()
  const toast = useToast()
  return useWrite<Refund, RefundInput>(
    async ({ choice, hasFees, reason, reference, used, target }, options) => {
      const body = {
        ...(choice.kind === 'tickets' && { ticket_ids: [...choice.ticketIds] }),
        ...(choice.kind === 'amount' ? { amount_minor: choice.amountMinor } : { fees: hasFees }),
        reason: reason.trim(),
        used,
      }
      if (target.kind !== 'till') return api.orders.refunds.create(order.order_id, body, options)
      const { till, tender } = target
      const atTill = { till_id: till.till_id, tender, ...(isTerminal(target) && { reference: reference.trim() }) }
      return (await api.boxOffice.sales.refunds(order.order_id, { ...body, ...atTill }, options)).refund
    },
    {
      isErrorShown: true,
      refresh: [ORDERS_KEY],
      onDone(refund) {
        const amount = formatMoney(refund.amount_minor, refund.currency)
        if (refund.status === 'failed')
          toast(words.refundRefused({ amount, message: refund.failure_message ?? '' }), 'bad')
        else toast(refund.status === 'sending' ? words.refundIsSending({ amount }) : words.refundIsDone({ amount }))
        onClose()
      },
    },
  )
}
