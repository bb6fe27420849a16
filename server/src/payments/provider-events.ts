import { parseStripeEvent, type ProviderEventHandler } from '#payment-providers'
import { type Db, inTx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { findOwnAccount } from './queries/payment-accounts.ts'
import { findOrgOfPayment, listOrgsOfAccount, recordProviderEvent } from './queries/provider-events.ts'

/** `unmatched`: no organisation can be found for the event here. It must not be acknowledged, so that Stripe sends it again. */
export type StripeEventResult = 'taken' | 'unmatched' | 'bad_signature' | 'not_configured'

export type StripeEventHandlers = {
  readonly onEvent: ProviderEventHandler
  /** Called outside of transactions, because it asks Stripe. Stripe repeats the event if it fails. */
  readonly onAccount: (org: OrgId) => Promise<unknown>
}

type StripeEvent = NonNullable<Awaited<ReturnType<typeof parseStripeEvent>>>

/**
 * Receives an event from Stripe, as raw bytes. The caller responds only after the event was handled, so Stripe retries
 * if we fail. The organisation of an event may be in another cell, or on its way to another one.
 */
export async function receiveStripeEvent(
  db: Db,
  request: { readonly bytes: Buffer; readonly signature: string | undefined; readonly secret: string },
  { onEvent, onAccount }: StripeEventHandlers,
): Promise<StripeEventResult> {
  if (request.secret === '') return 'not_configured'
  const parsed = await parseStripeEvent(request)
  if (!parsed) return 'bad_signature'
  const { id, event } = parsed
  if (event.kind === 'other') return 'taken'
  if (event.kind === 'account') return readChangedAccount(db, parsed, onAccount)
  const orgs = await findOrgs(db, parsed, event)
  for (const org of orgs) {
    await inTx(db, org, async (tx) => {
      if (await recordProviderEvent(tx, org, 'stripe', id)) await onEvent(tx, org, 'stripe', event)
    })
  }
  return orgs.length > 0 || isForeign(parsed) ? 'taken' : 'unmatched'
}

/**
 * The installation's own account may serve other programs too. Every payment that we make there names its organisation; only a dispute
 * says nothing of its payment.
 */
const isForeign = ({ account, org, event: { kind } }: StripeEvent): boolean =>
  account === null && org === null && (kind === 'payment' || kind === 'refund')

/**
 * The account names its organisation in its metadata, and it must be one of the account. The event of an account that was disconnected
 * does not carry the account. One of the installation's own account names none, and concerns no organisation.
 */
async function readChangedAccount(
  db: Db,
  { account, mode, org }: StripeEvent,
  onAccount: StripeEventHandlers['onAccount'],
): Promise<StripeEventResult> {
  if (account === null) return 'taken'
  const owners = await listOrgsOfAccount(db, { provider: 'stripe', account, mode })
  const orgs = owners.filter((each) => org === null || each === org)
  for (const each of orgs) {
    const own = await findOwnAccount(db, each)
    if (own?.account === account) await onAccount(each)
  }
  return orgs.length > 0 ? 'taken' : 'unmatched'
}

/** An event names the connected account that it concerns; one of the installation's own account names none. */
async function findOrgs(
  db: Db,
  { account, mode, org }: StripeEvent,
  { paymentId }: PaymentEvent,
): Promise<readonly OrgId[]> {
  const place = { provider: 'stripe', account: account ?? PLATFORM_ACCOUNT, mode } as const
  const owner = await findOrgOfPayment(db, place, paymentId)
  if (owner) return [owner]
  const candidates = await listOrgsOfAccount(db, place)
  if (account !== null) return candidates
  // The payment is not written yet, or not ours. Its metadata names its organisation. A dispute has none: it may be about a payment of
  // another cell, also if a single organisation here is paid on this account.
  return candidates.filter((each) => each === org)
}

type PaymentEvent = Exclude<StripeEvent['event'], { kind: 'other' | 'account' }>

/** The word for the installation's own account. */
const PLATFORM_ACCOUNT = 'platform'
