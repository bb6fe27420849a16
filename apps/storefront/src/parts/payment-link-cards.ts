import type { PayableOrder } from '@tessera/sdk/store'
import { el, getBox, show, workButton } from '../dom.ts'
import { formatMoney } from '../money.ts'
import { showCard } from './checkout-cards.ts'
import { payableMemberships } from './payable-memberships.ts'

type Again = () => Promise<unknown>

/** True if the payer can pay something now: nothing is being charged, and not everything is paid. */
export const canBePaid = ({ in_payment, outstanding_minor }: PayableOrder): boolean =>
  !in_payment && outstanding_minor > 0

/** Shows why nothing can be paid at the moment. */
export function showNothingToPay(payable: PayableOrder, again: Again): void {
  if (payable.in_payment) return showBeingCharged(again)
  show(
    getBox('#checkout'),
    el(
      'div',
      { class: 'card' },
      undecidedHint(payable) ?? el('div', { role: 'status' }, el('h2', {}, 'Everything is paid. Thank you!')),
      el('p', {}, `Order ${payable.order_id}`),
      payableMemberships(payable),
    ),
  )
}

/** Says what may be paid already; undefined if nothing is. */
export const undecidedHint = ({ undecided, undecided_minor, currency }: PayableOrder): HTMLElement | undefined =>
  undecided_minor === 0
    ? undefined
    : el(
        'p',
        { role: 'status' },
        `Your bank has not said what became of an earlier payment. ${formatMoney(undecided, currency)} may be paid already: ` +
          'please ask the club before you pay it again.',
      )

/** Shows that the latest payment of the link succeeded, and what is still to come. */
export function showThanks(paid: PayableOrder, more: Again): void {
  if (!canBePaid(paid)) return showNothingToPay(paid, more)
  const { payment, currency, outstanding } = paid
  show(
    getBox('#checkout'),
    el(
      'div',
      { class: 'card' },
      el('div', { role: 'status' }, el('h2', {}, `Thank you: ${formatMoney(payment?.amount ?? 0, currency)} is paid.`)),
      payableMemberships(paid),
      el('p', {}, `${formatMoney(outstanding, currency)} is still to come.`),
      workButton('Pay more', more, 'quiet'),
    ),
  )
}

/** The payer returned without an outcome, perhaps by the Back button. Redirecting again would trap them here. */
export const showBank = (url: string, again: Again): void =>
  showCard(
    el('h2', {}, 'Your bank is waiting for you'),
    el('a', { class: 'button primary', href: url }, 'Go to my bank'),
    workButton('I did that: look again', again, 'quiet'),
  )

export const showUndecided = (again: Again): void =>
  showCard(
    el(
      'p',
      { role: 'status' },
      'Your bank has your payment and may need up to 14 days. You can close this page: the club is informed automatically.',
    ),
    workButton('Look again', again, 'quiet'),
  )

/** The club's own charge of a saved method, or a debit of which the bank has not said anything yet. */
const showBeingCharged = (again: Again): void =>
  showCard(
    el('p', { role: 'status' }, 'A payment for this membership is under way. You need not pay again.'),
    workButton('Look again', again, 'quiet'),
  )
