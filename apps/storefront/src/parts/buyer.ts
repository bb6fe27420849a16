import { el, getElement } from '../dom.ts'
import { emailHint } from './email-hint.ts'

/** The buyer's details. Stored for this visit only, so that nobody types them again after returning from the bank. */
type Buyer = {
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly postcode: string | null
  readonly marketing_opt_in: boolean
}

const KEY = 'buyer'

function readBuyer(): Partial<Buyer> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Buyer>
  } catch {
    return {}
  }
}

export function buyerForm(): HTMLElement {
  const before = readBuyer()
  const field = (id: keyof Buyer, label: string, props: Record<string, string | number | boolean>): HTMLElement => {
    const input = el('input', { id, name: id, value: String(before[id] ?? ''), ...props })
    const hint = id === 'email' ? emailHint(input) : undefined
    return el('div', { class: `field ${id}` }, el('label', { for: id }, label), input, hint)
  }
  return el(
    'fieldset',
    { class: 'buyer' },
    el('legend', {}, 'Your details'),
    field('email', 'E-mail', {
      type: 'email',
      autocomplete: 'email',
      required: true,
      maxlength: 254,
    }),
    field('first_name', 'First name', { autocomplete: 'given-name', required: true, maxlength: 100 }),
    field('last_name', 'Last name', { autocomplete: 'family-name', required: true, maxlength: 100 }),
    field('postcode', 'Postcode (optional)', { autocomplete: 'postal-code', maxlength: 20 }),
    el(
      'label',
      { class: 'check' },
      el('input', { type: 'checkbox', id: 'marketing_opt_in', checked: before.marketing_opt_in ?? false }),
      el('span', {}, 'Tell me about matches and offers by e-mail'),
    ),
  )
}

const text = (id: string): string => getElement(`#${id}`, HTMLInputElement).value.trim()

export const buyer = (): Buyer => ({
  email: text('email'),
  first_name: text('first_name'),
  last_name: text('last_name'),
  postcode: text('postcode') || null,
  marketing_opt_in: getElement('#marketing_opt_in', HTMLInputElement).checked,
})

export const storeBuyer = (): void => sessionStorage.setItem(KEY, JSON.stringify(buyer()))
