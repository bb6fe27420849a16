import type { Provider } from '#payment-providers'
import { read, type Reader, type Tables, type Tx, write } from '#platform/db'
import type { OrgId } from '#platform/ids'

/** Orders are locked before members and terms: see docs/locking.md. Charges, renewals and refunds of one order wait here. */
export type LockedOrder = Pick<
  Tables['order'],
  | 'order_id'
  | 'status'
  | 'user_id'
  | 'first_name'
  | 'last_name'
  | 'email_address'
  | 'postcode'
  | 'country_id'
  | 'marketing_opt_in'
  | 'currency'
>

const lock = write<LockedOrder>(`
  select order_id, status, user_id, first_name, last_name, email_address, postcode, country_id, marketing_opt_in, currency
  from "order" where org_id = $1 and order_id = any ($2::bigint[]) order by order_id for update
`)

export const lockOrders = (tx: Tx, org: OrgId, orderIds: readonly number[]): Promise<LockedOrder[]> =>
  tx.write(lock, org, orderIds)

export type Merchant = {
  readonly mode: 'live' | 'test'
  readonly provider: Provider['name']
  readonly account: string | null
}

const merchant = read<Merchant>(`
  select mode, payment_provider as provider, payment_account_id as account from organisation where org_id = $1
`)

/** Returns the payment provider and account that the organisation uses now. */
export const findMerchant = (db: Reader | Tx, org: OrgId): Promise<Merchant | undefined> => db.one(merchant, org)
