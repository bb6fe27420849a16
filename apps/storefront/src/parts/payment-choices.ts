import type { PayableOrder } from '@tessera/sdk/store'
import { el } from '../dom.ts'
import { formatMoney } from '../money.ts'
import { addAmounts } from '../offers.ts'
import { dayFormat } from './payable-memberships.ts'

export type Pays = 'due_now' | 'outstanding'

/** Lets the payer pay what is due, or all of it. If nothing is due, says what comes later. */
export function choiceOfAmount(
  payable: PayableOrder,
  chosen: Pays,
  choose: (pays: Pays) => void,
): HTMLElement | undefined {
  const { due_now, due_now_minor, outstanding, outstanding_minor, currency } = payable
  if (due_now_minor === 0) return el('p', {}, describeLater(payable))
  if (due_now_minor === outstanding_minor) return undefined
  const option = (value: Pays, text: string): HTMLElement =>
    el(
      'label',
      { class: 'way-to-pay' },
      el('input', { type: 'radio', name: 'pays', value, checked: value === chosen, change: () => choose(value) }),
      text,
    )
  return el(
    'fieldset',
    { class: 'payment' },
    el('legend', {}, 'What would you like to pay?'),
    option('due_now', `What is due now: ${formatMoney(due_now, currency)}`),
    option('outstanding', `Everything: ${formatMoney(outstanding, currency)}`),
  )
}

/** Says when the next amount comes due to a payer who owes nothing now. */
function describeLater({ memberships, outstanding_minor, currency }: PayableOrder): string {
  const due = memberships.flatMap(({ instalments }) => instalments).filter(({ status }) => status === 'due')
  const at = Math.min(...due.map(({ due_at }) => due_at))
  const next = due.filter(({ due_at }) => due_at === at)
  const amount = formatMoney(addAmounts(...next.map((instalment) => instalment.amount)), currency)
  const isAll = next.reduce((sum, { amount_minor }) => sum + amount_minor, 0) === outstanding_minor
  return `Nothing is due now. ${amount} comes due on ${dayFormat.format(at * 1_000)}; you can pay ${isAll ? 'it' : 'all that is outstanding'} now.`
}

/** The payer need not be the owner of the saved card: it is replaced only if the payer wants it. */
export function choiceOfMethod(replaces: boolean, choose: (replaces: boolean) => void): HTMLElement {
  const box = el('input', { id: 'replaces', type: 'checkbox', checked: replaces })
  box.addEventListener('change', () => choose(box.checked))
  return el(
    'label',
    { class: 'check' },
    box,
    el('span', {}, 'From now on, charge this card or account, and not the one that is saved'),
  )
}
