import type { RefundMemberBody } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/members'
import { useApi } from '../../frame/session.ts'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { TextField } from '../../kit/field.tsx'
import { fullName } from '../../kit/full-name.ts'
import { formatMoney } from '../../kit/money.tsx'
import { Empty } from '../../kit/page.tsx'
import { ChoiceList } from '../choice-list.tsx'
import { refundableTerm, type MemberTerm, type ActDialogProps } from '../member-types.ts'
import { MoneyField, readAmount } from './money-field.tsx'
import { useMemberWrite } from './use-member-write.ts'

/** Refunds all that was paid for the newest paid term and cancels the membership, or a part of it and cancels nothing. */
export function RefundDialog({ member, onClose }: ActDialogProps): ReactNode {
  const term = refundableTerm(member)
  if (term)
    return <RefundTerm name={fullName(member)} memberId={member.membership_member_id} term={term} onClose={onClose} />
  return (
    <Dialog title={words.refund()} onClose={onClose}>
      <Empty>{words.nothingToRefund()}</Empty>
    </Dialog>
  )
}

type RefundTermProps = {
  readonly name: string
  readonly memberId: number
  readonly term: MemberTerm
  onClose(): void
}

function RefundTerm({ name, memberId, term, onClose }: RefundTermProps): ReactNode {
  const api = useApi()
  const [isPart, setPart] = useState(true)
  const [text, setText] = useState('')
  const [reason, setReason] = useState('')
  const { currency } = term
  const maximumMinor = term.paid_minor - term.refunded_minor
  const write = useMemberWrite((body: RefundMemberBody, options) => api.members.refund(memberId, body, options), {
    done: ({ data }) =>
      words.refunded({
        amount: formatMoney(
          data.reduce((sum, each) => sum + each.amount_minor, 0),
          currency,
        ),
      }),
    onDone: onClose,
  })
  // The whole amount cancels, so a part is less than that.
  const part = readAmount({ text, currency, minimumMinor: 1, maximumMinor: maximumMinor - 1 })
  const amount = formatMoney(isPart ? (part ?? 0) : maximumMinor, currency)
  const send = (): void => {
    const note = reason.trim() === '' ? {} : { reason: reason.trim() }
    if (!isPart) void write.run(note)
    else if (part !== undefined) void write.run({ amount_minor: part, ...note })
  }
  return (
    <ConfirmDialog
      title={words.refundOf({ name })}
      act={isPart ? words.refundAmount({ amount }) : words.refundAllAndCancel({ amount })}
      isDanger={!isPart}
      isDisabled={isPart && part === undefined}
      isBusy={write.isBusy}
      error={write.error}
      onAct={send}
      onClose={onClose}
    >
      <p>{words.refundHint({ amount: formatMoney(maximumMinor, currency) })}</p>
      <ChoiceList
        legend={words.howMuch()}
        value={isPart ? 'part' : 'all'}
        choices={[
          { value: 'part', label: words.refundPart(), note: words.refundPartNote() },
          {
            value: 'all',
            label: words.refundAll({ amount: formatMoney(maximumMinor, currency) }),
            note: words.refundAllNote(),
          },
        ]}
        onChange={(value) => setPart(value === 'part')}
      />
      {isPart && (
        <MoneyField
          label={words.amountIn({ currency })}
          currency={currency}
          text={text}
          minimumMinor={1}
          maximumMinor={maximumMinor - 1}
          onText={setText}
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
