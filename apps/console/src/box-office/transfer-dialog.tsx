import type { CreateTillTransferBody, TillWithTakings } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/box-office'
import { useApi } from '../frame/session.ts'
import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import { Effects } from '../kit/effects.tsx'
import { SelectField, TextField } from '../kit/field.tsx'
import { formatMoney, parseMoney } from '../kit/money.tsx'
import { ReasonField } from '../kit/reason-field.tsx'
import { useWrite } from '../kit/use-write.ts'
import { BOX_OFFICE_KEY } from './sold-prices.ts'

type Direction = CreateTillTransferBody['direction']
type TransferDialogProps = { readonly till: TillWithTakings; onClose(): void }

/** Moves cash between the safe and the drawer, such as change that is added or money for the bank. */
export function TransferDialog({ till, onClose }: TransferDialogProps): ReactNode {
  const api = useApi()
  const { currency } = till
  const [direction, setDirection] = useState<Direction>('out')
  const [text, setText] = useState('')
  const [reason, setReason] = useState('')
  const amount = parseMoney(text, currency)
  const fault = findFault(till, direction, text)
  const write = useWrite(
    (body: CreateTillTransferBody, options) => api.boxOffice.tills.transfers.create(till.till_id, body, options),
    { isErrorShown: true, refresh: [BOX_OFFICE_KEY], done: () => words.cashMoved(), onDone: onClose },
  )
  const isReady = amount !== undefined && amount > 0 && fault === undefined && reason.trim() !== ''
  const shown = formatMoney(amount ?? 0, currency)
  return (
    <ConfirmDialog
      title={words.moveCashOf({ name: till.name })}
      act={direction === 'in' ? words.putIn({ amount: shown }) : words.takeOut({ amount: shown })}
      isBusy={write.isBusy}
      unavailable={isReady ? undefined : words.moveIncomplete()}
      error={write.error}
      onAct={() => isReady && void write.run({ direction, amount_minor: amount, reason: reason.trim() })}
      onClose={onClose}
    >
      <SelectField
        label={words.moveWhere()}
        value={direction}
        choices={[
          { value: 'out', label: words.cashOut() },
          { value: 'in', label: words.cashIn() },
        ]}
        onChange={(event) => setDirection(event.target.value === 'in' ? 'in' : 'out')}
      />
      <TextField
        label={words.amountIn({ currency })}
        error={fault}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <ReasonField
        label={words.moveReason()}
        common={direction === 'in' ? [words.reasonChange()] : [words.reasonBank(), words.reasonTooMuch()]}
        value={reason}
        onChange={setReason}
      />
      <Effects effects={[words.moveEffect()]} />
    </ConfirmDialog>
  )
}

function findFault(till: TillWithTakings, direction: Direction, text: string): string | undefined {
  if (text.trim() === '') return undefined
  const amount = parseMoney(text, till.currency)
  if (amount === undefined || amount === 0) return words.notAmount()
  if (direction === 'in' || amount <= till.expected_minor) return undefined
  return words.notInDrawer({ amount: formatMoney(till.expected_minor, till.currency) })
}
