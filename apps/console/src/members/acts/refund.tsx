import { useQuery } from '@tanstack/react-query'
import type { CashTill, RefundMemberBody } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/members'
import { useApi, useCan } from '../../frame/session.ts'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { SelectField, TextField } from '../../kit/field.tsx'
import { fullName } from '../../kit/full-name.ts'
import { formatMoney } from '../../kit/money.tsx'
import { Empty } from '../../kit/page.tsx'
import { ChoiceList } from '../choice-list.tsx'
import { MEMBERS_KEY, refundableTerm, type MemberTerm, type ActDialogProps } from '../member-types.ts'
import { useOpenTills } from '../open-tills.ts'
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
  const { atTill, tillFields } = useTillRefund(term)
  const write = useMemberWrite(
    async (body: RefundMemberBody, options) => {
      if (!atTill) return (await api.members.refund(memberId, body, options)).data
      const refund = { ...body, ...atTill, membership_member_id: memberId }
      return (await api.boxOffice.membershipRefunds.create(refund, options)).refunds
    },
    {
      done: (refunds) =>
        words.refunded({
          amount: formatMoney(
            refunds.reduce((sum, each) => sum + each.amount_minor, 0),
            currency,
          ),
        }),
      onDone: onClose,
    },
  )
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
      unavailable={isPart && part === undefined ? words.amountFirst() : undefined}
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
      {tillFields}
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

type TillRefund = {
  /** The till that gives the money; undefined if none does. */
  readonly atTill: { readonly till_id: string; readonly reference?: string } | undefined
  readonly tillFields: ReactNode
}

/** The choice of a till that gives the money back, if staff took it. */
function useTillRefund(term: MemberTerm): TillRefund {
  const { tills } = useOpenTills('createMembershipRefund', term.currency)
  const [chosenTillId, setTillId] = useState<string>()
  const [text, setText] = useState('')
  const isChoice = useWasPaidByStaff(term) && tills.length > 0
  const till = isChoice ? tills.find(({ till_id }) => till_id === chosenTillId) : undefined
  const reference = text.trim()
  return {
    atTill: till && { till_id: till.till_id, ...(reference !== '' && { reference }) },
    tillFields: isChoice && (
      <TillRefundFields tills={tills} till={till} reference={text} onTill={setTillId} onReference={setText} />
    ),
  }
}

type TillRefundFieldsProps = {
  readonly tills: readonly CashTill[]
  readonly till: CashTill | undefined
  readonly reference: string
  onTill(tillId: string): void
  onReference(reference: string): void
}

/** Whether the money comes out of a till, and the slip of its terminal. */
function TillRefundFields({ tills, till, reference, onTill, onReference }: TillRefundFieldsProps): ReactNode {
  return (
    <>
      <SelectField
        label={words.refundedFrom()}
        hint={till && words.refundTillHint()}
        value={till?.till_id ?? ''}
        choices={[
          { value: '', label: words.refundAsPaid() },
          ...tills.map(({ till_id, name }) => ({ value: till_id, label: words.refundFromTill({ till: name }) })),
        ]}
        onChange={(event) => onTill(event.target.value)}
      />
      {till && (
        <TextField
          label={words.terminalReference()}
          hint={words.terminalRefundHint()}
          autoComplete="off"
          maxLength={100}
          value={reference}
          onChange={(event) => onReference(event.target.value)}
        />
      )}
    </>
  )
}

/** True if staff took a payment of the term's order, at a till or elsewhere. */
function useWasPaidByStaff({ order_id: orderId }: MemberTerm): boolean {
  const api = useApi()
  const enabled = useCan()('adminGetOrder')
  const order = useQuery({
    queryKey: [...MEMBERS_KEY, 'order', orderId],
    queryFn: () => api.orders.get(orderId),
    enabled,
  })
  return order.data?.payments.some(({ provider, status }) => provider === 'external' && status === 'succeeded') ?? false
}
