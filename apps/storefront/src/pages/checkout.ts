import { ConnectionError, PaymentError, type Basket, type Checkout } from '@tessera/sdk/store'
import { countItems, forgetBasket, loadBasket, wasCheckedOut, watchOtherTabs } from '../basket.ts'
import { saveLocalOrder } from '../local-orders.ts'
import { getBox, runWithButton, el, getElement, show, workButton } from '../dom.ts'
import { parseFixture } from '../fixture.ts'
import { formatMoney } from '../money.ts'
import { describeDecline } from '../parts/card.ts'
import { showCard, showUndecided, showUnknown, showWaiting } from '../parts/checkout-cards.ts'
import { basketPaymentField, checkoutUrl, type PaymentField } from '../parts/payment.ts'
import { PaymentFormError } from '../parts/payment-form.ts'
import { buyer, buyerForm, storeBuyer } from '../parts/buyer.ts'
import type { InvoiceFields } from '../parts/invoice.ts'
import { header, BASKET_EXPIRED } from '../parts/header.ts'
import { memberProof, readSsoToken, type MemberProof } from '../parts/member-proof.ts'
import { summary } from '../parts/summary.ts'
import { shop } from '../shop.ts'
import { getErrorCode, toMessage } from '../words.ts'

header()
document.addEventListener(BASKET_EXPIRED, showExpired)
/** Shows no basket while this page itself pays or asks for the outcome. */
const otherTabs = watchOtherTabs((shown) => void followOtherTab(shown).catch(showProblem))
void begin()

/** Another tab may have forgotten the basket since, or have opened another one. */
const secret = ({ client_secret }: Basket): { readonly basketSecret: string } => ({ basketSecret: client_secret })

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

/** If the basket was paid in another tab, this one shows the outcome; if it was changed, the amount to pay. */
async function followOtherTab(shown: Basket): Promise<void> {
  const basket = await shop.baskets.get(shown.id, secret(shown))
  if (wasCheckedOut(basket)) return resumeCheckout(basket)
  if (basket.status !== 'open' || countItems(basket) === 0) return begin()
  if (basket.due_now === shown.due_now && countItems(basket) === countItems(shown)) return
  storeBuyer()
  await showForm(basket, 'Your basket was changed in another window. Please check the amount.')
}

const wasPaidElsewhere = (basket: Basket): Promise<boolean> =>
  shop.baskets.get(basket.id, secret(basket)).then(wasCheckedOut, () => false)

async function showForm(basket: Basket, refused?: string): Promise<void> {
  const payment = basket.total > 0 ? await basketPaymentField(basket) : undefined
  const words = basket.due_now > 0 ? `Pay ${formatMoney(basket.due_now, basket.currency)}` : 'Finish'
  const button = el('button', { class: 'button primary big', type: 'submit' }, words)
  const alert = el('div', { role: 'alert', class: 'alert-place' })
  const member = memberProof()
  const invoice = await offerInvoice()
  const form = el(
    'form',
    {
      class: 'card',
      submit: (event) =>
        submit(event, () => runWithButton(button, () => pay(basket, { payment, alert, member, invoice }))),
    },
    buyerForm(),
    invoice?.element,
    member.element,
    payment?.element,
    alert,
    el('div', { class: 'buy' }, button),
    el('p', { class: 'small centre' }, 'All of it is held for you until the clock above runs out.'),
  )
  show(getBox('#checkout'), el('div', { class: 'two' }, form, await summary(basket)))
  otherTabs.shows(basket)
  if (refused !== undefined && payment) payment.refuse(refused)
  else if (refused !== undefined) alert.replaceChildren(el('p', { class: 'alert' }, refused))
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
  readonly invoice: InvoiceFields | undefined
}

/** Most clubs issue no invoices, so the fields are loaded only where they do. Without an answer the page offers none. */
async function offerInvoice(): Promise<InvoiceFields | undefined> {
  const club = await shop.organisation.get().catch(() => undefined)
  return club?.issues_invoices ? (await import('../parts/invoice.ts')).invoiceFields(club.country) : undefined
}

async function pay(basket: Basket, parts: FormParts): Promise<void> {
  const { payment, alert, member } = parts
  alert.replaceChildren()
  const reference = await payment?.reference()
  if (payment && reference === undefined) return
  storeBuyer()
  const method = reference === undefined ? {} : { payment_method: reference, return_url: checkoutUrl() }
  const membership = member.value()
  const proof = membership ? { membership } : {}
  let checkout: Checkout
  otherTabs.shows(undefined)
  try {
    const ssoToken = await readSsoToken()
    const options = { ...secret(basket), ...(ssoToken !== undefined && { ssoToken }) }
    const customer = buyer()
    const invoice = parts.invoice?.value(`${customer.first_name} ${customer.last_name}`)
    const body = { ...method, ...proof, ...(invoice && { invoice }), customer }
    checkout = await shop.baskets.checkout(basket.id, body, options)
  } catch (error) {
    return showRefusal(basket, parts, error)
  }
  const { url, client_secret } = checkout.payment.next_action ?? {}
  if (url) return location.assign(url)
  if (client_secret && payment) return authenticate(basket, payment, client_secret)
  await showOutcome(basket, checkout).catch(showProblem)
}

/** Says at the form why nothing was bought, unless it was bought nevertheless. */
async function showRefusal(basket: Basket, { payment, alert, member }: FormParts, error: unknown): Promise<void> {
  if (error instanceof ConnectionError) return askAfterLoss(basket)
  if (await wasPaidElsewhere(basket)) return resumeCheckout(basket)
  otherTabs.shows(basket)
  if (error instanceof PaymentError && payment) {
    payment.refuse(describeDecline(error.declineCode))
    return void (await loadBasket())
  }
  if (getErrorCode(error) === 'basket_expired') return void (await loadBasket())
  if (getErrorCode(error) === 'membership_required') member.ask()
  alert.replaceChildren(el('p', { class: 'alert' }, toMessage(error)))
}

/** How often the page asks what became of a payment whose response was lost, every two seconds. */
const MAX_QUESTIONS = 15

/** A response was lost: money may have moved. Asks by itself what became of the payment, and says so. */
async function askAfterLoss(basket: Basket, questions = 0): Promise<void> {
  otherTabs.shows(undefined)
  if (questions === 0) showWaiting('The connection was lost. We are asking whether your payment went through.')
  try {
    const now = await shop.baskets.get(basket.id, secret(basket))
    if (wasCheckedOut(now)) return await showOutcome(now, await shop.baskets.confirm(now.id, secret(now)))
    if (now.status !== 'open') return await begin()
    await showForm(now, 'The connection was lost before you paid. Nothing was charged. Please pay again.')
  } catch (error) {
    if (!(error instanceof ConnectionError)) return showFailure(basket, error)
    if (questions === MAX_QUESTIONS) return showUnknown(() => askAfterLoss(basket))
    setTimeout(() => void askAfterLoss(basket, questions + 1), 2_000)
  }
}

/** Does in this page what the bank asks for, then asks for the outcome. */
async function authenticate(basket: Basket, payment: PaymentField, clientSecret: string): Promise<void> {
  try {
    await payment.continue(clientSecret)
  } catch (error) {
    return showFailure(basket, error)
  }
  await resumeCheckout(basket)
}

/** Continues when the buyer returns from the bank, or to a checkout in progress. */
async function resumeCheckout(basket: Basket, polls = 0): Promise<void> {
  otherTabs.shows(undefined)
  if (polls === 0) showWaiting('One moment: we are asking your bank.')
  try {
    await showOutcome(basket, await shop.baskets.confirm(basket.id, secret(basket)), polls)
  } catch (error) {
    await showFailure(basket, error)
  }
}

/** If the basket is open again, nothing was charged and the buyer can pay in another way. Otherwise the outcome is unknown. */
async function showFailure(asked: Basket, failure: unknown): Promise<void> {
  if (failure instanceof ConnectionError) return askAfterLoss(asked)
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
  if (polls === MAX_POLLS) return showUndecided(basket, () => resumeCheckout(basket))
  if (polls === 0) showWaiting('Your bank is taking its time. Please stay here: this page goes on by itself.')
  // Tessera continues in any case; asking again only shows the outcome sooner.
  setTimeout(() => void resumeCheckout(basket, polls + 1), 2_000)
}

/** The buyer returned without an outcome, perhaps by the Back button. Redirecting again would trap them here. */
function bankWaits(basket: Basket, { url, client_secret: clientSecret }: NextAction): void {
  const ask = (): Promise<void> =>
    basketPaymentField(basket).then(
      (payment) => authenticate(basket, payment, clientSecret ?? ''),
      (failure: unknown) => showFailure(basket, failure),
    )
  showCard(
    el('h2', {}, 'Your bank is waiting for you'),
    el('p', {}, `It wants to know whether you are really paying ${formatMoney(basket.due_now, basket.currency)}.`),
    url ? el('a', { class: 'button primary', href: url }, 'Go to my bank') : workButton('Ask my bank', ask),
    workButton('I did that: look again', () => resumeCheckout(basket), 'quiet'),
  )
}

function showProblem(error: unknown): void {
  const words = error instanceof PaymentFormError ? error.message : toMessage(error)
  showCard(el('p', { role: 'alert' }, words), workButton('Look again', begin))
}

async function done(basket: Basket, { order_id, email_address, event_id }: Checkout): Promise<void> {
  const event = event_id === null ? undefined : await shop.events.get(event_id).catch(() => undefined)
  saveLocalOrder({
    basket: basket.id,
    secret: basket.client_secret,
    order: order_id,
    email: email_address,
    event: event_id,
    title: event ? parseFixture(event).title : listMemberships(basket),
  })
  forgetBasket(basket.id)
  getElement('body', HTMLBodyElement).classList.add('leaving')
  location.replace(`/tickets/?basket=${basket.id}&new`)
}

/** `Season seat, Adult` */
const listMemberships = ({ memberships }: Basket): string =>
  memberships.map(({ category_title, title }) => `${category_title}, ${title}`).join(' and ')
