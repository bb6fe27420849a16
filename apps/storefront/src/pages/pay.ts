import { ConnectionError, NotFoundError, PaymentError, type PayableOrder } from '@tessera/sdk/store'
import { el, getBox, runWithButton, show, workButton } from '../dom.ts'
import { formatMoney } from '../money.ts'
import { describeBankDecline } from '../parts/card.ts'
import { showCard, showWaiting } from '../parts/checkout-cards.ts'
import { header } from '../parts/header.ts'
import { payableMemberships } from '../parts/payable-memberships.ts'
import { paymentField, type PaymentField } from '../parts/payment.ts'
import { PaymentFormError } from '../parts/payment-form.ts'
import { FanError, getErrorCode, toMessage } from '../words.ts'
import { shop } from '../shop.ts'

type Pays = 'due_now' | 'outstanding'

const OLD_LINK =
  'This link opens nothing any more: all is paid, the membership was cancelled, or you have a newer e-mail about it. ' +
  'If you are not sure, ask the club.'

header()
const order = new URLSearchParams(location.search).get('order') ?? ''
const secret = { paymentSecret: readSecret() }
void begin()

/** The secret is behind the `#` of the link: no server is sent it with the page. This tab keeps it for the way back from a bank. */
function readSecret(): string {
  const key = `payment ${order}`
  const fromLink = location.hash.slice(1)
  if (fromLink !== '') sessionStorage.setItem(key, fromLink)
  return fromLink || (sessionStorage.getItem(key) ?? '')
}

const returnUrl = (): string => `${location.origin}/pay/?order=${encodeURIComponent(order)}`

/** Shows what is to be paid, or continues a payment that was started. */
async function begin(): Promise<void> {
  try {
    await showPayable(await readPayable())
  } catch (error) {
    showProblem(error)
  }
}

async function readPayable(): Promise<PayableOrder> {
  if (secret.paymentSecret === '') throw new FanError('Please open the link in the e-mail once more.')
  return shop.orders.getPayment(order, secret).catch((error: unknown) => {
    throw error instanceof NotFoundError ? new FanError(OLD_LINK) : error
  })
}

async function showPayable(payable: PayableOrder): Promise<void> {
  const { status } = payable.payment ?? {}
  if (payable.in_payment && (status === 'requires_action' || status === 'processing')) return resume()
  if (payable.in_payment) return showBeingCharged()
  if (payable.outstanding_minor === 0) return showPaid(payable)
  await showForm(payable)
}

const showPaid = (payable: PayableOrder): void =>
  show(
    getBox('#checkout'),
    el(
      'div',
      { class: 'card' },
      el('div', { role: 'status' }, el('h2', {}, 'Everything is paid. Thank you!')),
      el('p', {}, `Order ${payable.order_id}`),
      payableMemberships(payable),
    ),
  )

/** The club's own charge of a saved method, or a debit of which the bank has not said anything yet. */
const showBeingCharged = (): void =>
  showCard(
    el('p', { role: 'status' }, 'A payment for this membership is under way. You need not pay again.'),
    workButton('Look again', begin, 'quiet'),
  )

async function showForm(payable: PayableOrder, refused?: string, chosen?: Pays): Promise<void> {
  const pays = chosen ?? (payable.due_now_minor > 0 ? 'due_now' : 'outstanding')
  const methods = await shop.orders.getPaymentMethods(order, { pays }, secret)
  const amountMinor = pays === 'due_now' ? payable.due_now_minor : payable.outstanding_minor
  const amount = formatMoney(pays === 'due_now' ? payable.due_now : payable.outstanding, payable.currency)
  const payment = await paymentField({ methods, amountMinor, currency: payable.currency, returnUrl: returnUrl() })
  const button = el('button', { class: 'button primary big', type: 'submit' }, `Pay ${amount}`)
  const submit = (event: Event): void => {
    event.preventDefault()
    void runWithButton(button, () => pay(payable, { payment, pays, amountMinor }))
  }
  show(
    getBox('#checkout'),
    el(
      'form',
      { class: 'card', submit },
      el('p', {}, `Order ${payable.order_id}`),
      payableMemberships(payable),
      choiceOfAmount(payable, pays),
      payment.element,
      methods.save &&
        el('p', { class: 'hint' }, 'What comes later is charged to the same card or account, on its date.'),
      el('div', { class: 'buy' }, button),
    ),
  )
  if (refused !== undefined) payment.refuse(refused)
}

/** Lets the payer pay what is due, or all of it. With nothing to choose, there is nothing to see. */
function choiceOfAmount(payable: PayableOrder, pays: Pays): HTMLElement | undefined {
  const { due_now, due_now_minor, outstanding, outstanding_minor, currency } = payable
  if (due_now_minor === 0 || due_now_minor === outstanding_minor) return undefined
  const option = (value: Pays, text: string): HTMLElement =>
    el(
      'label',
      { class: 'way-to-pay' },
      el('input', {
        type: 'radio',
        name: 'pays',
        value,
        checked: value === pays,
        change: () => void showForm(payable, undefined, value).then(() => focusChoice(value), showProblem),
      }),
      text,
    )
  return el(
    'fieldset',
    { class: 'payment' },
    el('legend', {}, 'What would you like to pay?'),
    option('due_now', `What is due now: ${formatMoney(due_now, currency)}`),
    option('outstanding', `Everything: ${formatMoney(outstanding, currency)}`),
  )
}

/** The form was drawn again with another amount: the keyboard stays where it was. */
const focusChoice = (value: Pays): void =>
  document.querySelector<HTMLInputElement>(`input[name="pays"][value="${value}"]`)?.focus()

type ChosenPayment = { readonly payment: PaymentField; readonly pays: Pays; readonly amountMinor: number }

async function pay(payable: PayableOrder, { payment, pays, amountMinor }: ChosenPayment): Promise<void> {
  const reference = await payment.reference()
  if (reference === undefined) return
  const body = { payment_method: reference, pays, amount_minor: amountMinor, return_url: returnUrl() }
  try {
    await follow(await shop.orders.pay(order, body, secret), payment)
  } catch (error) {
    await showRefusal(payable, pays, error)
  }
}

/** Says why nothing was paid, at the form if it is worth another try. */
async function showRefusal(payable: PayableOrder, pays: Pays, error: unknown): Promise<void> {
  if (error instanceof ConnectionError) return askAfterLoss()
  if (error instanceof PaymentError) return showForm(payable, describeBankDecline(error.declineCode), pays)
  if (getErrorCode(error) !== 'invalid_state') return showProblem(error)
  // Something was paid or changed since this page was opened, perhaps in another tab.
  await readPayable().then((now) => showForm(now, toMessage(error)).catch(showProblem), showProblem)
}

async function follow(paid: PayableOrder, payment?: PaymentField): Promise<void> {
  const { status, next_action } = paid.payment ?? {}
  if (status !== 'requires_action' || !next_action) return showOutcome(paid)
  const { url, client_secret } = next_action
  if (url) return location.assign(url)
  if (client_secret && payment) await payment.continue(client_secret)
  await resume()
}

/** How often the page asks what became of a payment, every two seconds. A card is decided by then, a debit is not. */
const MAX_QUESTIONS = 15

/** Continues when the payer returns from the bank. */
async function resume(questions = 0): Promise<void> {
  if (questions === 0) showWaiting('One moment: we are asking your bank.')
  try {
    showOutcome(await shop.orders.confirm(order, secret), questions)
  } catch (error) {
    if (error instanceof ConnectionError) return askAfterLoss()
    if (!(error instanceof PaymentError)) return showProblem(error)
    await readPayable().then((now) => showForm(now, describeBankDecline(error.declineCode)), showProblem)
  }
}

function showOutcome(paid: PayableOrder, questions = 0): void {
  const { status, next_action, amount } = paid.payment ?? {}
  if (status === 'succeeded') return showThanks(paid, formatMoney(amount ?? 0, paid.currency))
  if (status === 'requires_action' && next_action?.url) return showBank(next_action.url)
  if (questions === MAX_QUESTIONS) return showUndecided()
  setTimeout(() => void resume(questions + 1), 2_000)
}

function showThanks(paid: PayableOrder, amount: string): void {
  if (paid.outstanding_minor === 0) return showPaid(paid)
  show(
    getBox('#checkout'),
    el(
      'div',
      { class: 'card' },
      el('div', { role: 'status' }, el('h2', {}, `Thank you: ${amount} is paid.`)),
      payableMemberships(paid),
      el('p', {}, `${formatMoney(paid.outstanding, paid.currency)} is still to come.`),
      workButton('Pay more', begin, 'quiet'),
    ),
  )
}

/** The payer returned without an outcome, perhaps by the Back button. Redirecting again would trap them here. */
const showBank = (url: string): void =>
  showCard(
    el('h2', {}, 'Your bank is waiting for you'),
    el('a', { class: 'button primary', href: url }, 'Go to my bank'),
    workButton('I did that: look again', () => resume(), 'quiet'),
  )

const showUndecided = (): void =>
  showCard(
    el(
      'p',
      { role: 'status' },
      'Your bank has your payment and may need up to 14 days. You can close this page: the club is told by itself.',
    ),
    workButton('Look again', () => resume(), 'quiet'),
  )

/** A response was lost: money may have moved. Asks by itself what became of the payment. */
async function askAfterLoss(questions = 0): Promise<void> {
  if (questions === 0) showWaiting('The connection was lost. We are asking whether your payment went through.')
  try {
    await showPayable(await readPayable())
  } catch (error) {
    if (!(error instanceof ConnectionError) || questions === MAX_QUESTIONS) return showProblem(error)
    setTimeout(() => void askAfterLoss(questions + 1), 2_000)
  }
}

function showProblem(error: unknown): void {
  const words = error instanceof PaymentFormError ? error.message : toMessage(error)
  showCard(el('p', { role: 'alert' }, words), workButton('Look again', begin, 'quiet'))
}
