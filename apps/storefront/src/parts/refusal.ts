import { emptyBasket } from '../basket.ts'
import { el, workButton } from '../dom.ts'
import { getErrorCode, toMessage } from '../words.ts'

/** Shows why an item could not be added, and what the fan can do. */
export function refusal(problem: unknown): HTMLElement {
  if (getErrorCode(problem) !== 'basket_mixed') return el('p', { class: 'alert' }, toMessage(problem))
  return el(
    'div',
    { class: 'alert' },
    el('p', {}, 'Your basket has tickets for another event. Pay for those first, or give them back.'),
    el(
      'div',
      { class: 'row' },
      el('a', { class: 'button', href: '/basket/' }, 'Go to the basket'),
      workButton(
        'Give them back',
        async () => {
          await emptyBasket()
          location.reload()
        },
        'quiet',
      ),
    ),
  )
}
