import { ConnectionError, NotFoundError, PaymentError, type PayableOrder } from '@tessera/sdk/store'
import { el, getBox, runWithButton, show, workButton } from '../dom.ts'
import { formatMoney } from '../money.ts'
import { describeBankDecline } from '../parts/card.ts'
import { showCard, showWaiting } from '../parts/checkout-cards.ts'
import { header } from '../parts/header.ts'
import { payableMemberships } from '../parts/payable-memberships.ts'
import { choiceOfAmount, choiceOfMethod, type Pays } from '../parts/payment-choices.ts'
import { paymentField, type PaymentField } from '../parts/payment.ts'
import {
  canBePaid,
  showBank,
  showNothingToPay,
  showThanks,
  showUndecided,
  undecidedHint,
} from '../parts/payment-link-cards.ts'
import { PaymentFormError } from '../parts/payment-form.ts'
import { FanError, getErrorCode, toMessage } from '../words.ts'
import { shop } from '../shop.ts'

const OLD_LINK =
  'This link opens nothing any more: all is paid, the membership was cancelled, or you have a newer e-mail about it. ' +
  'If you are not sure, ask the club.'

header()
const order = new URLSearchParams(location.search).get('order') ?? ''
const secret = { paymentSecret: readSecret() }
void begin()

/** The secret is behind the `#` of the link: no server is sent it with the page. This tab keeps it for the way back from a
 * bank, and the address bar and history lose it: neither other scripts nor a screenshot show it. */
function readSecret(): string {
  const key = `payment ${order}`
  const fromLink = location.hash.slice(1)
  if (fromLink !== '') {
    sessionStorage.setItem(key, fromLink)
    history.replaceState(null, '', `${location.pathname}${location.search}`)
  }
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
  if (!canBePaid(payable)) return showNothingToPay(payable, begin)
  await showForm(payable)
}

type ShownForm = { readonly refused?: string; readonly chosen?: Pays; readonly replaces?: boolean }

async function showForm(payable: PayableOrder, { refused, chosen, replaces = false }: ShownForm = {}): Promise<void> {
  const pays = chosen ?? (payable.due_now_minor > 0 ? 'due_now' : 'outstanding')
  const hasSaved = payable.has_saved_payment_method
  // With a saved method the payer decides whether this one replaces it; that is asked if anything is charged later.
  const save = hasSaved ? { save_method: true } : {}
  const offered = await shop.orders.getPaymentMethods(order, { pays, ...save }, secret)
  const methods = { ...offered, save: offered.save && (!hasSaved || replaces) }
  const amountMinor = pays === 'due_now' ? payable.due_now_minor : payable.outstanding_minor
  const amount = formatMoney(pays === 'due_now' ? payable.due_now : payable.outstanding, payable.currency)
  const payment = await paymentField({ methods, amountMinor, currency: payable.currency, returnUrl: returnUrl() })
  const button = el('button', { class: 'button primary big', type: 'submit' }, `Pay ${amount}`)
  const redraw = async (form: ShownForm, focused: string): Promise<void> => {
    await showForm(payable, form).catch(showProblem)
    // The keyboard stays where it was.
    document.querySelector<HTMLElement>(focused)?.focus()
  }
  const submit = (event: Event): void => {
    event.preventDefault()
    void runWithButton(button, () => pay(payable, { payment, pays, amountMinor, ...(hasSaved && { replaces }) }))
  }
  show(
    getBox('#checkout'),
    el(
      'form',
      { class: 'card', submit },
      el('p', {}, `Order ${payable.order_id}`),
      undecidedHint(payable),
      payableMemberships(payable),
      choiceOfAmount(payable, pays, (value) => void redraw({ chosen: value }, `input[name="pays"][value="${value}"]`)),
      payment.element,
      hasSaved &&
        offered.save &&
        choiceOfMethod(replaces, (value) => void redraw({ chosen: pays, replaces: value }, '#replaces')),
      !hasSaved &&
        offered.save &&
        el('p', { class: 'hint' }, 'What comes later is charged to the same card or account, on its date.'),
      el('div', { class: 'buy' }, button),
    ),
  )
  if (refused !== undefined) payment.refuse(refused)
}

type ChosenPayment = {
  readonly payment: PaymentField
  readonly pays: Pays
  readonly amountMinor: number
  /** Whether this method replaces the saved one; undefined without one. */
  readonly replaces?: boolean
}

async function pay(payable: PayableOrder, { payment, pays, amountMinor, replaces }: ChosenPayment): Promise<void> {
  const reference = await payment.reference()
  if (reference === undefined) return
  const choice = replaces === undefined ? {} : { save_method: replaces }
  const body = { payment_method: reference, pays, amount_minor: amountMinor, return_url: returnUrl(), ...choice }
  try {
    await follow(await shop.orders.pay(order, body, secret), payment)
  } catch (error) {
    await showRefusal(payable, pays, error)
  }
}

/** Says why nothing was paid, at the form if it is worth another try. */
async function showRefusal(payable: PayableOrder, pays: Pays, error: unknown): Promise<void> {
  if (error instanceof ConnectionError) return askAfterLoss({ before: payable, pays })
  const isDeclined = error instanceof PaymentError
  if (!isDeclined && getErrorCode(error) !== 'invalid_state') return showProblem(error)
  const refused = isDeclined ? describeBankDecline(error.declineCode) : toMessage(error)
  // Something was paid or changed since this page was opened, perhaps in another tab.
  await readPayable()
    .then((now) => showAgain(now, refused, pays))
    .catch(showProblem)
}

/** Shows the form again with the reason why nothing was paid, unless there is nothing to pay any more. */
async function showAgain(now: PayableOrder, refused: string, pays?: Pays): Promise<void> {
  if (!canBePaid(now)) return showPayable(now)
  const isChosen = pays !== undefined && (pays === 'outstanding' || now.due_now_minor > 0)
  await showForm(now, { refused, ...(isChosen && { chosen: pays }) })
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
    await readPayable()
      .then((now) => showAgain(now, describeBankDecline(error.declineCode)))
      .catch(showProblem)
  }
}

function showOutcome(paid: PayableOrder, questions = 0): void {
  const { status, next_action } = paid.payment ?? {}
  if (status === 'succeeded') return showThanks(paid, begin)
  if (status === 'requires_action' && next_action?.url) return showBank(next_action.url, resume)
  if (questions === MAX_QUESTIONS) return showUndecided(resume)
  setTimeout(() => void resume(questions + 1), 2_000)
}

/** A payment whose response was lost: what the page knew before it, and what was chosen. */
type LostPayment = { readonly before: PayableOrder; readonly pays: Pays }

/** A response was lost: money may have moved. Asks by itself what became of the payment. */
async function askAfterLoss(lost?: LostPayment, questions = 0): Promise<void> {
  if (questions === 0) showWaiting('The connection was lost. We are asking whether your payment went through.')
  try {
    await showAfterLoss(await readPayable(), lost)
  } catch (error) {
    if (!(error instanceof ConnectionError) || questions === MAX_QUESTIONS) return showProblem(error)
    setTimeout(() => void askAfterLoss(lost, questions + 1), 2_000)
  }
}

/** Says what became of the payment. Without `lost` it is the latest one: only its confirmation was lost. */
async function showAfterLoss(now: PayableOrder, lost?: LostPayment): Promise<void> {
  const { payment } = now
  if (!canBePaid(now)) return showPayable(now)
  if (!payment || (lost && !isNewPayment(now, lost.before)))
    return showAgain(now, 'The connection was lost. Nothing was charged. Please pay again.', lost?.pays)
  if (payment.status === 'succeeded') return showThanks(now, begin)
  if (payment.status === 'failed') return showAgain(now, describeBankDecline(payment.failure?.code), lost?.pays)
  await showForm(now)
}

/**
 * True if the latest payment was made since `before` was read. An earlier one may look the same: if it succeeded, less is
 * outstanding since; if it was declined, nothing was charged either way.
 */
const isNewPayment = (now: PayableOrder, before: PayableOrder): boolean =>
  JSON.stringify(now.payment) !== JSON.stringify(before.payment) ||
  (now.payment?.status === 'succeeded' && now.outstanding_minor < before.outstanding_minor)

function showProblem(error: unknown): void {
  const words = error instanceof PaymentFormError ? error.message : toMessage(error)
  showCard(el('p', { role: 'alert' }, words), workButton('Look again', begin, 'quiet'))
}
