import { PaymentError, type Basket, type Checkout } from '@tessera/sdk/store'
import { countItems, forgetBasket, readStoredBasket, loadBasket, wasCheckedOut } from '../basket.ts'
import { saveLocalOrder } from '../local-orders.ts'
import { getBox, runWithButton, el, getElement, show, workButton } from '../dom.ts'
import { parseFixture } from '../fixture.ts'
import { formatMoney } from '../money.ts'
import { describeDecline } from '../parts/card.ts'
import { paymentField, type PaymentField } from '../parts/payment.ts'
import { PaymentFormError } from '../parts/payment-form.ts'
import { returnUrl } from '../parts/stripe.ts'
import { buyer, buyerForm, storeBuyer } from '../parts/buyer.ts'
import { header, BASKET_EXPIRED } from '../parts/header.ts'
import { memberProof, type MemberProof } from '../parts/member-proof.ts'
import { summary } from '../parts/summary.ts'
import { shop } from '../shop.ts'
import { getErrorCode, toMessage } from '../words.ts'

header()
document.addEventListener(BASKET_EXPIRED, showExpired)
void begin()

const secret = (): { readonly basketSecret: string } => ({ basketSecret: readStoredBasket()?.secret ?? '' })

/** Shows the form, or continues a checkout that was started. */
async function begin(): Promise<void> {
  try {
    const basket = await loadBasket()
    if (basket && wasCheckedOut(basket)) return await resumeCheckout(basket)
    if (!basket || basket.status !== 'open' || countItems(basket) === 0) return location.replace('/basket/')
    await showForm(basket)
  } catch (error) {
    showProblem(error)
  }
}

function showExpired(): void {
  const back = el('a', { class: 'button', href: '/' }, 'See what is on')
  showCard(el('p', {}, 'There is nothing to pay for any more.'), back)
}

async function showForm(basket: Basket, refused?: string): Promise<void> {
  const payment = basket.total > 0 ? await paymentField(basket) : undefined
  const words = basket.due_now > 0 ? `Pay ${formatMoney(basket.due_now, basket.currency)}` : 'Finish'
  const button = el('button', { class: 'button primary big', type: 'submit' }, words)
  const alert = el('div', { role: 'alert', class: 'alert-place' })
  const member = memberProof()
  const form = el(
    'form',
    {
      class: 'card',
      submit: (event) => submit(event, () => runWithButton(button, () => pay(basket, { payment, alert, member }))),
    },
    buyerForm(),
    member.element,
    payment?.element,
    alert,
    el('div', { class: 'buy' }, button),
    el('p', { class: 'small centre' }, 'All of it is held for you until the clock above runs out.'),
  )
  show(getBox('#checkout'), el('div', { class: 'two' }, form, await summary(basket)))
  if (refused !== undefined) payment?.refuse(refused)
}

function submit(event: Event, work: () => Promise<void>): void {
  event.preventDefault()
  void work()
}

type NextAction = NonNullable<Checkout['payment']['next_action']>

type FormParts = {
  readonly payment: PaymentField | undefined
  readonly alert: HTMLElement
  readonly member: MemberProof
}

async function pay(basket: Basket, { payment, alert, member }: FormParts): Promise<void> {
  alert.replaceChildren()
  const reference = await payment?.reference()
  if (payment && reference === undefined) return
  storeBuyer()
  const method = reference === undefined ? {} : { payment_method: reference, return_url: returnUrl() }
  const membership = member.value()
  const proof = membership ? { membership } : {}
  let checkout: Checkout
  try {
    checkout = await shop.baskets.checkout(basket.id, { ...method, ...proof, customer: buyer() }, secret())
  } catch (error) {
    if (error instanceof PaymentError && payment) {
      payment.refuse(describeDecline(error.declineCode))
      return void (await loadBasket())
    }
    if (getErrorCode(error) === 'basket_expired') return void (await loadBasket())
    if (getErrorCode(error) === 'membership_required') member.ask()
    return alert.replaceChildren(el('p', { class: 'alert' }, toMessage(error)))
  }
  const { url, client_secret } = checkout.payment.next_action ?? {}
  if (url) return location.assign(url)
  if (client_secret && payment) return authenticate(basket, payment, client_secret)
  await showOutcome(basket, checkout).catch(showProblem)
}

/** Does in this page what the bank asks for, then asks for the outcome. */
async function authenticate(basket: Basket, payment: PaymentField, clientSecret: string): Promise<void> {
  try {
    await payment.continue(clientSecret)
  } catch (error) {
    return showFailure(error)
  }
  await resumeCheckout(basket)
}

/** Continues when the buyer returns from the bank, or to a checkout in progress. */
async function resumeCheckout(basket: Basket, polls = 0): Promise<void> {
  if (polls === 0) showWaiting('One moment: we are asking your bank.')
  try {
    await showOutcome(basket, await shop.baskets.confirm(basket.id, secret()), polls)
  } catch (error) {
    await showFailure(error)
  }
}

/** If the basket is open again, nothing was charged and the buyer can pay in another way. Otherwise the outcome is unknown. */
async function showFailure(failure: unknown): Promise<void> {
  const basket = await loadBasket().catch(() => undefined)
  if (basket?.status !== 'open') return showProblem(failure)
  await showForm(basket, describeDecline(failure instanceof PaymentError ? failure.declineCode : undefined)).catch(
    showProblem,
  )
}

/** How often the page asks by itself. A card is decided within seconds, a debit within days. */
const MAX_POLLS = 15

async function showOutcome(basket: Basket, checkout: Checkout, polls = 0): Promise<void> {
  const { status, next_action } = checkout.payment
  if (checkout.status === 'confirmed') return done(basket, checkout)
  if (status === 'requires_action' && next_action) return bankWaits(basket, next_action)
  if (polls === MAX_POLLS) return showUndecided(basket)
  if (polls === 0) showWaiting('Your bank is taking its time. Please stay here: this page goes on by itself.')
  // Tessera continues in any case; asking again only shows the outcome sooner.
  setTimeout(() => void resumeCheckout(basket, polls + 1), 2_000)
}

/** The buyer returned without an outcome, perhaps by the Back button. Redirecting again would trap them here. */
function bankWaits(basket: Basket, { url, client_secret: clientSecret }: NextAction): void {
  const ask = (): Promise<void> =>
    paymentField(basket).then((payment) => authenticate(basket, payment, clientSecret ?? ''), showFailure)
  showCard(
    el('h2', {}, 'Your bank is waiting for you'),
    el('p', {}, `It wants to know whether you are really paying ${formatMoney(basket.due_now, basket.currency)}.`),
    url ? el('a', { class: 'button primary', href: url }, 'Go to my bank') : workButton('Ask my bank', ask),
    workButton('I did that: look again', () => resumeCheckout(basket), 'quiet'),
  )
}

/** A debit pays only for memberships without a seat; everything else is decided sooner. */
function showUndecided(basket: Basket): void {
  const canBeDebit = basket.items.length === 0 && basket.memberships.every(({ seats }) => seats.length === 0)
  const words = canBeDebit
    ? 'Your bank has your payment and may need up to 14 days. You can close this page. You become a member when it has paid.'
    : 'Your bank has not decided yet. You can close this page, and come back to it later on this device.'
  showCard(
    el('p', { role: 'status' }, words),
    workButton('Look again', () => resumeCheckout(basket), 'quiet'),
  )
}

function showProblem(error: unknown): void {
  const words = error instanceof PaymentFormError ? error.message : toMessage(error)
  showCard(el('p', { role: 'alert' }, words), workButton('Look again', begin))
}

const showCard = (...children: readonly HTMLElement[]): void =>
  show(getBox('#checkout'), el('div', { class: 'card centre' }, ...children))

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
