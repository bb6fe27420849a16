import { useQuery } from '@tanstack/react-query'
import type { CashTill, CreateAccountPaymentBody } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/box-office'
import { useApi } from '../frame/session.ts'
import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import { SelectField, TextField } from '../kit/field.tsx'
import { formatMoney, parseMoney } from '../kit/money.tsx'
import { useWrite } from '../kit/use-write.ts'
import { BOX_OFFICE_KEY } from './sold-prices.ts'
import { tenderText } from './takings-card.tsx'

type PayAccountDialogProps = { readonly orderId: number; readonly till: CashTill; onClose(): void }
type PaymentTender = CreateAccountPaymentBody['tender']

/** Takes money for a sale on account, all that is owed or a part of it. */
export function PayAccountDialog({ orderId, till, onClose }: PayAccountDialogProps): ReactNode {
  const api = useApi()
  const { currency } = till
  const [tender, setTender] = useState<PaymentTender>('cash')
  const [text, setText] = useState('')
  const [reference, setReference] = useState('')
  const sale = useQuery({
    queryKey: [...BOX_OFFICE_KEY, 'sale', orderId],
    queryFn: ({ signal }) => api.boxOffice.sales.get(orderId, { signal }),
  })
  const owed = Math.max(0, sale.data?.owed_minor ?? 0)
  const amount = text.trim() === '' ? owed : (parseMoney(text, currency) ?? 0)
  const write = useWrite((body: CreateAccountPaymentBody, options) => api.boxOffice.payments.create(body, options), {
    isErrorShown: true,
    refresh: [BOX_OFFICE_KEY],
    done: () => words.paymentTaken(),
    onDone: onClose,
  })
  const send = (): void =>
    void write.run({
      till_id: till.till_id,
      order_id: orderId,
      tender,
      amount_minor: amount,
      ...(tender === 'card_terminal' && { reference: reference.trim() }),
    })
  return (
    <ConfirmDialog
      title={words.takePaymentTitle({ number: String(orderId) })}
      act={words.takeAmount({ amount: formatMoney(amount, currency) })}
      isBusy={write.isBusy}
      unavailable={
        amount <= 0 || amount > owed || (tender === 'card_terminal' && reference.trim() === '')
          ? words.accountIncomplete()
          : undefined
      }
      error={write.error ?? sale.error}
      onAct={send}
      onClose={onClose}
    >
      <p>{words.owes({ amount: formatMoney(owed, currency) })}</p>
      <TextField
        label={words.amountIn({ currency })}
        hint={words.amountHint()}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <SelectField
        label={words.howPaid()}
        value={tender}
        choices={(['cash', 'card_terminal'] as const).map((value) => ({ value, label: tenderText(value) }))}
        onChange={(event) => setTender(event.target.value === 'cash' ? 'cash' : 'card_terminal')}
      />
      {tender === 'card_terminal' && (
        <TextField
          label={words.reference()}
          maxLength={100}
          value={reference}
          onChange={(event) => setReference(event.target.value)}
        />
      )}
    </ConfirmDialog>
  )
}
