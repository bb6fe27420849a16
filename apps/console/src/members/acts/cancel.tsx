import { useState, type ReactNode } from 'react'
import * as words from '#words/members'
import { useApi } from '../../frame/session.ts'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { Effects } from '../../kit/effects.tsx'
import { TextField } from '../../kit/field.tsx'
import { fullName } from '../../kit/full-name.ts'
import { formatMoney } from '../../kit/money.tsx'
import { ChoiceList } from '../choice-list.tsx'
import { seatText } from '../labels.tsx'
import { owedTerms, refundableTerm, type ActDialogProps } from '../member-types.ts'
import { useMemberWrite } from './use-member-write.ts'

/** Cancels a membership, with or without a refund. Says what happens to the money and the seat. */
export function CancelDialog({ member, onClose }: ActDialogProps): ReactNode {
  const api = useApi()
  const name = fullName(member)
  const [isRefund, setRefund] = useState(false)
  const [reason, setReason] = useState('')
  const write = useMemberWrite(
    (_: void, options) =>
      api.members.cancel(
        member.membership_member_id,
        { refund: isRefund, ...(reason.trim() && { reason: reason.trim() }) },
        options,
      ),
    { done: () => words.memberCancelled({ name }), onDone: onClose },
  )
  const refundable = refundableTerm(member)
  const amount = refundable && formatMoney(refundable.paid_minor - refundable.refunded_minor, refundable.currency)
  return (
    <ConfirmDialog
      title={words.cancelOf({ name })}
      act={isRefund && amount !== undefined ? words.cancelAndRefund({ amount }) : words.cancelMembership()}
      isDanger
      dismiss={words.keepMembership()}
      isBusy={write.isBusy}
      error={write.error}
      onAct={() => void write.run()}
      onClose={onClose}
    >
      <Consequences member={member} />
      {amount !== undefined && (
        <ChoiceList
          legend={words.whatWasPaid()}
          value={isRefund ? 'refund' : 'keep'}
          choices={[
            { value: 'keep', label: words.keepPayments({ amount }) },
            { value: 'refund', label: words.refundPayments({ amount }), note: words.refundPaymentsNote() },
          ]}
          onChange={(value) => setRefund(value === 'refund')}
        />
      )}
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

function Consequences({ member }: Pick<ActDialogProps, 'member'>): ReactNode {
  const owed = owedTerms(member)
  const [term] = owed
  const owedMinor = owed.reduce((sum, each) => sum + each.outstanding_minor, 0)
  const seat = seatText(member)
  return (
    <Effects
      effects={[
        words.cancelEntry(),
        term && words.cancelWaives({ amount: formatMoney(owedMinor, term.currency) }),
        seat === undefined ? undefined : words.cancelFreesSeat({ seat }),
        words.cancelNoRenewal(),
      ]}
    />
  )
}
