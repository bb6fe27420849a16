import type { Basket } from '@tessera/sdk/store'
import { el, getBox, show, workButton } from '../dom.ts'

/** Shows a card instead of the form of the checkout. */
export const showCard = (...children: readonly HTMLElement[]): void =>
  show(getBox('#checkout'), el('div', { class: 'card centre' }, ...children))

export function showWaiting(words: string): void {
  show(
    getBox('#checkout'),
    el('div', { class: 'card centre', role: 'status' }, el('div', { class: 'spinner' }), el('p', {}, words)),
  )
}

/** A debit pays only for memberships without a seat; everything else is decided sooner. */
export function showUndecided(basket: Basket, again: () => Promise<void>): void {
  const canBeDebit = basket.items.length === 0 && basket.memberships.every(({ seats }) => seats.length === 0)
  const words = canBeDebit
    ? 'Your bank has your payment and may need up to 14 days. You can close this page. You become a member when it has paid.'
    : 'Your bank has not decided yet. You can close this page, and come back to it later on this device.'
  showCard(el('p', { role: 'status' }, words), workButton('Look again', again, 'quiet'))
}

/** The page could not find out what became of a payment. */
export const showUnknown = (again: () => Promise<void>): void =>
  showCard(
    el('h2', {}, 'We do not know yet whether you have paid'),
    el(
      'p',
      { role: 'alert' },
      'We cannot reach the ticket office. Do not order again: check your connection, then look again.',
    ),
    workButton('Look again', again),
  )
