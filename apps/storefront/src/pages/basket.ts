import type { Basket, StoreEvent } from '@tessera/sdk/store'
import { countItems, emptyBasket, loadBasket, wasCheckedOut } from '../basket.ts'
import { addVoucher, removeItem, removeSeat, removeVoucher } from '../basket-changes.ts'
import { announce, getBox, runWithButton, el, show, workButton } from '../dom.ts'
import { parseFixture, whenOf } from '../fixture.ts'
import { putLabel } from '../labels.ts'
import { formatMoney, formatPrice } from '../money.ts'
import { header, BASKET_EXPIRED } from '../parts/header.ts'
import { totals } from '../parts/totals.ts'
import { shop } from '../shop.ts'
import { listSeatNotes, toMessage } from '../words.ts'

header()
document.addEventListener(BASKET_EXPIRED, () => showEmpty('Your basket is empty'))
void showBasket().catch((error: unknown) =>
  show(getBox('#basket'), el('p', { class: 'card', role: 'alert' }, toMessage(error))),
)

async function showBasket(): Promise<void> {
  const basket = await loadBasket()
  if (basket && wasCheckedOut(basket)) return location.replace('/checkout/')
  if (!basket || countItems(basket) === 0 || basket.status !== 'open') return showEmpty('Your basket is empty')
  const eventId = basket.items[0]?.event_id
  renderBasket(basket, eventId ? await loadEvent(eventId) : undefined)
}

/** The event of the tickets, and which of its prices are sold only together with a ticket for an adult. */
type BasketEvent = StoreEvent & { readonly needAdult: ReadonlySet<number> }

async function loadEvent(id: string): Promise<BasketEvent> {
  // Without the prices the checkout still says it.
  const prices = shop.events.prices.list(id).catch(() => ({ data: [] }))
  const [event, { data }] = await Promise.all([shop.events.get(id), prices])
  const needAdult = new Set(data.filter(({ needs_adult }) => needs_adult).map(({ price_id }) => price_id))
  return { ...event, needAdult }
}

function showEmpty(words: string): void {
  const back = el('a', { class: 'button', href: '/' }, 'See what is on')
  show(getBox('#basket'), el('div', { class: 'card centre' }, el('p', {}, words), back))
}

function renderBasket(basket: Basket, event: BasketEvent | undefined): void {
  if (countItems(basket) === 0) return showEmpty('Your basket is empty')
  const fixture = event && parseFixture(event)
  show(
    getBox('#basket'),
    el(
      'div',
      { class: 'card' },
      event &&
        el(
          'header',
          { class: 'basket-head' },
          el('h2', {}, fixture?.title ?? ''),
          el('p', { class: 'facts' }, whenOf(event), event.venue_name !== null && ` · ${event.venue_name}`),
        ),
      el('ul', { class: 'lines' }, ...listLines(basket).map((item) => renderLine(basket, item, event))),
      basket.items.length > 0 && voucherForm(basket, event),
      totals(basket),
      ...buyButtons(basket, event),
    ),
    el(
      'p',
      { class: 'centre' },
      workButton(
        'Give everything back',
        async () => {
          await emptyBasket()
          showEmpty('Your basket is empty')
        },
        'link',
      ),
    ),
  )
}

/** What leads on from the basket. Tickets that need an adult cannot be paid for alone, so the way is then to add one. */
function buyButtons({ items, memberships }: Basket, event: BasketEvent | undefined): HTMLElement[] {
  const more = event && `/event/?id=${event.event_id}`
  const alone = event && items.every(({ price_id }) => event.needAdult.has(price_id))
  if (!alone || memberships.length > 0)
    return [
      el(
        'div',
        { class: 'buy' },
        el('a', { class: 'button primary big', href: '/checkout/' }, 'Go to checkout'),
        more !== undefined && el('a', { class: 'button quiet', href: more }, 'Add more'),
      ),
    ]
  const titles = [...new Set(items.map(({ title }) => `“${title}”`))].join(' and ')
  return [
    el('p', { class: 'alert' }, `Tickets ${titles} are sold only together with a ticket for an adult. Please add one.`),
    el('div', { class: 'buy' }, el('a', { class: 'button primary big', href: more }, 'Add a ticket for an adult')),
  ]
}

type Line = Pick<Basket['items'][number], 'id' | 'title' | 'quantity' | 'total' | 'seats'> & { readonly saves: number }

/** Returns tickets and memberships as lines of the basket. */
const listLines = ({ items, memberships }: Basket): Line[] => [
  ...items.map((item) => ({ ...item, saves: item.discount })),
  ...memberships.map((item) => ({ ...item, title: `${item.category_title}, ${item.title}`, saves: 0 })),
]

function renderLine(basket: Basket, item: Line, event: BasketEvent | undefined): HTMLElement {
  const canPart =
    item.seats.length > 1 && item.seats.length === item.quantity && basket.items.some(({ id }) => id === item.id)
  /** Names what it takes out for screen readers: a basket has several of these buttons. */
  const takeOutButton = (words: string, what: string, remove: () => Promise<Basket>): HTMLElement => {
    const takeOut = async (): Promise<void> => {
      renderBasket(await remove(), event)
      announce('Taken out of the basket.')
    }
    const button = workButton(words, takeOut, 'link')
    button.setAttribute('aria-label', `${words} ${what}`)
    return button
  }
  const seats = item.seats.map((seat) => {
    const { seat_id, section_label, seat_row, seat_title } = seat
    const place = `${putLabel('Block', section_label)} · ${putLabel('Row', seat_row)} · ${putLabel('Seat', seat_title)}`
    const takeOut = canPart && takeOutButton('Take out', place, () => removeSeat(item.id, seat_id))
    return el('li', {}, el('span', {}, [place, ...listSeatNotes(seat)].join(' · ')), takeOut)
  })
  return el(
    'li',
    {},
    el(
      'div',
      {},
      el('b', {}, `${item.quantity} × ${item.title}`),
      seats.length > 0 && el('ul', { class: 'seats-of' }, ...seats),
      takeOutButton(canPart ? 'Take out all' : 'Take out', item.title, () => removeItem(item.id)),
    ),
    el(
      'div',
      { class: 'amount figures' },
      formatPrice(item.total, basket.currency),
      item.saves > 0 && el('small', {}, `saves ${formatMoney(item.saves, basket.currency)}`),
    ),
  )
}

function voucherForm(basket: Basket, event: BasketEvent | undefined): HTMLElement {
  const field = el('input', {
    id: 'voucher',
    name: 'voucher',
    autocomplete: 'off',
    autocapitalize: 'characters',
    maxlength: 64,
  })
  const says = el('p', { class: 'field-error', role: 'alert' })
  const button = el('button', { class: 'button', type: 'submit' }, 'Apply')
  const submit = (submitted: Event): void => {
    submitted.preventDefault()
    void runWithButton(button, async () => {
      if (field.value.trim() === '') return field.focus()
      await addVoucher(field.value.trim()).then(
        (changed) => renderBasket(changed, event),
        (error: unknown) => (says.textContent = toMessage(error)),
      )
    })
  }
  const used = basket.vouchers.map((code) =>
    el(
      'li',
      {},
      el('b', {}, code),
      workButton('Remove', async () => renderBasket(await removeVoucher(code), event), 'link'),
    ),
  )
  return el(
    'details',
    { class: 'voucher', open: basket.vouchers.length > 0 },
    el('summary', {}, 'Voucher or member code'),
    used.length > 0 && el('ul', {}, ...used),
    el('form', { submit }, el('label', { for: 'voucher' }, 'Code'), el('div', { class: 'row' }, field, button), says),
  )
}
