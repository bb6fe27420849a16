import { NotFoundError, type StoreEvent, type StorePrice } from '@tessera/sdk/store'
import { loadBasket } from '../basket.ts'
import { getBox, el, show } from '../dom.ts'
import { isCancelled, parseFixture, scheduleWord, sides, whenOf } from '../fixture.ts'
import { getNoSaleReason } from '../offers.ts'
import { renderGeneralAdmission } from '../parts/general-admission.ts'
import { header } from '../parts/header.ts'
import { shop } from '../shop.ts'
import { toMessage } from '../words.ts'

header()
const id = new URLSearchParams(location.search).get('id') ?? ''
void showEvent().catch((error: unknown) => {
  showNotice(error instanceof NotFoundError ? 'This event is not on offer any more.' : toMessage(error))
})

async function showEvent(): Promise<void> {
  if (id === '') return location.replace('/')
  // Requests all at once: an event without a seat map has an empty list of sections.
  const offer = Promise.all([
    shop.events.prices.list(id),
    shop.events.sections.list(id),
    loadBasket().catch(() => undefined),
  ])
  // A cancelled event has no offer; whether it is one is known first.
  offer.catch(() => undefined)
  const event = await shop.events.get(id)
  showHead(event)
  const body = getBox('#event-body')
  if (isCancelled(event))
    return showNotice('This event is cancelled. If you have a ticket, the club tells you about your money.')
  const reason = getNoSaleReason(event)
  // Only events with seats load the map; it arrives together with what they offer.
  const loaded = event.reserved_seating && reason === undefined ? import('../parts/seating.ts') : undefined
  loaded?.catch(() => undefined)
  const [{ data: prices }, { data: sections, seat_map: drawing }, basket] = await offer
  if (loaded) return show(body, (await loaded).seating(event, { prices, sections, drawing, basket }))
  const draw = (of: readonly StorePrice[]): HTMLElement =>
    renderGeneralAdmission(event, of, async () => {
      const alert = body.querySelector('.alert')
      const renewed = draw((await shop.events.prices.list(id)).data)
      if (alert) renewed.querySelector('.alert-place')?.append(alert)
      show(body, renewed)
    })
  show(body, draw(prices))
}

/** What there is to say instead of an offer. */
function showNotice(words: string): void {
  const back = el('a', { class: 'button', href: '/' }, 'See what is on')
  show(getBox('#event-body'), el('div', { class: 'card', role: 'alert' }, el('p', {}, words), back))
}

function showHead(event: StoreEvent): void {
  const fixture = parseFixture(event)
  document.title = `${fixture.title} · Port Merrow FC`
  const word = scheduleWord(event)
  const reason = isCancelled(event) ? undefined : getNoSaleReason(event)
  show(
    getBox('#event-head'),
    sides(fixture),
    el(
      'div',
      {},
      fixture.competition !== undefined && el('p', { class: 'kicker' }, fixture.competition),
      el('h1', {}, fixture.title),
      el('p', { class: 'facts' }, whenOf(event), event.venue_name !== null && ` · ${event.venue_name}`),
      word !== undefined && el('span', { class: 'tag on-dark' }, word),
      reason !== undefined && el('span', { class: 'tag on-dark sale' }, reason),
    ),
  )
}
