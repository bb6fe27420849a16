import type { ChangeInstalmentsBody } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/members'
import { useApi, useSession } from '../../frame/session.ts'
import { Button } from '../../kit/button.tsx'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { TextField } from '../../kit/field.tsx'
import { fullName } from '../../kit/full-name.ts'
import { formatMoney } from '../../kit/money.tsx'
import { Empty } from '../../kit/page.tsx'
import { owedTerms, type MemberTerm, type ActDialogProps } from '../member-types.ts'
import { instalmentBody, newRow, plannedMinor, startRows, type InstalmentRow } from './instalment-rows.ts'
import { MoneyField } from './money-field.tsx'
import { useMemberWrite } from './use-member-write.ts'

/** Moves unpaid instalments to other dates, changes their amounts, or splits them. */
export function ChangeInstalmentsDialog({ member, onClose }: ActDialogProps): ReactNode {
  const [term] = owedTerms(member)
  if (term)
    return (
      <InstalmentsDialog name={fullName(member)} memberId={member.membership_member_id} term={term} onClose={onClose} />
    )
  return (
    <Dialog title={words.changeInstalments()} onClose={onClose}>
      <Empty>{words.nothingOutstanding()}</Empty>
    </Dialog>
  )
}

type InstalmentsDialogProps = {
  readonly name: string
  readonly memberId: number
  readonly term: MemberTerm
  onClose(): void
}

function InstalmentsDialog({ name, memberId, term, onClose }: InstalmentsDialogProps): ReactNode {
  const api = useApi()
  const { organisation, now } = useSession()
  const zone = organisation.timezone
  const { currency } = term
  const [rows, setRows] = useState(() => startRows(term, zone))
  const [reason, setReason] = useState('')
  const write = useMemberWrite(
    (body: ChangeInstalmentsBody, options) => api.members.changeInstalments(memberId, body, options),
    { done: () => words.instalmentsChanged({ name }), onDone: onClose },
  )
  const money = (minor: number): string => formatMoney(minor, currency)
  const planned = plannedMinor(rows, currency)
  const difference = planned === undefined ? undefined : planned - term.outstanding_minor
  const body = difference === 0 ? instalmentBody(rows, { term, zone }) : undefined
  const change = (index: number, changes: Partial<InstalmentRow>): void =>
    setRows(rows.map((row, at) => (at === index ? { ...row, ...changes } : row)))
  return (
    <ConfirmDialog
      title={words.changeInstalmentsOf({ name })}
      act={words.saveInstalments()}
      unavailable={body === undefined ? words.instalmentsIncomplete() : undefined}
      isBusy={write.isBusy}
      error={write.error}
      onAct={() => body && void write.run({ ...body, ...(reason.trim() && { reason: reason.trim() }) })}
      onClose={onClose}
    >
      <p>{words.changeInstalmentsHint({ amount: money(term.outstanding_minor) })}</p>
      {rows.map((row, index) => (
        <InstalmentFields
          key={row.key}
          row={row}
          currency={currency}
          onChange={(changes) => change(index, changes)}
          onRemove={row.number === undefined ? () => setRows(rows.filter((_, at) => at !== index)) : undefined}
        />
      ))}
      <div className="actions">
        <Button onClick={() => setRows([...rows, newRow(rows, { term, zone, nowUnix: now() })])}>
          {words.addInstalment()}
        </Button>
      </div>
      <p role="status" className={difference === 0 ? 'sum good' : 'sum bad'}>
        {describeSum(difference, money)}
      </p>
      <TextField
        label={words.reason()}
        hint={words.reasonHint()}
        value={reason}
        maxLength={500}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  )
}

function describeSum(difference: number | undefined, money: (minor: number) => string): string {
  if (difference === undefined) return words.sumUnknown()
  if (difference === 0) return words.sumRight()
  return difference > 0
    ? words.sumTooMuch({ amount: money(difference) })
    : words.sumTooLittle({ amount: money(-difference) })
}

type InstalmentFieldsProps = {
  readonly row: InstalmentRow
  readonly currency: string
  onChange(changes: Partial<InstalmentRow>): void
  readonly onRemove: (() => void) | undefined
}

function InstalmentFields({ row, currency, onChange, onRemove }: InstalmentFieldsProps): ReactNode {
  return (
    <fieldset className="instalment-row">
      <legend>
        {row.number === undefined ? words.newInstalment() : words.instalmentNumber({ number: row.number })}
      </legend>
      <TextField
        label={words.dueOn()}
        type="date"
        required
        value={row.day}
        onChange={(event) => onChange({ day: event.target.value })}
      />
      <MoneyField
        label={words.amountIn({ currency })}
        currency={currency}
        text={row.amount}
        minimumMinor={1}
        onText={(amount) => onChange({ amount })}
      />
      {onRemove && (
        <Button variant="quiet" onClick={onRemove}>
          {words.remove()}
        </Button>
      )}
    </fieldset>
  )
}
