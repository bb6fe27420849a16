import { type Provider, type ProviderEntry, providerNamed } from '#payment-providers'
import type { Db } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { findPayments, listMerchants, listPaidIn, type OurPayment } from './queries/reconcile.ts'
import { type Difference, differenceOf } from './rules.ts'

export type Span = { readonly since: Date; readonly until: Date }
export type Mismatch = Difference & {
  readonly provider: string
  readonly paymentId: string
  readonly orderId: number | null
  readonly currency: string
}

/** Between an attempt and its payment at the provider there may be a buyer who takes his time. */
const MARGIN_MS = 2 * 3_600_000
const AT_ONCE = 1_000

/** Where our books and the provider's own differ: payments made in a span of time, each looked for on both sides. */
export async function reconcile(db: Db, org: OrgId, span: Span): Promise<Mismatch[]> {
  const found: Mismatch[] = []
  const accounts = await listMerchants(db, org)
  for (const name of providersOf(accounts)) {
    const theirs = new Map<string, ProviderEntry>()
    const wide = {
      since: new Date(span.since.getTime() - MARGIN_MS),
      until: new Date(span.until.getTime() + MARGIN_MS),
    }
    for (const { account } of accounts.filter(({ provider }) => provider === name))
      for await (const entry of providerNamed(db, name).list({ org, account }, wide)) theirs.set(entry.paymentId, entry)
    found.push(...(await compare(db, org, { name, theirs, span })))
  }
  return found
}

/** An organisation that was never set up at a provider has nothing there to compare. */
const providersOf = (accounts: readonly { provider: string; account: string | null }[]): Provider['name'][] =>
  (['sandbox', 'stripe'] as const).filter((name) =>
    accounts.some(({ provider, account }) => provider === name && (name === 'sandbox' || account !== null)),
  )

type Side = {
  readonly name: Provider['name']
  readonly theirs: ReadonlyMap<string, ProviderEntry>
  readonly span: Span
}

async function compare(db: Db, org: OrgId, { name, theirs, span }: Side): Promise<Mismatch[]> {
  const { since, until } = span
  const inSpan = [...theirs.values()].filter(({ createdAt }) => createdAt >= since && createdAt < until)
  const ours = await paymentsOf(db, org, name, inSpan)
  const there = inSpan.flatMap((entry) => mismatch(name, ours.get(entry.paymentId), entry))
  const here = (await listPaidIn(db, org, name, span))
    .filter(({ payment_id }) => payment_id === null || !theirs.has(payment_id))
    .flatMap((payment) => mismatch(name, payment, undefined))
  return [...there, ...here]
}

async function paymentsOf(db: Db, org: OrgId, name: string, entries: readonly ProviderEntry[]) {
  const ours = new Map<string, OurPayment>()
  for (let at = 0; at < entries.length; at += AT_ONCE) {
    const ids = entries.slice(at, at + AT_ONCE).map(({ paymentId }) => paymentId)
    for (const payment of await findPayments(db, org, name, ids)) ours.set(payment.payment_id ?? '', payment)
  }
  return ours
}

function mismatch(provider: string, ours: OurPayment | undefined, theirs: ProviderEntry | undefined): Mismatch[] {
  const of = {
    provider,
    paymentId: theirs?.paymentId ?? ours?.payment_id ?? '',
    orderId: ours?.order_id ?? null,
    currency: theirs?.currency ?? ours?.currency ?? '',
  }
  const difference = differenceOf(ours && sideOf(ours), theirs)
  return difference ? [{ ...of, ...difference }] : []
}

const sideOf = (ours: OurPayment) => ({
  currency: ours.currency,
  capturedMinor: ours.captured_minor,
  refundedMinor: ours.refunded_minor,
  refundingMinor: ours.refunding_minor,
  settled: ours.status === 'done' || ours.status === 'failed',
})
