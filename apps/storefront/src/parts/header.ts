import { addAgain, BASKET_CHANGED, countItems, readStoredBasket, loadBasket, secondsLeft } from '../basket.ts'
import { config } from '../config.ts'
import { announce, getBox, el, show, workButton } from '../dom.ts'
import { toMessage, plural } from '../words.ts'

/** The event that is sent when the basket has expired, so that a page can remove its forms. */
export const BASKET_EXPIRED = 'basket-over'

/** The header of every page: the basket with the time left, and a message when it has expired. */
export function header(): void {
  for (const link of document.querySelectorAll('[data-account]')) link.toggleAttribute('hidden', !config.account)
  for (const link of document.querySelectorAll<HTMLAnchorElement>('nav a'))
    if (link.pathname === location.pathname) link.setAttribute('aria-current', 'page')
  let announcedMark = Infinity
  let expiredShown = false
  const tick = (): void => {
    const mine = readStoredBasket()
    const left = mine && mine.tickets > 0 ? secondsLeft(mine) : undefined
    showPill(left !== undefined && left <= 0 ? 0 : (mine?.tickets ?? 0), left)
    if (left === undefined) return
    if (left > 0) expiredShown = false
    const mark = [60, 300].find((seconds) => left <= seconds) ?? Infinity
    if (mark < announcedMark && left > 0)
      announce(`Your basket is held for ${plural(Math.ceil(left / 60), 'more minute')}.`)
    announcedMark = mark
    if (left <= 0 && !expiredShown) {
      expiredShown = true
      void showExpired()
    }
  }
  setInterval(tick, 1_000)
  document.addEventListener(BASKET_CHANGED, tick)
  window.addEventListener('storage', tick)
  tick()
}

function showPill(tickets: number, left: number | undefined): void {
  const pill = getBox('#basket-pill')
  pill.classList.toggle('full', tickets > 0)
  pill.classList.toggle('hurry', left !== undefined && left <= 120)
  getBox('#basket-count').textContent = tickets > 0 ? String(tickets) : ''
  getBox('#basket-time').textContent = left === undefined || left <= 0 ? '' : clock(left)
  getBox('#basket-words').textContent = tickets > 0 ? `Basket, ${plural(tickets, 'item')} held for` : 'Basket, empty'
}

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** By this device's clock the basket has expired; Tessera decides. */
async function showExpired(): Promise<void> {
  const basket = await loadBasket().catch(() => undefined)
  if (basket?.status !== 'expired' || countItems(basket) === 0) return
  document.dispatchEvent(new CustomEvent(BASKET_EXPIRED))
  const place = getBox('#notice')
  const words = el('p', {}, 'We held all of it for 15 minutes and had to give it back. Nothing was charged.')
  const retry = workButton('Try to get them again', async () => {
    const { basket: fresh, problem } = await addAgain(basket)
    if (problem === undefined && fresh) {
      place.hidden = true
      announce('It is held again.')
      if (location.pathname === '/basket/' || location.pathname === '/checkout/') location.reload()
      return
    }
    words.textContent = fresh
      ? `Some of them were gone already, the rest is in your basket. ${toMessage(problem)}`
      : toMessage(problem)
    retry.hidden = true
  })
  const elsewhere = el('a', { class: 'button quiet', href: eventPath(basket.items[0]?.event_id) }, 'Choose others')
  show(place, el('h2', {}, 'Your time ran out'), words, el('div', { class: 'row' }, retry, elsewhere))
  place.hidden = false
  place.focus()
}

const eventPath = (id: string | null | undefined): string => (id ? `/event/?id=${id}` : '/membership/')
