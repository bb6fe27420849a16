import type { Provider } from '#payment-providers'
import { type Db, read, type Tx, write } from '#platform/db'
import { type OrgId, orgId } from '#platform/ids'

const ofAccount = read<{ org_id: string }>(`select org_id from find_account_owners($1, $2, $3)`)

const ofPayment = read<{ org_id: string }>(`select org_id from find_payment_owner($1, $2, $3, $4)`)

const record = write<{ provider_event_id: string }>(`
  insert into provider_event (org_id, provider, provider_event_id, received_at) values ($1, $2, $3, now())
  on conflict do nothing returning provider_event_id
`)

/**
 * Only attempts that wait for the provider. Every other attempt has a driver with a lease, and most events arrive while
 * the call that caused them is still running: making the attempt due would take it from that driver for nothing.
 */
const attemptDue = write(`
  update attempt set due_at = now()
  where org_id = $1 and provider = $2 and payment_id = $3 and status in ('waiting', 'late') and due_at > now()
`)

/** Only refunds that the provider accepted and will finish later. */
const refundsDue = write(`
  update refund r set due_at = now() from attempt a
  where r.org_id = $1 and r.settled_at is null and r.provider_refund_id is not null and r.due_at > now()
    and a.org_id = $1 and a.attempt_id = r.attempt_id and a.provider = $2 and a.payment_id = $3
`)

/** Only an attempt that knows no payment yet: a payment that it has stays its own. */
const adopt = write(`
  update attempt set payment_id = $3
  where org_id = $1 and attempt_id = $2 and provider = 'mollie' and payment_id is null and settled_at is null
`)

/** An account at a provider, as an event names it. */
export type EventAccount = {
  readonly provider: Provider['name']
  readonly account: string
  readonly mode: 'live' | 'test'
}

/** Lists the organisations that are paid on the account, and the one that opened it. */
export const listOrgsOfAccount = async (db: Db, { provider, account, mode }: EventAccount): Promise<OrgId[]> =>
  (await db.unscoped(ofAccount, provider, account, mode)).map((row) => orgId(row.org_id))

/** Finds the organisation whose payment on this account it is, whatever account it has now. */
export const findOrgOfPayment = async (
  db: Db,
  { provider, account, mode }: EventAccount,
  paymentId: string,
): Promise<OrgId | undefined> => {
  const [row] = await db.unscoped(ofPayment, provider, account, paymentId, mode)
  return row && orgId(row.org_id)
}

const forget = read<{ gone: number }>(`select forget_provider_events($1, $2) as gone`)

/** Deletes notes of events of all organisations that were received this long ago. Returns how many. */
export const forgetProviderEvents = async (db: Db, days: number, atMost: number): Promise<number> =>
  (await db.unscoped(forget, days, atMost))[0]?.gone ?? 0

/** Returns false if the event was recorded before. */
export const recordProviderEvent = async (
  tx: Tx,
  org: OrgId,
  provider: Provider['name'],
  eventId: string,
): Promise<boolean> => (await tx.write(record, org, provider, eventId)).length > 0

export const markAttemptDue = (tx: Tx, org: OrgId, provider: Provider['name'], paymentId: string) =>
  tx.count(attemptDue, org, provider, paymentId)

export const markRefundsDue = (tx: Tx, org: OrgId, provider: Provider['name'], paymentId: string) =>
  tx.count(refundsDue, org, provider, paymentId)

/** Stores the payment that an event has named, if the response to the call that made it was lost. */
export const adoptPayment = (tx: Tx, org: OrgId, attemptId: string, paymentId: string) =>
  tx.count(adopt, org, attemptId, paymentId)
