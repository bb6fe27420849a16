import type { PayableOrder } from '@tessera/sdk/store'
import { el } from '../dom.ts'
import { formatMoney } from '../money.ts'

export type Pays = 'due_now' | 'outstanding'

/** Lets the payer pay what is due, or all of it. With nothing to choose, there is nothing to see. */
export function choiceOfAmount(
  payable: PayableOrder,
  chosen: Pays,
  choose: (pays: Pays) => void,
): HTMLElement | undefined {
  const { due_now, due_now_minor, outstanding, outstanding_minor, currency } = payable
  if (due_now_minor === 0 || due_now_minor === outstanding_minor) return undefined
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
