import { el } from '../dom.ts'

/**
 * Stands in for the card field of a payment provider. A real one is the provider's own (Stripe's Elements, say): it takes
 * the card and answers a reference, so that a card number is seen neither by this site nor by Tessera. This one knows the
 * cards of the sandbox, and their numbers stay in the page.
 */
export type CardField = {
  readonly element: HTMLElement
  /** What Tessera is told; undefined when there is nothing to tell, and the field says why. */
  reference(): string | undefined
  /** Says at the field what was wrong with the card. */
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
  const says = el('p', { class: 'field-error', id: 'card-error', role: 'alert' })
  const number = el('input', {
    id: 'card-number',
    inputmode: 'numeric',
    autocomplete: 'off',
    required: true,
    maxlength: 23,
    placeholder: '4242 4242 4242 4242',
    'aria-describedby': 'card-error card-help',
  })
  number.addEventListener('input', () => {
    says.textContent = ''
    number.removeAttribute('aria-invalid')
    const spaced = digits(number.value).replaceAll(/(\d{4})(?=\d)/g, '$1 ')
    if (spaced !== number.value) number.value = spaced
  })
  const refuse = (words: string): void => {
    says.textContent = words
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
      says,
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

/** Why a bank said no, in words; the code stands in brackets at the end of what Tessera says. */
export function declineWords(message: string): string {
  const [, code = ''] = /\((\w+)\)$/.exec(message) ?? []
  const why = reasons[code] ?? 'Your bank did not accept this card.'
  return `${why} Nothing was charged, and your tickets are still held.`
}

const reasons: Readonly<Record<string, string>> = {
  insufficient_funds: 'There is not enough money on this card.',
  expired_card: 'This card has expired.',
  authentication_failed: 'Your bank could not confirm that it was you.',
}
