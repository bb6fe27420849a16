import { NotFoundError, type Event, type StorePrice } from '@tessera/sdk/store'
import { look } from '../basket.ts'
import { box, el, show } from '../dom.ts'
import { fixtureOf, scheduleWord, sides, whenOf } from '../fixture.ts'
import { general } from '../parts/general-admission.ts'
import { header } from '../parts/header.ts'
import { seating } from '../parts/seating.ts'
import { shop } from '../shop.ts'
import { kindly } from '../words.ts'

header()
const id = new URLSearchParams(location.search).get('id') ?? ''
void showEvent().catch((error: unknown) => {
  const words = error instanceof NotFoundError ? 'This event is not on offer any more.' : kindly(error)
  const back = el('a', { class: 'button', href: '/' }, 'See what is on')
  show(box('#event-body'), el('div', { class: 'card', role: 'alert' }, el('p', {}, words), back))
})

async function showEvent(): Promise<void> {
  if (id === '') return location.replace('/')
  // All at once: the sections of an event without a seat map are an empty list.
  const [event, { data: prices }, { data: sections }, basket] = await Promise.all([
    shop.events.get(id),
    shop.events.prices.list(id),
    shop.events.sections.list(id),
    look().catch(() => undefined),
  ])
  showHead(event)
  const body = box('#event-body')
  if (event.reserved_seating) return show(body, seating(event, { prices, sections, basket }))
  const draw = (of: readonly StorePrice[]): HTMLElement =>
    general(event, of, async () => {
      const alert = body.querySelector('.alert')
      const renewed = draw((await shop.events.prices.list(id)).data)
      if (alert) renewed.querySelector('.alert-place')?.append(alert)
      show(body, renewed)
    })
  show(body, draw(prices))
}

function showHead(event: Event): void {
  const fixture = fixtureOf(event)
  document.title = `${fixture.title} · Port Merrow FC`
  const word = scheduleWord(event)
  show(
    box('#event-head'),
    sides(fixture),
    el(
      'div',
      {},
      fixture.competition !== undefined && el('p', { class: 'kicker' }, fixture.competition),
      el('h1', {}, fixture.title),
      el('p', { class: 'facts' }, whenOf(event), event.venue_name !== null && ` · ${event.venue_name}`),
      word !== undefined && el('span', { class: 'tag on-dark' }, word),
    ),
  )
}
