import type { Brand } from '#orgs'
import type { Payable } from '#payment-links'
import { formatAmount } from '#platform/money'
import { withoutLinks } from '#platform/typed-text'
import { formatDay } from '../format.ts'
import { composeLetter, type EmailText, type Fact } from './compose.ts'

type PaymentLinkText = Payable & {
  readonly url: string
  readonly firstName: string
  /** Of the organisation. */
  readonly timezone: string
}

/** An e-mail lists this many dates. */
const MAX_LISTED = 12

/** Composes the e-mail with a payment link: what is due, what is outstanding, for whom, and the way to pay it. */
export function composePaymentLink(payable: PaymentLinkText, brand: Brand): EmailText {
  const { order, dueMinor, outstandingMinor, later, memberships, url, firstName, timezone } = payable
  const due = formatAmount(dueMinor, order.currency)
  const outstanding = formatAmount(outstandingMinor, order.currency)
  const facts: readonly Fact[] = [
    ...(dueMinor === 0 ? [] : [['Due now', due] as const]),
    ...later
      .slice(0, MAX_LISTED)
      .map(({ dueAt, amountMinor }): Fact => [
        `Due on ${formatDay(dueAt, timezone)}`,
        formatAmount(amountMinor, order.currency),
      ]),
    ...(dueMinor === outstandingMinor ? [] : [['Outstanding in all', outstanding] as const]),
    ['For', memberships.map(withoutLinks).join('; ')],
    ['Order', String(order.order_id)],
  ]
  return composeLetter(brand, {
    subject:
      dueMinor === 0
        ? `Payments for your membership of ${brand.name}`
        : `Please pay ${due} for your membership of ${brand.name}`,
    firstName,
    intro: `${dueMinor === 0 ? `${describeLater(payable)} ` : ''}Here is the link to pay for your membership. You need no account for it.`,
    facts,
    button: { label: 'See and pay', url },
    advice:
      'If you have paid in the meantime, you need not do anything: the page shows what is still to be paid. Anybody who has this ' +
      'link can see and pay it, so please share it only with the person who pays for you.',
  })
}

/** Says what comes next for a payer who owes nothing yet. */
function describeLater({ order, outstandingMinor, later, timezone }: PaymentLinkText): string {
  const [next] = later
  if (!next) return ''
  const amount = formatAmount(next.amountMinor, order.currency)
  const all = next.amountMinor === outstandingMinor ? 'you can pay it now' : 'you can pay all that is outstanding now'
  return `Nothing is due now. ${amount} comes due on ${formatDay(next.dueAt, timezone)}; ${all}.`
}
