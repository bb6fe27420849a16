import { CHARGE_LOST, type InstalmentRow } from '#membership-billing'
import { findOrder, type OrderRow } from '#orders'
import type { Reader } from '#platform/db'
import type { OrgId } from '#platform/ids'
import type { Sealer } from '#platform/seal'
import { listPayableInstalments, type PayableRow } from './queries.ts'
import { createPaymentSecret } from './secret.ts'

/** What is to be paid for an order of memberships. */
export type Payable = {
  readonly order: OrderRow
  readonly dueMinor: number
  readonly outstandingMinor: number
  /** What may be paid already: the provider has never said what became of a payment. */
  readonly undecidedMinor: number
  /** What is outstanding and not due yet, by the time when it comes due. */
  readonly later: readonly { readonly dueAt: Date; readonly amountMinor: number }[]
  /** Names with what they bought, such as `Kit Lee · Terrace, Junior`. */
  readonly memberships: readonly string[]
}

type Scope = { readonly db: Reader; readonly org: OrgId }

/** Returns what is to be paid for an order, or undefined if everything is paid. */
export async function findPayable({ db, org }: Scope, orderId: number): Promise<Payable | undefined> {
  const [order, rows] = await Promise.all([
    findOrder(db, org, { id: orderId }),
    listPayableInstalments(db, org, orderId),
  ])
  const sums = sumUnpaid(rows)
  if (!order || sums.outstandingMinor + sums.undecidedMinor === 0) return undefined
  const names = rows.map(({ first_name, last_name, category_title, type_title }) =>
    [`${first_name} ${last_name}`, [category_title, type_title].filter(Boolean).join(', ')].filter(Boolean).join(' · '),
  )
  return { order, ...sums, later: listLater(rows), memberships: [...new Set(names)] }
}

/** Returns the sums that come due later, in order. */
function listLater(rows: readonly PayableRow[]): Payable['later'] {
  const later = rows.filter((row) => row.status === 'due' && !row.is_due && !isUndecided(row))
  return [...Map.groupBy(later, ({ due_at }) => due_at.getTime())]
    .toSorted(([one], [other]) => one - other)
    .map(([at, due]) => ({
      dueAt: new Date(at),
      amountMinor: due.reduce((total, { amount_minor }) => total + amount_minor, 0),
    }))
}

/** Returns what can be paid now: what is due, and all that is outstanding. What is being charged or may be paid already is neither. */
export function sumUnpaid(rows: readonly PayableRow[]) {
  const unpaid = rows.filter((row) => (row.status === 'due' || row.status === 'failed') && !isUndecided(row))
  const sum = (some: readonly PayableRow[]): number => some.reduce((total, row) => total + row.amount_minor, 0)
  return {
    dueMinor: sum(unpaid.filter(({ is_due }) => is_due)),
    outstandingMinor: sum(unpaid),
    undecidedMinor: sum(rows.filter(isUndecided)),
  }
}

/** True if an unpaid instalment may be paid already, by a payment whose outcome is not known. Only staff take money for it again. */
export const isUndecided = ({ status, failure_code: code }: Pick<InstalmentRow, 'status' | 'failure_code'>): boolean =>
  code === CHARGE_LOST.code && (status === 'due' || status === 'failed')

/** True if the instalment is neither paid nor waived. */
export const isOpen = ({ status }: PayableRow): boolean =>
  status === 'due' || status === 'failed' || status === 'charging'

/** True if a saved method is charged for what is open of the membership. */
export const hasSavedMethod = (row: PayableRow): boolean => isOpen(row) && row.has_saved_method

type LinkedOrder = { readonly org: OrgId; readonly order: OrderRow }

/** Returns the link to an organisation's own page, from the URL that it has set. */
export const buildPaymentUrl = (sealer: Sealer, url: string, { org, order }: LinkedOrder): string =>
  url
    .replaceAll('{order_uuid}', order.order_uuid)
    .replaceAll('{payment_secret}', createPaymentSecret(sealer, { org, order }))
