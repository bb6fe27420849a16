import type { InvoiceBuyer } from '#contract'
import { type Db, read, type Reader, type Tables, type Tx, write } from '#platform/db'
import type { OrgId } from '#platform/ids'

export type RequestRow = Omit<Tables['invoice_request'], 'org_id' | 'buyer' | 'is_used'> & {
  readonly buyer: InvoiceBuyer
}

const find = read<RequestRow>(`
  select order_id, requested_by, buyer, requested_at from invoice_request where org_id = $1 and order_id = $2
`)

const put = write(`
  insert into invoice_request (org_id, order_id, requested_by, buyer, requested_at)
  select $1, r.order_id, $3, r.buyer::jsonb, $2 from unnest($4::bigint[], $5::text[]) as r (order_id, buyer)
  on conflict (org_id, order_id) do update set requested_by = excluded.requested_by, buyer = excluded.buyer,
    requested_at = excluded.requested_at
`)

const forgetUnused = read<{ checked: number }>(`select forget_unused_invoice_requests($1) as checked`)

export const findRequest = (db: Reader | Tx, org: OrgId, orderId: number): Promise<RequestRow | undefined> =>
  db.one(find, org, orderId)

export type NewRequest = { readonly orderId: number; readonly buyer: InvoiceBuyer }

export const putRequests = (
  tx: Tx,
  org: OrgId,
  requests: readonly NewRequest[],
  { by, at }: { readonly by: 'checkout' | 'buyer' | 'staff'; readonly at: Date },
): Promise<number> =>
  tx.count(
    put,
    org,
    at,
    by,
    requests.map(({ orderId }) => orderId),
    requests.map(({ buyer }) => JSON.stringify(buyer)),
  )

/** Deletes details that are a year old and that no invoice has used. Returns how many it checked. */
export const forgetUnusedRequests = async (db: Db, atMost: number): Promise<number> =>
  (await db.unscoped(forgetUnused, atMost))[0]?.checked ?? 0
