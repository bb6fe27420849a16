import { checkLedger } from '../../../server/src/ledger/check-ledger.ts'
import { createProviders } from '../../../server/src/payment-providers/providers.ts'
import { reconcile } from '../../../server/src/payments/reconcile.ts'
import type { AccountRecords, StripeIntent } from '../../../server/testing/stripe/records.ts'
import type { TestSystem } from '../fleet/system.ts'

const STATUSES: Readonly<Record<string, string>> = {
  requires_action: 'requires_action',
  processing: 'processing',
  requires_capture: 'authorised',
  succeeded: 'captured',
  canceled: 'voided',
  requires_payment_method: 'declined',
}

const COPY_PAYMENTS = `
  insert into sandbox_payment (org_id, payment_id, key, attempt_id, method, amount_minor, currency, status, captured_minor,
    refunded_minor, created_at, updated_at)
  select p.org_id, p.id, p.id, p.attempt_id, 'copied', p.amount, p.currency, p.status, p.captured, p.refunded, now(), now()
  from json_to_recordset($1) as p (org_id uuid, id text, attempt_id uuid, amount bigint, currency text, status text,
    captured bigint, refunded bigint)`

const COPY_REFUNDS = `
  insert into sandbox_refund (org_id, refund_id, key, payment_id, amount_minor, created_at)
  select $2, r.id, r.key, r.payment_id, r.amount, now()
  from json_to_recordset($1) as r (id text, key text, payment_id text, amount bigint)`

/** Copies Stripe's records into the sandbox's tables, which nobody else uses here, because the invariants read those. */
export async function copyRecords({ owner, org }: TestSystem, { intents, refunds }: AccountRecords): Promise<void> {
  const made = refunds.filter(({ status }) => status === 'succeeded')
  await owner.query(COPY_PAYMENTS, [JSON.stringify([...intents.values()].map(toPayment))])
  await owner.query(COPY_REFUNDS, [
    JSON.stringify(
      made.map(({ id, metadata, payment_intent, amount }) => ({
        id,
        key: metadata.key,
        payment_id: payment_intent,
        amount,
      })),
    ),
    org.org,
  ])
}

const toPayment = ({ id, amount, currency, status, metadata, latest_charge: charge }: StripeIntent) => ({
  id,
  org_id: metadata.org_id,
  attempt_id: metadata.attempt_id,
  amount,
  currency: currency.toUpperCase(),
  status: STATUSES[status],
  captured: charge?.amount_captured ?? 0,
  refunded: charge?.amount_refunded ?? 0,
})

/** All from Stripe's records alone, from the books alone, and from the orders alone. */
const SUMS = `
  select
    (select coalesce(sum(captured_minor - refunded_minor), 0) from sandbox_payment where org_id = $1)::bigint as provider,
    (select coalesce(sum(p.amount_minor), 0) from ledger_posting p where p.org_id = $1 and p.account = 'provider')::bigint as books,
    (select coalesce(sum(total_minor - refunded_minor), 0) from "order"
      where org_id = $1 and status in ('confirmed', 'refunded'))::bigint as orders`

/** What was captured less what was refunded, as the provider, the books and the orders have it. */
export type Sums = { readonly provider: string; readonly books: string; readonly orders: string }

export async function readSums({ owner, org }: TestSystem): Promise<Sums> {
  const { rows } = await owner.query<Sums>(SUMS, [org.org])
  return rows[0] ?? { provider: '', books: '', orders: '' }
}

/** What Stripe has captured less what it has refunded must be in the books and in the orders, payment by payment. */
export async function compareSums(
  system: TestSystem,
  stripe: { readonly secretKey: string; readonly apiUrl: string },
): Promise<string[]> {
  const { provider, books, orders } = await readSums(system)
  const { w, org } = system
  const same = provider === books && books === orders
  const providers = createProviders(w.db, { publicUrl: '', encryptionKey: '', stripe, mollie: { apiUrl: '' } })
  const day = 86_400_000
  const period = { since: new Date(Date.now() - day), until: new Date(Date.now() + day) }
  const mismatches = await reconcile(w.db, providers, org.org, period)
  return [
    ...(same ? [] : [`provider ${provider}, books ${books}, orders ${orders}`]),
    ...mismatches.map((one) => `reconciliation: ${JSON.stringify(one)}`),
    ...(await checkLedger(w.db, org.org)).map((fault) => `ledger: ${JSON.stringify(fault)}`),
  ]
}
