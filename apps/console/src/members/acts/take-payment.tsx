import type { MembershipCharge } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/members'
import { useApi, useCan, useSession } from '../../frame/session.ts'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { fullName } from '../../kit/full-name.ts'
import { Empty } from '../../kit/page.tsx'
import { TextField } from '../../kit/field.tsx'
import { formatMoney } from '../../kit/money.tsx'
import { ChoiceList } from '../choice-list.tsx'
import { isUnpaid, owedTerms, type MemberTerm, type ActDialogProps } from '../member-types.ts'
import { ChargeProgress } from './charge-progress.tsx'
import { useMemberWrite } from './use-member-write.ts'

type Way = 'received' | 'charge'

/** As `TakePaymentDialog`, for a customer who pays by card through the provider. */
export const ChargeDialog = (props: ActDialogProps): ReactNode => <TakePaymentDialog {...props} first="charge" />

/** Records money that was received, or charges the saved card now. */
export function TakePaymentDialog({
  member,
  onClose,
  first = 'received',
}: ActDialogProps & { readonly first?: Way }): ReactNode {
  const can = useCan()
  const { now } = useSession()
  const [way, setWay] = useState<Way>(can('markMemberPaid') ? first : 'charge')
  const [reference, setReference] = useState('')
  const [charge, setCharge] = useState<MembershipCharge>()
  const { markPaid, chargeNow } = usePayments(member.membership_member_id, { onClose, onCharge: setCharge })
  const name = fullName(member)
  const terms = owedTerms(member)
  const [term] = terms
  if (charge) return <ChargeProgress charge={charge} name={name} onClose={onClose} />
  if (!term)
    return (
      <Dialog title={words.takePayment()} onClose={onClose}>
        <Empty>{words.nothingOutstanding()}</Empty>
      </Dialog>
    )
  const money = (minor: number): string => formatMoney(minor, term.currency)
  const owed = money(terms.reduce((sum, { outstanding_minor }) => sum + outstanding_minor, 0))
  const dueMinor = dueNowMinor(term, now())
  const write = way === 'received' ? markPaid : chargeNow
  const act = way === 'received' ? words.recordPayment({ amount: owed }) : words.chargeNow({ amount: money(dueMinor) })
  return (
    <ConfirmDialog
      title={words.takePaymentOf({ name })}
      act={act}
      isBusy={markPaid.isBusy || chargeNow.isBusy}
      isDisabled={way === 'charge' && dueMinor === 0}
      error={write.error}
      onAct={() => void (way === 'received' ? markPaid.run() : chargeNow.run(reference.trim()))}
      onClose={onClose}
    >
      <ChoiceList<Way>
        legend={words.howPaid()}
        value={way}
        choices={[
          ...(can('markMemberPaid')
            ? [{ value: 'received' as const, label: words.receivedWay(), note: words.receivedNote({ amount: owed }) }]
            : []),
          ...(can('chargeMember')
            ? [
                {
                  value: 'charge' as const,
                  label: words.chargeWay(),
                  note: dueMinor === 0 ? words.nothingDueNow() : words.chargeNote({ amount: money(dueMinor) }),
                },
              ]
            : []),
        ]}
        onChange={setWay}
      />
      {way === 'charge' && (
        <TextField
          label={words.paymentReference()}
          hint={words.paymentReferenceHint()}
          autoComplete="off"
          value={reference}
          onChange={(event) => setReference(event.target.value)}
        />
      )}
    </ConfirmDialog>
  )
}

type PaymentHandlers = { onClose(): void; onCharge(charge: MembershipCharge): void }

function usePayments(memberId: number, { onClose, onCharge }: PaymentHandlers) {
  const api = useApi()
  const markPaid = useMemberWrite((_: void, options) => api.members.markPaid(memberId, options), {
    done: (paid) => words.nowPaid({ name: fullName(paid) }),
    onDone: onClose,
  })
  const chargeNow = useMemberWrite(
    (reference: string, options) =>
      api.members.charge(memberId, reference === '' ? {} : { payment_method: reference }, options),
    { done: () => words.chargeSent(), onDone: onCharge },
  )
  return { markPaid, chargeNow }
}

/** What a charge collects for this member: all that is due by now; of an unpaid term the first instalment at least. */
function dueNowMinor({ instalments, state }: MemberTerm, nowUnix: number): number {
  const open = instalments.filter(isUnpaid)
  const due = open.filter(({ due_at, attempts, status }) => due_at <= nowUnix || attempts > 0 || status === 'failed')
  const collected = due.length === 0 && state === 'unpaid' ? open.slice(0, 1) : due
  return collected.reduce((sum, { amount_minor }) => sum + amount_minor, 0)
}
