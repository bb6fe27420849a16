import { empty } from '../basket.ts'
import { el, workButton } from '../dom.ts'
import { codeOf, kindly } from '../words.ts'

/** Why something could not be added, with the way out where there is one. */
export function refusal(problem: unknown): HTMLElement {
  if (codeOf(problem) !== 'basket_mixed') return el('p', { class: 'alert' }, kindly(problem))
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
          await empty()
          location.reload()
        },
        'quiet',
      ),
    ),
  )
}
