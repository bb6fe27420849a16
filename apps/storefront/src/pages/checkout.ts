import { PaymentError, type Basket, type Checkout } from '@tessera/sdk/store'
import { countIn, forget, kept, look } from '../basket.ts'
import { rememberBought } from '../local-orders.ts'
import { box, during, el, part, show, workButton } from '../dom.ts'
import { fixtureOf } from '../fixture.ts'
import { money } from '../money.ts'
import { cardField, declineWords, type CardField } from '../parts/card.ts'
import { buyer, buyerForm, keepBuyer } from '../parts/buyer.ts'
import { header, OVER } from '../parts/header.ts'
import { summary } from '../parts/summary.ts'
import { shop } from '../shop.ts'
import { codeOf, kindly } from '../words.ts'

header()
document.addEventListener(OVER, showOver)
void begin().catch((error: unknown) => show(box('#checkout'), el('p', { class: 'card', role: 'alert' }, kindly(error))))

const secret = (): { readonly basketSecret: string } => ({ basketSecret: kept()?.secret ?? '' })

async function begin(): Promise<void> {
  const basket = await look()
  if (basket?.status === 'checking_out') return goOn(basket)
  if (!basket || basket.status !== 'open' || countIn(basket) === 0) return location.replace('/basket/')
  await showForm(basket)
}

function showOver(): void {
  const back = el('a', { class: 'button', href: '/' }, 'See what is on')
  show(
    box('#checkout'),
    el('div', { class: 'card centre' }, el('p', {}, 'There is nothing to pay for any more.'), back),
  )
}

async function showForm(basket: Basket, refused?: string): Promise<void> {
  const card = basket.total > 0 ? cardField() : undefined
  const words = basket.due_now > 0 ? `Pay ${money(basket.due_now, basket.currency)}` : 'Finish'
  const button = el('button', { class: 'button primary big', type: 'submit' }, words)
  const alert = el('div', { role: 'alert', class: 'alert-place' })
  const form = el(
    'form',
    { class: 'card', submit: (event) => submit(event, () => during(button, () => pay(basket, { card, alert }))) },
    buyerForm(),
    card ? el('fieldset', {}, el('legend', {}, 'Pay by card'), card.element) : null,
    alert,
    el('div', { class: 'buy' }, button),
    el('p', { class: 'small centre' }, 'All of it is held for you until the clock above runs out.'),
  )
  show(box('#checkout'), el('div', { class: 'two' }, form, await summary(basket)))
  if (refused !== undefined) card?.refuse(refused)
}

function submit(event: Event, work: () => Promise<void>): void {
  event.preventDefault()
  void work()
}

type Parts = { readonly card: CardField | undefined; readonly alert: HTMLElement }

async function pay(basket: Basket, { card, alert }: Parts): Promise<void> {
  alert.replaceChildren()
  const reference = card?.reference()
  if (card && reference === undefined) return
  keepBuyer()
  const method = reference === undefined ? {} : { payment_method: reference }
  try {
    const checkout = await shop.baskets.checkout(basket.id, { ...method, customer: buyer() }, secret())
    const url = checkout.payment.next_action?.url
    if (url) return location.assign(bankAt(url))
    await settle(basket, checkout)
  } catch (error) {
    if (error instanceof PaymentError && card) {
      card.refuse(declineWords(error.message))
      return void (await look())
    }
    if (codeOf(error) === 'basket_expired') return void (await look())
    alert.replaceChildren(el('p', { class: 'alert' }, kindly(error)))
  }
}

/** The buyer comes back from their bank, or to a checkout that was under way. */
async function goOn(basket: Basket): Promise<void> {
  showWaiting('One moment: we are asking your bank.')
  try {
    await settle(basket, await shop.baskets.confirm(basket.id, secret()))
  } catch (error) {
    const now = await look()
    if (!(error instanceof PaymentError) || now?.status !== 'open') throw error
    await showForm(now, declineWords(error.message))
  }
}

async function settle(basket: Basket, checkout: Checkout): Promise<void> {
  const { status, next_action } = checkout.payment
  if (checkout.status === 'confirmed') return done(basket, checkout)
  if (status === 'requires_action' && next_action?.url) return bankWaits(basket, next_action.url)
  showWaiting('Your bank is taking its time. Please stay here: this page goes on by itself.')
  // Tessera goes on with it whether we ask or not; asking only shows it sooner.
  setTimeout(() => void goOn(basket).catch(() => undefined), 2_000)
}

/** The bank's page, which leads back here. */
function bankAt(url: string): URL {
  const target = new URL(url)
  target.searchParams.set('return_to', `${location.origin}/checkout/`)
  return target
}

/** They came back without an answer, perhaps by the back button: sending them away again by force would be a trap. */
function bankWaits(basket: Basket, url: string): void {
  show(
    box('#checkout'),
    el(
      'div',
      { class: 'card centre' },
      el('h2', {}, 'Your bank is waiting for you'),
      el('p', {}, `It wants to know whether you are really paying ${money(basket.due_now, basket.currency)}.`),
      el('a', { class: 'button primary', href: bankAt(url).href }, 'Go to my bank'),
      workButton('I did that: look again', () => goOn(basket), 'quiet'),
    ),
  )
}

function showWaiting(words: string): void {
  show(
    box('#checkout'),
    el('div', { class: 'card centre', role: 'status' }, el('div', { class: 'spinner' }), el('p', {}, words)),
  )
}

async function done(basket: Basket, { order_id, email_address, event_id }: Checkout): Promise<void> {
  const event = event_id === null ? undefined : await shop.events.get(event_id).catch(() => undefined)
  rememberBought({
    basket: basket.id,
    secret: kept()?.secret ?? basket.client_secret,
    order: order_id,
    email: email_address,
    event: event_id,
    title: event ? fixtureOf(event).title : '',
  })
  forget()
  part('body', HTMLBodyElement).classList.add('leaving')
  location.replace(`/tickets/?basket=${basket.id}&new`)
}
