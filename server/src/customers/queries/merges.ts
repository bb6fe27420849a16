import type { ConsentKind } from '#contract'
import { read, write, type Reader, type Tables, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { ROW_COLUMNS, type CustomerRow } from './customers.ts'

/** A customer that was merged, and the id of the one that it was merged into. */
export type MergeRow = Omit<Tables['customer_merge'], 'org_id' | 'email_key'> & { readonly customer_id: string }

const MERGE_COLUMNS = `m.merged_user_id, m.merged_customer_id, m.user_id, m.first_name, m.last_name, m.email_address, m.reason,
  m.moved_orders, m.moved_members, m.moved_sso_links, m.merged_at, c.customer_id`

const byMergedId = read<MergeRow>(`
  select ${MERGE_COLUMNS} from customer_merge m join customer c on c.org_id = $1 and c.user_id = m.user_id
  where m.org_id = $1 and m.merged_customer_id = $2
`)

const byMergedNumber = read<MergeRow>(`
  select ${MERGE_COLUMNS} from customer_merge m join customer c on c.org_id = $1 and c.user_id = m.user_id
  where m.org_id = $1 and m.merged_user_id = $2
`)

const intoCustomer = read<MergeRow>(`
  select ${MERGE_COLUMNS} from customer_merge m join customer c on c.org_id = $1 and c.user_id = m.user_id
  where m.org_id = $1 and m.user_id = $2 order by m.merged_at desc, m.merged_user_id desc limit $3
`)

/** Locks in the order of the keys, so that two merges of the same customers wait for each other. */
const lockPair = write<CustomerRow>(`
  select ${ROW_COLUMNS} from customer where org_id = $1 and customer_id = any ($2::uuid[]) order by user_id for update
`)

const moveConsents = write(`update customer_consent set user_id = $3 where org_id = $1 and user_id = $2`)

/** Customers that were merged into this one earlier lead to the one that takes its place. */
const moveMerges = write(`update customer_merge set user_id = $3 where org_id = $1 and user_id = $2`)

const insert = write(`
  insert into customer_merge (org_id, merged_user_id, merged_customer_id, user_id, first_name, last_name, email_address, reason,
    moved_orders, moved_members, moved_sso_links, merged_at)
  select $1, c.user_id, c.customer_id, $3, c.first_name, c.last_name, c.email_address, $4, $5, $6, $7, $8
  from customer c where c.org_id = $1 and c.user_id = $2
`)

const remove = write(`delete from customer where org_id = $1 and user_id = $2`)

export type ConsentRow = Pick<Tables['customer_consent'], 'granted' | 'decided_at' | 'recorded_for'> & {
  readonly kind: ConsentKind
  readonly source: 'change' | 'upgrade'
}

/** Of two decisions of the same time, the withdrawal counts. */
const latestConsents = read<ConsentRow>(`
  select distinct on (kind) kind, granted, decided_at, recorded_for, source from customer_consent
  where org_id = $1 and user_id = $2 order by kind, decided_at desc, granted, consent_id desc
`)

const consents = read<ConsentRow>(`
  select kind, granted, decided_at, recorded_for, source from customer_consent
  where org_id = $1 and user_id = $2 order by decided_at desc, consent_id desc limit $3
`)

/** Finds a customer that was merged into another, by the id that it had. */
export const findMerge = (db: Reader | Tx, org: OrgId, customerId: string) => db.one(byMergedId, org, customerId)

/** Like findMerge, by the number that the customer had. */
export const findMergeOfNumber = (db: Reader, org: OrgId, userId: number) => db.one(byMergedNumber, org, userId)

/** Lists the customers that were merged into this one, newest first. */
export const listMerges = (db: Reader, org: OrgId, userId: number, limit: number) =>
  db.all(intoCustomer, org, userId, limit)

export const lockCustomers = (tx: Tx, org: OrgId, customerIds: readonly string[]) =>
  tx.write(lockPair, org, customerIds)

export type CustomerMove = { readonly from: number; readonly to: number; readonly at: Date }
export type MovedCounts = { readonly orders: number; readonly members: number; readonly ssoLinks: number }

/** Replaces a customer, of whom nothing else is left, by a row that leads to the other. */
export async function replaceByMerge(
  tx: Tx,
  org: OrgId,
  { from, to, at }: CustomerMove,
  { reason, moved }: { readonly reason: string; readonly moved: MovedCounts },
): Promise<void> {
  await tx.count(moveConsents, org, from, to)
  await tx.count(moveMerges, org, from, to)
  await tx.count(insert, org, from, to, reason, moved.orders, moved.members, moved.ssoLinks, at)
  await tx.count(remove, org, from)
}

/** Lists the latest decision about each consent. */
export const listLatestConsents = (tx: Tx, org: OrgId, userId: number) => tx.all(latestConsents, org, userId)

/** Lists decisions about consents, newest first. */
export const listConsents = (db: Reader, org: OrgId, userId: number, limit: number) =>
  db.all(consents, org, userId, limit)
