import type { Brand } from '#orgs'
import type { Payable } from '#payment-links'
import { formatAmount } from '#platform/money'
import { withoutLinks } from '#platform/typed-text'
import { composeLetter, type EmailText, type Fact } from './compose.ts'

type PaymentLinkText = Payable & { readonly url: string; readonly firstName: string }

/** Composes the e-mail with a payment link: what is due, what is outstanding, for whom, and the way to pay it. */
export function composePaymentLink(payable: PaymentLinkText, brand: Brand): EmailText {
  const { order, dueMinor, outstandingMinor, memberships, url, firstName } = payable
  const due = formatAmount(dueMinor, order.currency)
  const outstanding = formatAmount(outstandingMinor, order.currency)
  const facts: readonly Fact[] = [
    ...(dueMinor === 0 ? [] : [['Due now', due] as const]),
    ...(dueMinor === outstandingMinor ? [] : [['Outstanding in all', outstanding] as const]),
    ['For', memberships.map(withoutLinks).join('; ')],
    ['Order', String(order.order_id)],
  ]
  return composeLetter(brand, {
    subject: `Please pay ${dueMinor === 0 ? outstanding : due} for your membership of ${brand.name}`,
    firstName,
    intro: 'Here is the link to pay for your membership. You need no account for it.',
    facts,
    button: { label: 'See and pay', url },
    advice:
      'If you have paid in the meantime, you need not do anything: the page shows what is still to be paid. Anybody who has this ' +
      'link can see and pay it, so please share it only with the person who pays for you.',
  })
}
