import type { CustomerMove } from '#customers'
import type { DebitMandate, ProviderName } from '#payment-providers'
import { read, write, type Reader, type Tables, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'

export type SavedMethod = Omit<Tables['saved_method'], 'org_id' | 'provider' | 'debit'> & {
  readonly provider: ProviderName
  /** The mandate, if it is charged by direct debit; otherwise null. */
  readonly debit: DebitMandate | null
}

const insert = write(`
  insert into saved_method (org_id, saved_method_id, user_id, provider, account, reference, debit, created_at)
  values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8)
`)

const byIds = read<SavedMethod>(`
  select saved_method_id, user_id, provider, account, reference, debit, created_at from saved_method
  where org_id = $1 and saved_method_id = any ($2::uuid[])
`)

const move = write(`update saved_method set user_id = $3 where org_id = $1 and user_id = $2`)

export const insertSavedMethod = (tx: Tx, org: OrgId, method: SavedMethod): Promise<number> =>
  tx.count(
    insert,
    org,
    method.saved_method_id,
    method.user_id,
    method.provider,
    method.account,
    method.reference,
    method.debit && JSON.stringify(method.debit),
    method.created_at,
  )

export const findSavedMethods = (db: Reader | Tx, org: OrgId, ids: readonly string[]): Promise<SavedMethod[]> =>
  db.all(byIds, org, ids)

/** Moves saved payment methods from one customer to another: instalments of its members are charged to them as before. */
export const moveSavedMethods = (tx: Tx, org: OrgId, { from, to }: CustomerMove): Promise<number> =>
  tx.count(move, org, from, to)
