import { type Provider, type ProviderEntry, providerNames, type Providers } from '#payment-providers'
import type { Db } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { findPayments, findUnnamedPayments, listMerchants, listPaidIn, type OurPayment } from './queries/reconcile.ts'
import { type Difference, findDifference } from './rules.ts'

export type Period = { readonly since: Date; readonly until: Date }
export type Mismatch = Difference & {
  readonly provider: Provider['name']
  /** The account that the provider has the payment on. */
  readonly account: string | null
  readonly paymentId: string
  /** What was captured there and not refunded. */
  readonly keptMinor: number
  readonly orderId: number | null
  /** Our attempt; null if we do not know the payment. */
  readonly attemptId: string | null
  /** Refunds of ours that the provider may or may not have executed yet. */
  readonly refundingMinor: number
  readonly currency: string
}

/** The customer may act long after the attempt was created, so the provider's timestamps can differ from ours by this much. */
const MARGIN_MS = 2 * 3_600_000
const AT_ONCE = 1_000

/** Compares the payments of a period with the provider's records, in both directions. Returns the mismatches. */
export async function reconcile(db: Db, providers: Providers, org: OrgId, period: Period): Promise<Mismatch[]> {
  const found: Mismatch[] = []
  const accounts = await listMerchants(db, org)
  for (const name of listUsedProviders(accounts)) {
    const theirs = new Map<string, AccountEntry>()
    const wide = {
      since: new Date(period.since.getTime() - MARGIN_MS),
      until: new Date(period.until.getTime() + MARGIN_MS),
    }
    for (const { account } of accounts.filter(({ provider }) => provider === name))
      for await (const entry of providers[name].list({ org, account }, wide))
        theirs.set(entry.paymentId, { ...entry, account })
    found.push(...(await compare(db, org, { name, theirs, period })))
  }
  return found
}

/** Skips a provider at which the organisation was never set up: there is nothing to compare. */
const listUsedProviders = (accounts: readonly { provider: string; account: string | null }[]): Provider['name'][] =>
  providerNames.filter((name) =>
    accounts.some(({ provider, account }) => provider === name && (name === 'sandbox' || account !== null)),
  )

type AccountEntry = ProviderEntry & { readonly account: string | null }

type ComparedPayments = {
  readonly name: Provider['name']
  readonly theirs: ReadonlyMap<string, AccountEntry>
  readonly period: Period
}

async function compare(db: Db, org: OrgId, { name, theirs, period }: ComparedPayments): Promise<Mismatch[]> {
  const { since, until } = period
  const inPeriod = [...theirs.values()].filter(({ createdAt }) => createdAt >= since && createdAt < until)
  const ours = await findOurPayments(db, org, name, inPeriod)
  const there = inPeriod.flatMap((entry) => toMismatches(name, ours.get(entry.paymentId), entry))
  const here = (await listPaidIn(db, org, name, period))
    .filter(({ payment_id }) => payment_id === null || !theirs.has(payment_id))
    .flatMap((payment) => toMismatches(name, payment, undefined))
  return [...there, ...here]
}

async function findOurPayments(db: Db, org: OrgId, name: string, entries: readonly ProviderEntry[]) {
  const ours = new Map<string, OurPayment>()
  for (let at = 0; at < entries.length; at += AT_ONCE) {
    const some = entries.slice(at, at + AT_ONCE)
    const ids = some.map(({ paymentId }) => paymentId)
    for (const payment of await findPayments(db, org, name, ids)) ours.set(payment.payment_id ?? '', payment)
    const rest = some.filter(({ paymentId }) => !ours.has(paymentId))
    const paymentOf = new Map(rest.map(({ paymentId, attemptId }) => [attemptId, paymentId]))
    const attemptIds = rest.flatMap(({ attemptId }) => attemptId ?? [])
    for (const payment of await findUnnamedPayments(db, org, name, attemptIds))
      ours.set(paymentOf.get(payment.attempt_id) ?? '', payment)
  }
  return ours
}

function toMismatches(
  provider: Provider['name'],
  ours: OurPayment | undefined,
  theirs: AccountEntry | undefined,
): Mismatch[] {
  const context = {
    provider,
    account: theirs?.account ?? null,
    paymentId: theirs?.paymentId ?? ours?.payment_id ?? '',
    keptMinor: theirs ? theirs.capturedMinor - theirs.refundedMinor : 0,
    orderId: ours?.order_id ?? null,
    attemptId: ours?.attempt_id ?? null,
    refundingMinor: ours?.refunding_minor ?? 0,
    currency: theirs?.currency ?? ours?.currency ?? '',
  }
  const difference = findDifference(ours && toOurSide(ours), theirs)
  return difference ? [{ ...context, ...difference }] : []
}

const toOurSide = (ours: OurPayment) => ({
  currency: ours.currency,
  capturedMinor: ours.captured_minor,
  refundedMinor: ours.refunded_minor,
  refundingMinor: ours.refunding_minor,
  settled: ours.status === 'done' || ours.status === 'failed',
})
