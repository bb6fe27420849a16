import type { ProviderName } from '#payment-providers'
import { read, type Reader } from '#platform/db'
import type { OrgId } from '#platform/ids'

/** Who is paid for a basket, and in which currency: tickets have that of their event. */
export type Payee = {
  readonly provider: ProviderName
  readonly account: string | null
  readonly mode: 'live' | 'test'
  readonly currency: string
}

const payee = read<Payee>(`
  select o.payment_provider as provider, o.payment_account_id as account, o.mode, coalesce((
    select e.currency from hold h join event e on e.org_id = $1 and e.event_id = h.event_id
    where h.org_id = $1 and h.basket_id = b.basket_id limit 1
  ), o.currency) as currency
  from basket b join organisation o on o.org_id = $1
  where b.org_id = $1 and b.basket_id = $2
`)

export const findPayee = (db: Reader, org: OrgId, basketId: string) => db.one(payee, org, basketId)
