import { parseStripeEvent, type ProviderEventHandler } from '#payment-providers'
import { type Db, inTx } from '#platform/db'
import { type OrgId, orgId } from '#platform/ids'
import { findOwnAccount } from './queries/payment-accounts.ts'
import { findOrgOfPlatformPayment, listOrgsOfAccount, recordProviderEvent } from './queries/provider-events.ts'

/** `unmatched`: a dispute that no organisation can be found for. The operator must look at it. */
export type StripeEventResult = 'taken' | 'unmatched' | 'bad_signature' | 'not_configured'

export type StripeEventHandlers = {
  readonly onEvent: ProviderEventHandler
  /** Called outside of transactions, because it asks Stripe. Stripe repeats the event if it fails. */
  readonly onAccount: (org: OrgId) => Promise<unknown>
}

type StripeEvent = NonNullable<Awaited<ReturnType<typeof parseStripeEvent>>>

/**
 * Receives an event from Stripe, as raw bytes. The caller responds only after the event was handled, so Stripe retries
 * if we fail. An event for an unknown account is accepted and dropped: a retry would not help.
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
  const orgs = await findOrgs(db, parsed)
  for (const org of orgs) {
    await inTx(db, org, async (tx) => {
      if (await recordProviderEvent(tx, org, 'stripe', id)) await onEvent(tx, org, 'stripe', event)
    })
  }
  const isDispute = event.kind === 'chargeback' || event.kind === 'chargeback_reversed'
  return orgs.length === 0 && isDispute ? 'unmatched' : 'taken'
}

/**
 * The account names its organisation in its metadata, and it must be the one that the organisation opened. The event of an account
 * that was disconnected does not carry the account: then it is the organisation that is paid there.
 */
async function readChangedAccount(
  db: Db,
  { org, account, mode }: StripeEvent,
  onAccount: StripeEventHandlers['onAccount'],
): Promise<StripeEventResult> {
  if (account === null) return 'taken'
  const orgs = org === null ? await listOrgsOfAccount(db, 'stripe', account, mode) : [orgId(org)]
  for (const each of orgs) {
    const own = await findOwnAccount(db, each)
    if (own?.account === account) await onAccount(each)
  }
  return 'taken'
}

/** An event names the connected account that it concerns; one of the installation's own account names none. */
async function findOrgs(db: Db, { account, mode, org, event }: StripeEvent): Promise<readonly OrgId[]> {
  if (account !== null) return listOrgsOfAccount(db, 'stripe', account, mode)
  if (event.kind === 'other' || event.kind === 'account') return []
  const owner = await findOrgOfPlatformPayment(db, 'stripe', event.paymentId, mode)
  if (owner) return [owner]
  // The payment is not written yet, or not ours. Its metadata names its organisation; a dispute has none of them.
  const candidates = await listOrgsOfAccount(db, 'stripe', PLATFORM_ACCOUNT, mode)
  const named = candidates.filter((each) => each === org)
  return named.length > 0 || candidates.length > 1 ? named : candidates
}

/** The word for the installation's own account. */
const PLATFORM_ACCOUNT = 'platform'
