import * as words from '#words/orders'
import type { EmailKind } from './history-rules.ts'

type Address = { readonly address: string }

/** What an e-mail brought, and the sentences that say what became of it. */
type EmailTexts = {
  readonly title: () => string
  readonly sent: (to: Address) => string
  readonly failed: (to: Address) => string
}

export const emailTexts: Readonly<Record<EmailKind, EmailTexts>> = {
  tickets: { title: words.emailOfTickets, sent: words.didSendTickets, failed: words.didFailTickets },
  membership: { title: words.emailOfMembership, sent: words.didSendMembership, failed: words.didFailMembership },
  debit_notice: { title: words.emailOfNotice, sent: words.didSendNotice, failed: words.didFailNotice },
  invoice: { title: words.emailOfInvoice, sent: words.didSendInvoice, failed: words.didFailInvoice },
  credit_note: { title: words.emailOfCreditNote, sent: words.didSendCreditNote, failed: words.didFailCreditNote },
  payment_link: { title: words.emailOfPaymentLink, sent: words.didSendPaymentLink, failed: words.didFailPaymentLink },
}
