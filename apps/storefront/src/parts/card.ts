import { el } from '../dom.ts'

/**
 * Stands for the card field of a payment provider. A real one belongs to the provider (such as Stripe's Elements): it takes
 * the card and returns a reference, so that neither this site nor Tessera sees the card number. This one has the
 * cards of the sandbox, and their numbers stay in the page.
 */
export type CardField = {
  readonly element: HTMLElement
  /** The reference for Tessera; undefined if the input is invalid, which the field shows. */
  reference(): string | undefined
  /** Shows at the field what is wrong with the card. */
  refuse(words: string): void
}

type TestCard = { readonly number: string; readonly reference: string; readonly words: string }

const cards: readonly TestCard[] = [
  { number: '4242 4242 4242 4242', reference: 'pm_sandbox_ok', words: 'Pays' },
  { number: '4000 0000 0000 0002', reference: 'pm_sandbox_declined', words: 'Is declined' },
  { number: '4000 0000 0000 9995', reference: 'pm_sandbox_insufficient_funds', words: 'Has no money' },
  { number: '4000 0000 0000 3220', reference: 'pm_sandbox_3ds', words: 'Asks your bank' },
  { number: '4000 0000 0000 0259', reference: 'pm_sandbox_late_success', words: 'Takes a while' },
]

const digits = (text: string): string => text.replaceAll(/\D/g, '')

export function cardField(): CardField {
  const errorText = el('p', { class: 'field-error', id: 'card-error', role: 'alert' })
  const number = el('input', {
    id: 'card-number',
    inputmode: 'numeric',
    autocomplete: 'off',
    // Not `required`: the browser would refuse to send the form, without a word, while another way to pay hides this field.
    'aria-required': 'true',
    maxlength: 23,
    placeholder: '4242 4242 4242 4242',
    'aria-describedby': 'card-error card-help',
  })
  number.addEventListener('input', () => {
    errorText.textContent = ''
    number.removeAttribute('aria-invalid')
    const spaced = digits(number.value).replaceAll(/(\d{4})(?=\d)/g, '$1 ')
    if (spaced !== number.value) number.value = spaced
  })
  const refuse = (words: string): void => {
    errorText.textContent = words
    number.setAttribute('aria-invalid', 'true')
    number.focus()
  }
  const chips = cards.map(({ number: sample, words }) =>
    el('button', { type: 'button', class: 'chip', click: () => fill(number, sample) }, words),
  )
  return {
    element: el(
      'div',
      { class: 'card-field' },
      el('label', { for: 'card-number' }, 'Card number'),
      number,
      errorText,
      el('p', { class: 'hint', id: 'card-help' }, 'This shop is a test: no money moves. Take a test card that…'),
      el('div', { class: 'chips' }, ...chips),
    ),
    reference() {
      const known = cards.find((card) => digits(card.number) === digits(number.value))
      if (!known) refuse('Use one of the test cards: this shop takes no real ones.')
      return known?.reference
    },
    refuse,
  }
}

function fill(field: HTMLInputElement, number: string): void {
  field.value = number
  field.dispatchEvent(new Event('input'))
  field.focus()
}

/** Returns why the bank declined, and that the basket is still there. */
export const describeDecline = (code: string | undefined): string =>
  `${findReason(code)} Nothing was charged, and your tickets are still held.`

/** Returns why the bank declined a payment for which nothing is held. */
export const describeBankDecline = (code: string | undefined): string => `${findReason(code)} Nothing was charged.`

const findReason = (code: string | undefined): string => reasons[code ?? ''] ?? 'Your bank did not accept this payment.'

const reasons: Readonly<Record<string, string>> = {
  insufficient_funds: 'There is not enough money on this card.',
  expired_card: 'This card has expired.',
  authentication_failed: 'Your bank could not confirm that it was you.',
}
