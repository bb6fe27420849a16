import { viewPayment } from '#checkout'
import type { PayableOrder } from '#contract'
import type { OrderRow } from '#orders'
import type { Attempt } from '#payments'
import { unixSeconds } from '#platform/clock'
import { toMajor } from '#platform/money'
import { hasSavedMethod, isUndecided, sumUnpaid } from './payable.ts'
import type { PayableRow } from './queries.ts'

type ShownPayment = {
  readonly order: OrderRow
  readonly rows: readonly PayableRow[]
  /** The latest payment by the link. */
  readonly attempt: Attempt | undefined
}

/** What is to be paid for an order of memberships, as its payment link shows it. */
export function viewPayableOrder({ order, rows, attempt }: ShownPayment): PayableOrder {
  const { order_id, currency } = order
  const { dueMinor, outstandingMinor, undecidedMinor } = sumUnpaid(rows)
  return {
    object: 'payable_order',
    order_id,
    currency,
    due_now: toMajor(dueMinor, currency),
    due_now_minor: dueMinor,
    outstanding: toMajor(outstandingMinor, currency),
    outstanding_minor: outstandingMinor,
    undecided: toMajor(undecidedMinor, currency),
    undecided_minor: undecidedMinor,
    in_payment: rows.some(({ status }) => status === 'charging'),
    has_saved_payment_method: rows.some(hasSavedMethod),
    memberships: viewMemberships(rows, currency),
    payment: attempt ? viewLinkPayment(attempt) : null,
  }
}

const viewMemberships = (rows: readonly PayableRow[], currency: string): PayableOrder['memberships'] =>
  [...Map.groupBy(rows, ({ term_id }) => term_id).values()].flatMap((instalments) => {
    const [first] = instalments
    if (!first) return []
    const { member_id, first_name, last_name, category_title, type_title } = first
    return [
      {
        membership_member_id: member_id,
        first_name,
        last_name,
        category_title,
        type_title,
        instalments: instalments.map((instalment) => viewInstalment(instalment, currency)),
      },
    ]
  })

const viewInstalment = (
  instalment: PayableRow,
  currency: string,
): PayableOrder['memberships'][number]['instalments'][number] => ({
  number: instalment.number,
  due_at: unixSeconds(instalment.due_at),
  amount: toMajor(instalment.amount_minor, currency),
  amount_minor: instalment.amount_minor,
  status: instalment.status,
  undecided: isUndecided(instalment),
})

function viewLinkPayment(attempt: Attempt): NonNullable<PayableOrder['payment']> {
  const { amount_minor, currency, failure_code: code, failure_message: message } = attempt
  const amount = { amount: toMajor(amount_minor, currency), amount_minor }
  if (attempt.status === 'failed')
    return {
      ...amount,
      status: 'failed',
      next_action: null,
      failure: { code: code ?? 'unknown', message: message ?? 'The payment failed' },
    }
  const { status, next_action } = viewPayment(attempt)
  return { ...amount, status: status === 'none' ? 'processing' : status, next_action, failure: null }
}
