import { again, CHANGED, countIn, kept, look, secondsLeft } from '../basket.ts'
import { config } from '../config.ts'
import { announce, box, el, show, workButton } from '../dom.ts'
import { kindly, plural } from '../words.ts'

/** Told when the basket of the page is over, so that a page can take away what cannot be done any more. */
export const OVER = 'basket-over'

/** What every page has: the basket with its time, and kind words when the time is over. */
export function header(): void {
  for (const link of document.querySelectorAll('[data-account]')) link.toggleAttribute('hidden', !config.account)
  for (const link of document.querySelectorAll<HTMLAnchorElement>('nav a'))
    if (link.pathname === location.pathname) link.setAttribute('aria-current', 'page')
  let told = Infinity
  let over = false
  const tick = (): void => {
    const mine = kept()
    const left = mine && mine.tickets > 0 ? secondsLeft(mine) : undefined
    showPill(left !== undefined && left <= 0 ? 0 : (mine?.tickets ?? 0), left)
    if (left === undefined) return
    if (left > 0) over = false
    const mark = [60, 300].find((seconds) => left <= seconds) ?? Infinity
    if (mark < told && left > 0) announce(`Your basket is held for ${plural(Math.ceil(left / 60), 'more minute')}.`)
    told = mark
    if (left <= 0 && !over) {
      over = true
      void timeOver()
    }
  }
  setInterval(tick, 1_000)
  document.addEventListener(CHANGED, tick)
  window.addEventListener('storage', tick)
  tick()
}

function showPill(tickets: number, left: number | undefined): void {
  const pill = box('#basket-pill')
  pill.classList.toggle('full', tickets > 0)
  pill.classList.toggle('hurry', left !== undefined && left <= 120)
  box('#basket-count').textContent = tickets > 0 ? String(tickets) : ''
  box('#basket-time').textContent = left === undefined || left <= 0 ? '' : clock(left)
  box('#basket-words').textContent = tickets > 0 ? `Basket, ${plural(tickets, 'item')} held for` : 'Basket, empty'
}

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Our clock says that it is over; whether it is, Tessera says. */
async function timeOver(): Promise<void> {
  const basket = await look().catch(() => undefined)
  if (basket?.status !== 'expired' || countIn(basket) === 0) return
  document.dispatchEvent(new CustomEvent(OVER))
  const place = box('#notice')
  const words = el('p', {}, 'We held all of it for 15 minutes and had to give it back. Nothing was charged.')
  const retry = workButton('Try to get them again', async () => {
    const { basket: fresh, problem } = await again(basket)
    if (problem === undefined && fresh) {
      place.hidden = true
      announce('It is held again.')
      if (location.pathname === '/basket/' || location.pathname === '/checkout/') location.reload()
      return
    }
    words.textContent = fresh
      ? `Some of them were gone already, the rest is in your basket. ${kindly(problem)}`
      : kindly(problem)
    retry.hidden = true
  })
  const elsewhere = el('a', { class: 'button quiet', href: eventOf(basket.items[0]?.event_id) }, 'Choose others')
  show(place, el('h2', {}, 'Your time ran out'), words, el('div', { class: 'row' }, retry, elsewhere))
  place.hidden = false
  place.focus()
}

const eventOf = (id: string | null | undefined): string => (id ? `/event/?id=${id}` : '/membership/')
