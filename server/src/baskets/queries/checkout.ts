import type { Provider } from '#payment-providers'
import { read, type Reader, type Tables, type Tx, write } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { BUSINESS_NOW } from '#platform/test-clock'
import { BASKET_LIFETIME_SECONDS } from '../rules.ts'

/** A basket at checkout, with the payment settings of its organisation. */
export type CheckoutRow = Pick<Tables['basket'], 'basket_id' | 'status' | 'client_secret' | 'order_id' | 'created_at'> &
  Pick<Tables['organisation'], 'name' | 'currency' | 'payment_account_id' | 'transaction_fee_minor'> & {
    readonly mode: 'live' | 'test'
    readonly payment_provider: Provider['name']
    readonly expired: boolean
  }

const lock = write<CheckoutRow>(`
  select b.basket_id, b.status, b.client_secret, b.order_id, b.created_at, o.name, o.mode, o.currency, o.payment_provider,
    o.payment_account_id, o.transaction_fee_minor, b.created_at < ${BUSINESS_NOW} - make_interval(secs => $3) as expired
  from basket b join organisation o on o.org_id = $1
  where b.org_id = $1 and b.basket_id = any ($2::uuid[]) order by b.basket_id for update of b
`)

const start = write(`
  update basket b set status = 'checking_out', order_id = w.order_id, updated_at = ${BUSINESS_NOW}
  from unnest($2::uuid[], $3::bigint[]) as w (basket_id, order_id)
  where b.org_id = $1 and b.basket_id = w.basket_id
`)

const transition = write(`
  update basket set status = $3, updated_at = ${BUSINESS_NOW}
  where org_id = $1 and basket_id = any ($2::uuid[]) and status = any ($4::text[])
`)

const status = read<Pick<Tables['basket'], 'status'>>(`
  select status from basket where org_id = $1 and basket_id = $2
`)

export const findBasketStatus = (db: Reader, org: OrgId, basketId: string) => db.one(status, org, basketId)

export const lockBaskets = (tx: Tx, org: OrgId, basketIds: readonly string[]) =>
  tx.write(lock, org, basketIds, BASKET_LIFETIME_SECONDS)

export const startCheckouts = (
  tx: Tx,
  org: OrgId,
  checkouts: readonly { readonly basketId: string; readonly orderId: number }[],
) =>
  tx.count(
    start,
    org,
    checkouts.map(({ basketId }) => basketId),
    checkouts.map(({ orderId }) => orderId),
  )

export const transitionBaskets = (
  tx: Tx,
  org: OrgId,
  basketIds: readonly string[],
  move: { readonly from: readonly string[]; readonly to: string },
) => tx.count(transition, org, basketIds, move.to, move.from)
