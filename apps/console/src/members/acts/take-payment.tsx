import type { CreateMembershipPaymentBody, MembershipCharge } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/members'
import { useApi, useCan, useSession } from '../../frame/session.ts'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { fullName } from '../../kit/full-name.ts'
import { Empty } from '../../kit/page.tsx'
import { formatMoney } from '../../kit/money.tsx'
import { formatTime } from '../../kit/time.tsx'
import { ChoiceList, type NotedChoice } from '../choice-list.tsx'
import { isUnpaid, owedTerms, type MemberTerm, type ActDialogProps } from '../member-types.ts'
import { type OpenTills, useOpenTills } from '../open-tills.ts'
import { ChargeProgress } from './charge-progress.tsx'
import { findLinkMissing, PaymentLinkFields, usePaymentLink } from './payment-link.tsx'
import { chosenTill, TillPaymentFields, useTillPayment } from './till-payment.tsx'
import { useMemberWrite } from './use-member-write.ts'

type Way = 'till' | 'received' | 'charge' | 'link'

/** Takes money at a till, records money that was received elsewhere, charges the saved payment method, or sends a link to pay by. */
export function TakePaymentDialog({ member, onClose }: ActDialogProps): ReactNode {
  const [charge, setCharge] = useState<MembershipCharge>()
  const name = fullName(member)
  const terms = owedTerms(member)
  const [term] = terms
  const atTills = useOpenTills('createMembershipPayment', term?.currency)
  if (charge) return <ChargeProgress charge={charge} name={name} onClose={onClose} />
  if (!term || atTills.isPending)
    return (
      <Dialog title={words.takePayment()} onClose={onClose}>
        {!term && <Empty>{words.nothingOutstanding()}</Empty>}
      </Dialog>
    )
  return <PaymentForm {...{ member, onClose, terms, term, atTills, onCharge: setCharge }} />
}

type Missing = {
  readonly way: Way | undefined
  readonly dueMinor: number
  readonly amountMinor: number
  readonly till: unknown
  /** Why the link cannot be sent. */
  readonly linkMissing: string | undefined
}

/** What a payment still needs, as a sentence. */
function findMissing({ way, dueMinor, amountMinor, till, linkMissing }: Missing): string | undefined {
  if (way === undefined) return words.chooseWay()
  if (way === 'charge') return dueMinor === 0 ? words.nothingDue() : undefined
  if (way === 'link') return linkMissing
  if (way !== 'till') return undefined
  if (till === undefined) return words.openTillFirst()
  return amountMinor === 0 ? words.chooseInstalment() : undefined
}

type PaymentFormProps = ActDialogProps & {
  readonly terms: readonly MemberTerm[]
  /** The oldest of them, which is paid first. */
  readonly term: MemberTerm
  readonly atTills: OpenTills
  onCharge(charge: MembershipCharge): void
}

function PaymentForm({ member, onClose, terms, term, atTills, onCharge }: PaymentFormProps): ReactNode {
  const { now, organisation } = useSession()
  const [openedAt] = useState(now)
  const money = (minor: number): string => formatMoney(minor, term.currency)
  const owed = money(terms.reduce((sum, { outstanding_minor }) => sum + outstanding_minor, 0))
  const dueMinor = dueNowMinor(term, openedAt)
  const ways = useWays({ term, atTills, owed, due: dueMinor === 0 ? undefined : money(dueMinor) })
  const [chosen, setWay] = useState<Way>()
  const way = chosen ?? (atTills.tills.length > 0 ? 'till' : ways.find(({ value }) => value !== 'till')?.value)
  const { input, open, amountMinor, change } = useTillPayment(term, openedAt)
  const till = chosenTill(atTills.tills, input)
  const link = usePaymentLink(member.membership_member_id, way === 'link')
  const writes = usePayments(member.membership_member_id, { onClose, onCharge })
  const time = formatTime(openedAt, organisation.timezone, 'time')
  const takeAtTill = (): void => {
    if (!till) return
    const { tender } = input
    // The same in each attempt, so that a repeated request is the same one.
    const reference = input.reference.trim() || words.defaultReference({ till: till.name, time })
    void writes.till.run({
      till_id: till.till_id,
      membership_member_id: member.membership_member_id,
      term_id: term.term_id,
      instalments: [...input.numbers].toSorted((a, b) => a - b),
      tender,
      amount_minor: amountMinor,
      ...(tender === 'card_terminal' && { reference }),
    })
  }
  const acts = {
    till: { text: words.takeAtTill({ amount: money(amountMinor) }), run: takeAtTill },
    received: { text: words.recordPayment({ amount: owed }), run: () => void writes.received.run() },
    charge: { text: words.chargeNow({ amount: money(dueMinor) }), run: () => void writes.charge.run() },
    link: {
      text: link.data?.email_address ? words.sendLinkTo({ email: link.data.email_address }) : words.sendLink(),
      run: () => void writes.link.run(),
    },
  }
  const act = way && acts[way]
  return (
    <ConfirmDialog
      title={words.takePaymentOf({ name: fullName(member) })}
      act={act?.text ?? words.takePayment()}
      isBusy={Object.values(writes).some(({ isBusy }) => isBusy)}
      unavailable={findMissing({ way, dueMinor, amountMinor, till, linkMissing: findLinkMissing(link) })}
      error={way && writes[way].error}
      onAct={() => act?.run()}
      onClose={onClose}
    >
      <ChoiceList<Way> legend={words.howPaid()} value={way} choices={ways} onChange={setWay} />
      {way === 'till' && till && (
        <TillPaymentFields input={input} open={open} tills={atTills.tills} currency={term.currency} onChange={change} />
      )}
      {way === 'link' && <PaymentLinkFields link={link} />}
    </ConfirmDialog>
  )
}

type WaysInput = Pick<PaymentFormProps, 'term' | 'atTills'> & {
  readonly owed: string
  /** What a charge collects now; undefined if nothing is due. */
  readonly due: string | undefined
}

/** The ways that this person may take money. A charge needs a payment method that the payer saved. */
function useWays({ term, atTills, owed, due }: WaysInput): readonly NotedChoice<Way>[] {
  const can = useCan()
  const tillNote = atTills.tills.length > 0 ? words.tillNote() : words.noOpenTill()
  return [
    ...(atTills.isAllowed ? [{ value: 'till' as const, label: words.tillWay(), note: tillNote }] : []),
    ...(can('markMemberPaid')
      ? [{ value: 'received' as const, label: words.receivedWay(), note: words.receivedNote({ amount: owed }) }]
      : []),
    ...(can('chargeMember') && term.has_saved_payment_method
      ? [
          {
            value: 'charge' as const,
            label: words.chargeWay(),
            note: due === undefined ? words.nothingDueNow() : words.chargeNote({ amount: due }),
          },
        ]
      : []),
    ...(can('getPaymentLink', 'sendPaymentLink')
      ? [{ value: 'link' as const, label: words.linkWay(), note: words.linkNote() }]
      : []),
  ]
}

type PaymentHandlers = { onClose(): void; onCharge(charge: MembershipCharge): void }

function usePayments(memberId: number, { onClose, onCharge }: PaymentHandlers) {
  const api = useApi()
  const till = useMemberWrite(
    (body: CreateMembershipPaymentBody, options) => api.boxOffice.membershipPayments.create(body, options),
    {
      done: ({ amount_minor, currency }) => words.takenAtTill({ amount: formatMoney(amount_minor, currency) }),
      onDone: onClose,
    },
  )
  const received = useMemberWrite((_: void, options) => api.members.markPaid(memberId, options), {
    done: (paid) => words.nowPaid({ name: fullName(paid) }),
    onDone: onClose,
  })
  const charge = useMemberWrite((_: void, options) => api.members.charge(memberId, {}, options), {
    done: () => words.chargeSent(),
    onDone: onCharge,
  })
  const link = useMemberWrite((_: void, options) => api.members.sendPaymentLink(memberId, {}, options), {
    done: ({ email_address }) => words.linkSent({ email: email_address }),
    onDone: onClose,
  })
  return { till, received, charge, link }
}

/** What a charge collects for this member: all that is due by now; of an unpaid term the first instalment at least. */
function dueNowMinor({ instalments, state }: MemberTerm, nowUnix: number): number {
  const open = instalments.filter(isUnpaid)
  const due = open.filter(({ due_at, attempts, status }) => due_at <= nowUnix || attempts > 0 || status === 'failed')
  const collected = due.length === 0 && state === 'unpaid' ? open.slice(0, 1) : due
  return collected.reduce((sum, { amount_minor }) => sum + amount_minor, 0)
}
