import type { StoreAddBasketItemBody } from '@tessera/sdk/store'
import { el } from '../dom.ts'

type Members = NonNullable<StoreAddBasketItemBody['members']>

export type MemberForm = {
  readonly element: HTMLElement
  /** The member's details. The buyer enters a name and an e-mail address at checkout. */
  value(): Members | 'incomplete'
}

/** Asks who the membership is for: the buyer, or another person such as a child. */
export function memberForm(): MemberForm {
  const field = (id: string, label: string, props: Record<string, string | boolean>) => {
    const input = el('input', { id, name: id, ...props })
    return { input, element: el('p', { class: 'field' }, el('label', { for: id }, label), input) }
  }
  const first = field('member-first', 'First name', { required: true, autocomplete: 'off', maxlength: '100' })
  const last = field('member-last', 'Last name', { required: true, autocomplete: 'off', maxlength: '100' })
  const born = field('member-born', 'Date of birth', { type: 'date', required: true })
  const hint = el('p', { class: 'hint' }, 'With it and the number on the card, a member buys at the members’ price.')
  const other = el('div', { class: 'member-fields', hidden: true }, first.element, last.element)
  const radio = (value: 'me' | 'other', words: string): HTMLElement =>
    el(
      'label',
      { class: 'check' },
      el('input', {
        type: 'radio',
        name: 'member',
        value,
        checked: value === 'me',
        change: () => (other.hidden = value === 'me'),
      }),
      el('span', {}, words),
    )
  return {
    element: el(
      'div',
      {},
      radio('me', 'For me'),
      radio('other', 'For somebody else'),
      other,
      el('div', { class: 'member-fields' }, born.element, hint),
    ),
    value() {
      const names = other.hidden ? [] : [first.input, last.input]
      if (![...names, born.input].every((input) => input.reportValidity())) return 'incomplete'
      const date_of_birth = born.input.value
      if (other.hidden) return [{ date_of_birth }]
      return [{ first_name: first.input.value, last_name: last.input.value, date_of_birth }]
    },
  }
}
