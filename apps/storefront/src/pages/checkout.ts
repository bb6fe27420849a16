import { PaymentError, type Basket, type Checkout } from '@tessera/sdk/store'
import { countItems, forgetBasket, readStoredBasket, loadBasket } from '../basket.ts'
import { saveLocalOrder } from '../local-orders.ts'
import { getBox, runWithButton, el, getElement, show, workButton } from '../dom.ts'
import { parseFixture } from '../fixture.ts'
import { formatMoney } from '../money.ts'
import { cardField, describeDecline, type CardField } from '../parts/card.ts'
import { buyer, buyerForm, storeBuyer } from '../parts/buyer.ts'
import { header, BASKET_EXPIRED } from '../parts/header.ts'
import { memberProof, type MemberProof } from '../parts/member-proof.ts'
import { summary } from '../parts/summary.ts'
import { shop } from '../shop.ts'
import { getErrorCode, toMessage } from '../words.ts'

header()
document.addEventListener(BASKET_EXPIRED, showExpired)
void begin().catch((error: unknown) =>
  show(getBox('#checkout'), el('p', { class: 'card', role: 'alert' }, toMessage(error))),
)

const secret = (): { readonly basketSecret: string } => ({ basketSecret: readStoredBasket()?.secret ?? '' })

async function begin(): Promise<void> {
  const basket = await loadBasket()
  if (basket?.status === 'checking_out') return resumeCheckout(basket)
  if (!basket || basket.status !== 'open' || countItems(basket) === 0) return location.replace('/basket/')
  await showForm(basket)
}

function showExpired(): void {
  const back = el('a', { class: 'button', href: '/' }, 'See what is on')
  show(
    getBox('#checkout'),
    el('div', { class: 'card centre' }, el('p', {}, 'There is nothing to pay for any more.'), back),
  )
}

async function showForm(basket: Basket, refused?: string): Promise<void> {
  const card = basket.total > 0 ? cardField() : undefined
  const words = basket.due_now > 0 ? `Pay ${formatMoney(basket.due_now, basket.currency)}` : 'Finish'
  const button = el('button', { class: 'button primary big', type: 'submit' }, words)
  const alert = el('div', { role: 'alert', class: 'alert-place' })
  const member = memberProof()
  const form = el(
    'form',
    {
      class: 'card',
      submit: (event) => submit(event, () => runWithButton(button, () => pay(basket, { card, alert, member }))),
    },
    buyerForm(),
    member.element,
    card ? el('fieldset', {}, el('legend', {}, 'Pay by card'), card.element) : null,
    alert,
    el('div', { class: 'buy' }, button),
    el('p', { class: 'small centre' }, 'All of it is held for you until the clock above runs out.'),
  )
  show(getBox('#checkout'), el('div', { class: 'two' }, form, await summary(basket)))
  if (refused !== undefined) card?.refuse(refused)
}

function submit(event: Event, work: () => Promise<void>): void {
  event.preventDefault()
  void work()
}

type FormParts = {
  readonly card: CardField | undefined
  readonly alert: HTMLElement
  readonly member: MemberProof
}

async function pay(basket: Basket, { card, alert, member }: FormParts): Promise<void> {
  alert.replaceChildren()
  const reference = card?.reference()
  if (card && reference === undefined) return
  storeBuyer()
  const method = reference === undefined ? {} : { payment_method: reference }
  const membership = member.value()
  const proof = membership ? { membership } : {}
  try {
    const checkout = await shop.baskets.checkout(basket.id, { ...method, ...proof, customer: buyer() }, secret())
    const url = checkout.payment.next_action?.url
    if (url) return location.assign(toBankUrl(url))
    await showOutcome(basket, checkout)
  } catch (error) {
    if (error instanceof PaymentError && card) {
      card.refuse(describeDecline(error.message))
      return void (await loadBasket())
    }
    if (getErrorCode(error) === 'basket_expired') return void (await loadBasket())
    if (getErrorCode(error) === 'membership_required') member.ask()
    alert.replaceChildren(el('p', { class: 'alert' }, toMessage(error)))
  }
}

/** Continues when the buyer returns from the bank, or to a checkout in progress. */
async function resumeCheckout(basket: Basket): Promise<void> {
  showWaiting('One moment: we are asking your bank.')
  try {
    await showOutcome(basket, await shop.baskets.confirm(basket.id, secret()))
  } catch (error) {
    const now = await loadBasket()
    if (!(error instanceof PaymentError) || now?.status !== 'open') throw error
    await showForm(now, describeDecline(error.message))
  }
}

async function showOutcome(basket: Basket, checkout: Checkout): Promise<void> {
  const { status, next_action } = checkout.payment
  if (checkout.status === 'confirmed') return done(basket, checkout)
  if (status === 'requires_action' && next_action?.url) return bankWaits(basket, next_action.url)
  showWaiting('Your bank is taking its time. Please stay here: this page goes on by itself.')
  // Tessera continues in any case; asking again only shows the outcome sooner.
  setTimeout(() => void resumeCheckout(basket).catch(() => undefined), 2_000)
}

/** Returns the address of the bank's page, which returns here. */
function toBankUrl(url: string): URL {
  const target = new URL(url)
  target.searchParams.set('return_to', `${location.origin}/checkout/`)
  return target
}

/** The buyer returned without an outcome, perhaps by the Back button. Redirecting again would trap them here. */
function bankWaits(basket: Basket, url: string): void {
  show(
    getBox('#checkout'),
    el(
      'div',
      { class: 'card centre' },
      el('h2', {}, 'Your bank is waiting for you'),
      el('p', {}, `It wants to know whether you are really paying ${formatMoney(basket.due_now, basket.currency)}.`),
      el('a', { class: 'button primary', href: toBankUrl(url).href }, 'Go to my bank'),
      workButton('I did that: look again', () => resumeCheckout(basket), 'quiet'),
    ),
  )
}

function showWaiting(words: string): void {
  show(
    getBox('#checkout'),
    el('div', { class: 'card centre', role: 'status' }, el('div', { class: 'spinner' }), el('p', {}, words)),
  )
}

async function done(basket: Basket, { order_id, email_address, event_id }: Checkout): Promise<void> {
  const event = event_id === null ? undefined : await shop.events.get(event_id).catch(() => undefined)
  saveLocalOrder({
    basket: basket.id,
    secret: readStoredBasket()?.secret ?? basket.client_secret,
    order: order_id,
    email: email_address,
    event: event_id,
    title: event ? parseFixture(event).title : listMemberships(basket),
  })
  forgetBasket()
  getElement('body', HTMLBodyElement).classList.add('leaving')
  location.replace(`/tickets/?basket=${basket.id}&new`)
}

/** `Season seat, Adult` */
const listMemberships = ({ memberships }: Basket): string =>
  memberships.map(({ category_title, title }) => `${category_title}, ${title}`).join(' and ')
