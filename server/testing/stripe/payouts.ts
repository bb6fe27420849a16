import { getText, type Form } from './form.ts'
import type { StripeTransaction } from './payout-records.ts'
import { newId, type AccountRecords } from './records.ts'

export type FakePayout = {
  readonly currency: string
  /** Added to what Stripe owes, such as a dispute or a monthly fee. */
  readonly more?: readonly { readonly category: string; readonly amount: number; readonly paymentId?: string }[]
}

/** Pays out all captured payments and refunds that were not yet, for a fee of 30 for each payment. Returns the payout's id. */
export function payOutAccount(records: AccountRecords, { currency, more = [] }: FakePayout): string {
  const { payouts, transactions } = records.paidOut
  const id = newId('po')
  const created = Math.floor(Date.now() / 1_000)
  const known = new Set(transactions.map(({ source }) => source?.id))
  const add = (category: string, amount: number, source: StripeTransaction['source'], fee = 0): void => {
    if (source && known.has(source.id)) return
    const amounts = { amount, fee, net: amount - fee }
    const head = { id: newId('txn'), object: 'balance_transaction', created, currency, payout: id } as const
    transactions.push({ ...head, ...amounts, reporting_category: category, source })
  }
  for (const { id: intent, latest_charge: charge, currency: own } of records.intents.values())
    if (own === currency && charge?.captured)
      add('charge', charge.amount_captured, { id: charge.id, object: 'charge', payment_intent: intent }, 30)
  for (const refund of records.refunds)
    if (refund.currency === currency && refund.status === 'succeeded')
      add('refund', -refund.amount, { id: refund.id, object: 'refund', payment_intent: refund.payment_intent })
  for (const { category, amount, paymentId } of more)
    add(
      category,
      amount,
      paymentId === undefined ? null : { id: newId('du'), object: 'dispute', payment_intent: paymentId },
    )
  const own = transactions.filter((one) => one.payout === id)
  const amount = own.reduce((sum, { net }) => sum + net, 0)
  add('payout', -amount, { id, object: 'payout' })
  payouts.push({
    id,
    object: 'payout',
    amount,
    arrival_date: created,
    automatic: true,
    created,
    currency,
    status: 'paid',
  })
  return id
}

/** Lists newest first, starting after the last of the previous page. */
export const listPayouts = ({ paidOut }: AccountRecords, form: Form): object =>
  listPage(paidOut.payouts, form, '/v1/payouts')

/** The source is an id unless the request expands it. */
export function listTransactions({ paidOut }: AccountRecords, form: Form): object {
  const payout = getText(form, 'payout')
  const isExpanded = Object.values(form.expand ?? {}).includes('data.source')
  const own = paidOut.transactions.filter((one) => one.payout === payout)
  const shown = own.map((one) => (isExpanded ? one : { ...one, source: one.source?.id ?? null }))
  return listPage(shown, form, '/v1/balance_transactions')
}

function listPage(all: readonly { readonly id: string }[], form: Form, url: string): object {
  const newestFirst = all.toReversed()
  const start = newestFirst.findIndex(({ id }) => id === getText(form, 'starting_after')) + 1
  const limit = Number(getText(form, 'limit') ?? 10)
  const data = newestFirst.slice(start, start + limit)
  return { object: 'list', url, has_more: newestFirst.length > start + limit, data }
}
