import type { ReactNode } from 'react'
import * as words from '#words/orders'
import { formatMoney } from '../kit/money.tsx'
import { Card } from '../kit/page.tsx'
import { Time } from '../kit/time.tsx'
import { emailTexts } from './email-texts.ts'
import { emailKind, isPutOnAccount } from './history-rules.ts'
import type { HistoryEntry, OrderDetails } from './order-types.ts'

/** What happened to the order, the newest first. */
export const HistoryCard = ({ order }: { readonly order: OrderDetails }): ReactNode => (
  <Card title={words.history()}>
    <ol className="order-history">
      {order.history.toReversed().map((entry, index) => (
        <li key={`${entry.at} ${entry.type} ${entry.ticket_id} ${index}`}>
          <span>{describeEntry(entry, order)}</span>
          <span className="muted">
            <Time unix={entry.at} /> {entry.actor && <bdi>{actorText(entry.actor)}</bdi>}
          </span>
        </li>
      ))}
    </ol>
  </Card>
)

const actorText = ({ kind, label }: NonNullable<HistoryEntry['actor']>): string => {
  if (label === null) return words.historyBySomebody()
  return kind === 'key' ? words.historyByKey({ name: label }) : words.historyBy({ name: label })
}

/** The fields of the buyer, as the form that corrects them names them. */
const fieldLabels: Readonly<Record<string, () => string>> = {
  first_name: words.firstName,
  last_name: words.lastName,
  email_address: words.email,
  postcode: words.postcode,
}

function describeEntry(entry: HistoryEntry, order: OrderDetails): string {
  const number = String(entry.ticket_id ?? '')
  const newNumber = String(entry.new_ticket_id ?? '')
  const amount = formatMoney(entry.amount_minor ?? 0, order.currency)
  switch (entry.type) {
    case 'placed':
      return words.didPlace()
    case 'payment_failed':
      return words.didFailPayment({ amount })
    case 'paid':
      return isPutOnAccount(entry, order) ? words.didPutOnAccount({ amount }) : words.didPay({ amount })
    case 'ticket_cancelled':
      return words.didCancelTicket({ number })
    case 'ticket_refunded':
      return words.didRefundTicket({ number })
    case 'ticket_reissued':
      return words.didReissue({ number, newNumber })
    case 'ticket_exchanged':
      return words.didExchange({ number, newNumber })
    case 'refund_requested':
      return words.didRequestRefund({ amount })
    case 'refund_succeeded':
      return words.didRefund({ amount })
    case 'refund_failed':
      return words.didFailRefund({ amount })
    case 'chargeback':
      return words.didChargeBack({ amount })
    case 'chargeback_reversed':
      return words.didReverseChargeback({ amount })
    case 'email_sent':
      return emailSentence('sent', entry, order)
    case 'email_failed':
      return emailSentence('failed', entry, order)
    case 'corrected':
      return words.didCorrect({
        fields: entry.corrected_fields.map((field) => fieldLabels[field]?.() ?? field).join(', '),
      })
    case 'cancelled':
      return words.didCancel()
    case 'expired':
      return words.didExpire()
  }
}

/** Says what became of the e-mail of an entry. */
function emailSentence(outcome: 'sent' | 'failed', entry: HistoryEntry, order: OrderDetails): string {
  const email = order.emails.find(({ email_id }) => email_id === entry.email_id)
  return email ? emailTexts[emailKind(email, order)][outcome]({ address: email.email_address }) : ''
}
