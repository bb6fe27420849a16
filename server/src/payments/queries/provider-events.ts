import type { Provider } from '#payment-providers'
import { type Db, read, type Tx, write } from '#platform/db'
import { type OrgId, orgId } from '#platform/ids'

const ofAccount = read<{ org_id: string }>(`select org_id from find_payment_account($1, $2, $3)`)

const note = write<{ provider_event_id: string }>(`
  insert into provider_event (org_id, provider, provider_event_id, received_at) values ($1, $2, $3, now())
  on conflict do nothing returning provider_event_id
`)

/**
 * Only what waits for the provider. Of the others somebody holds the lease, and most events come while the call that
 * caused them is still being answered: taking the attempt from under it would help nobody.
 */
const wakeAttempt = write(`
  update attempt set due_at = now()
  where org_id = $1 and provider = $2 and payment_id = $3 and status in ('waiting', 'late') and due_at > now()
`)

/** A refund that the provider has taken and will finish later. */
const wakeRefunds = write(`
  update refund r set due_at = now() from attempt a
  where r.org_id = $1 and r.settled_at is null and r.provider_refund_id is not null and r.due_at > now()
    and a.org_id = $1 and a.attempt_id = r.attempt_id and a.provider = $2 and a.payment_id = $3
`)

export const listOrgsOfAccount = async (
  db: Db,
  provider: Provider['name'],
  account: string,
  mode: 'live' | 'test',
): Promise<OrgId[]> => (await db.unscoped(ofAccount, provider, account, mode)).map((row) => orgId(row.org_id))

/** False when the event was noted before. */
export const noteEvent = async (tx: Tx, org: OrgId, provider: Provider['name'], eventId: string): Promise<boolean> =>
  (await tx.write(note, org, provider, eventId)).length > 0

export const wakeAttemptOf = (tx: Tx, org: OrgId, provider: Provider['name'], paymentId: string) =>
  tx.count(wakeAttempt, org, provider, paymentId)

export const wakeRefundsOf = (tx: Tx, org: OrgId, provider: Provider['name'], paymentId: string) =>
  tx.count(wakeRefunds, org, provider, paymentId)
