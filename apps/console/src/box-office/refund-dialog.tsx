import { useQuery } from '@tanstack/react-query'
import { ResponseError, type CashTill, type CounterSale, type RefundCounterSaleBody, type Ticket } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/box-office'
import { useApi } from '../frame/session.ts'
import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Effects, Warning } from '../kit/effects.tsx'
import { CheckField, SelectField, TextField } from '../kit/field.tsx'
import { Loading } from '../kit/loading.tsx'
import { formatMoney } from '../kit/money.tsx'
import { Problem } from '../kit/problem.tsx'
import { ReasonField } from '../kit/reason-field.tsx'
import { useWrite } from '../kit/use-write.ts'
import { BOX_OFFICE_KEY } from './sold-prices.ts'
import { tenderText } from './takings-card.tsx'

type RefundDialogProps = { readonly orderId: number; readonly till: CashTill; onClose(): void }

/** Reads a sale, then asks what of it is refunded out of the till. */
export function RefundDialog({ orderId, till, onClose }: RefundDialogProps): ReactNode {
  const api = useApi()
  const sale = useQuery({
    queryKey: [...BOX_OFFICE_KEY, 'sale', orderId],
    queryFn: ({ signal }) => api.boxOffice.sales.get(orderId, { signal }),
  })
  if (sale.data) return <RefundForm sale={sale.data} till={till} onClose={onClose} />
  return (
    <Dialog title={words.refundTitle({ number: String(orderId) })} onClose={onClose}>
      {sale.isPending ? <Loading /> : <Problem error={sale.error} onRetry={() => void sale.refetch()} />}
    </Dialog>
  )
}

const ACTIVE = 1

const leftMinor = ({ total_minor, refunded_amount_minor }: Ticket): number => total_minor - refunded_amount_minor

type RefundFormProps = { readonly sale: CounterSale; readonly till: CashTill; onClose(): void }

type RefundTender = RefundCounterSaleBody['tender']

type RefundInput = {
  readonly chosen: ReadonlySet<number>
  readonly tender: RefundTender
  readonly reference: string
  readonly reason: string
  readonly isUsedAccepted: boolean
}

function RefundForm({ sale, till, onClose }: RefundFormProps): ReactNode {
  const active = sale.tickets.filter(({ ticket_status_id }) => ticket_status_id === ACTIVE)
  const [input, setInput] = useState<RefundInput>(() => ({
    chosen: new Set(active.map(({ ticket_id }) => ticket_id)),
    tender: sale.refund_tenders[0] ?? 'cash',
    reference: '',
    reason: '',
    isUsedAccepted: false,
  }))
  const { chosen, tender, reference, reason, isUsedAccepted } = input
  const write = useRefund(sale, onClose)
  const tickets = active.filter(({ ticket_id }) => chosen.has(ticket_id))
  const sumMinor = tickets.reduce((sum, ticket) => sum + leftMinor(ticket), 0)
  const amount = formatMoney(sumMinor, sale.currency)
  const isUsed = tickets.some(({ attended_at }) => attended_at !== null) || isUsedError(write.error)
  const isReady = tickets.length > 0 && reason.trim() !== '' && (!isUsed || isUsedAccepted)
  const send = (): void =>
    void write.run({
      till_id: till.till_id,
      tender,
      ticket_ids: [...chosen],
      reason: reason.trim(),
      used: isUsedAccepted,
      ...(tender === 'card_terminal' && { reference: reference.trim() }),
    })
  return (
    <ConfirmDialog
      title={words.refundTitle({ number: String(sale.order_id) })}
      act={words.refundAct({ amount, tender: tenderText(tender) })}
      isDanger
      isBusy={write.isBusy}
      unavailable={
        !isReady || (tender === 'card_terminal' && reference.trim() === '') ? words.refundIncomplete() : undefined
      }
      error={write.error}
      onAct={send}
      onClose={onClose}
    >
      <TicketChoice tickets={active} chosen={chosen} onChange={(next) => setInput({ ...input, chosen: next })} />
      <RefundFields input={input} tenders={sale.refund_tenders} isUsed={isUsed} onChange={setInput} />
      <Effects
        effects={[
          words.ticketsStop({ count: tickets.length }),
          tender === 'on_account' ? words.refundOwed({ amount }) : words.refundEffect({ amount, till: till.name }),
        ]}
      />
    </ConfirmDialog>
  )
}

/** A ticket may have been used after the page was read. */
const isUsedError = (error: unknown): boolean => error instanceof ResponseError && error.code === 'ticket_used'

type RefundFieldsProps = {
  readonly input: RefundInput
  readonly tenders: readonly RefundTender[]
  readonly isUsed: boolean
  onChange(input: RefundInput): void
}

const RefundFields = ({ input, tenders, isUsed, onChange }: RefundFieldsProps): ReactNode => (
  <>
    {tenders.length > 1 && (
      <SelectField
        label={words.refundHow()}
        value={input.tender}
        choices={tenders.map((value) => ({ value, label: tenderText(value) }))}
        onChange={(event) =>
          onChange({ ...input, tender: tenders.find((each) => each === event.target.value) ?? 'cash' })
        }
      />
    )}
    {input.tender === 'card_terminal' && (
      <TextField
        label={words.reference()}
        value={input.reference}
        maxLength={100}
        onChange={(event) => onChange({ ...input, reference: event.target.value })}
      />
    )}
    <ReasonField
      label={words.refundReason()}
      common={[words.reasonCannotCome(), words.reasonWrongTicket(), words.reasonMistake()]}
      value={input.reason}
      onChange={(reason) => onChange({ ...input, reason })}
    />
    {isUsed && (
      <Warning>
        <p>{words.ticketUsed()}</p>
        <CheckField
          label={words.acceptUsed()}
          checked={input.isUsedAccepted}
          onChange={(event) => onChange({ ...input, isUsedAccepted: event.target.checked })}
        />
      </Warning>
    )}
  </>
)

type TicketChoiceProps = {
  readonly tickets: readonly Ticket[]
  readonly chosen: ReadonlySet<number>
  onChange(chosen: ReadonlySet<number>): void
}

function TicketChoice({ tickets, chosen, onChange }: TicketChoiceProps): ReactNode {
  const choose = (id: number, isChosen: boolean): void => {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    onChange(next)
  }
  return (
    <fieldset className="counter-tickets">
      <legend>{words.refundWhich()}</legend>
      {tickets.map((ticket) => (
        <CheckField
          key={ticket.ticket_id}
          label={words.ticketFor({
            title: ticket.price_title,
            number: String(ticket.ticket_id),
            amount: formatMoney(leftMinor(ticket), ticket.currency),
          })}
          checked={chosen.has(ticket.ticket_id)}
          onChange={(event) => choose(ticket.ticket_id, event.target.checked)}
        />
      ))}
    </fieldset>
  )
}

function useRefund(
  sale: CounterSale,
  onClose: () => void,
): ReturnType<typeof useWrite<unknown, RefundCounterSaleBody>> {
  const api = useApi()
  return useWrite((body: RefundCounterSaleBody, options) => api.boxOffice.sales.refunds(sale.order_id, body, options), {
    isErrorShown: true,
    refresh: [BOX_OFFICE_KEY],
    done: ({ refund }) => words.isRefunded({ amount: formatMoney(refund.amount_minor, refund.currency) }),
    onDone: onClose,
  })
}
