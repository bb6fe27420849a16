import { read, type Reader, type Tx, write } from '#platform/db'
import type { OrgId } from '#platform/ids'
import type { Posting, VatPosting } from '../rules.ts'

export type LedgerEntry = {
  readonly kind:
    | 'sale'
    | 'refund'
    | 'chargeback'
    | 'chargeback_reversal'
    | 'payment'
    | 'till_open'
    | 'till_close'
    | 'till_transfer'
    | 'exchange'
    | 'payout'
    | 'provider_cost'
  /** The id of the attempt, refund, dispute, payment, till, transfer, exchanged ticket or payout that this entry records. */
  readonly source: string
  readonly orderId: number | null
  /** The till at which the money was taken or given; null elsewhere. */
  readonly tillId: string | null
  readonly currency: string
  /** How this payment was made or given back; null if it was made as its order says. */
  readonly paymentMethod?: string | null
  /** The attempt whose money this entry takes back: it counts under the method of that sale, so that reports by method add up. */
  readonly attemptId?: string | null
  readonly postings: readonly Posting[]
  readonly vat?: readonly VatPosting[]
}

/**
 * Inserts entries with their postings and VAT in one statement, so the trigger that checks the balance sees whole entries. VAT
 * has the time that its entry got, which is later than requested if the entry is booked late.
 */
const insertEntriesWithPostings = write(`
  with inserted as (
    insert into ledger_entry (org_id, kind, source, order_id, currency, till_id, payment_method, at)
    select $1, e.kind, e.source, e.order_id, e.currency, e.till_id, coalesce(e.payment_method, (
      select s.payment_method from ledger_entry s where s.org_id = $1 and s.kind = 'sale' and s.source = e.attempt_id
    )), $2
    from unnest($3::text[], $4::text[], $5::bigint[], $6::text[], $11::uuid[], $20::text[], $21::text[]) with ordinality
      as e (kind, source, order_id, currency, till_id, payment_method, attempt_id, place)
    order by e.place
    returning ledger_entry_id, kind, source, at
  ), taxed as (
    insert into posting_vat (org_id, ledger_entry_id, account, tax_rate_id, basis_points, category, base_minor, vat_minor, at)
    select $1, i.ledger_entry_id, v.account, v.tax_rate_id, v.basis_points, v.category, v.base_minor, v.vat_minor, i.at
    from unnest($12::text[], $13::text[], $14::text[], $15::bigint[], $16::integer[], $17::text[], $18::bigint[], $19::bigint[])
      as v (kind, source, account, tax_rate_id, basis_points, category, base_minor, vat_minor)
    join inserted i on i.kind = v.kind and i.source = v.source
  )
  insert into ledger_posting (org_id, ledger_entry_id, account, amount_minor)
  select $1, i.ledger_entry_id, p.account, p.amount_minor
  from unnest($7::text[], $8::text[], $9::text[], $10::bigint[]) as p (kind, source, account, amount_minor)
  join inserted i on i.kind = p.kind and i.source = p.source
`)

const saleFees = read<{ amount_minor: number }>(`
  select coalesce(-sum(p.amount_minor), 0)::bigint as amount_minor
  from ledger_entry e
  left join ledger_posting p on p.org_id = $1 and p.ledger_entry_id = e.ledger_entry_id and p.account = 'service_fees'
  where e.org_id = $1 and e.order_id = $2 and e.kind = 'sale' group by e.order_id
`)

const owed = read<{ amount_minor: number }>(`
  select coalesce(sum(p.amount_minor), 0)::bigint as amount_minor
  from ledger_entry e
  join ledger_posting p on p.org_id = $1 and p.ledger_entry_id = e.ledger_entry_id and p.account = 'receivable'
  where e.org_id = $1 and e.order_id = $2
`)

const drawer = read<{ amount_minor: number }>(`
  select coalesce(sum(p.amount_minor), 0)::bigint as amount_minor
  from ledger_entry e
  join ledger_posting p on p.org_id = $1 and p.ledger_entry_id = e.ledger_entry_id and p.account = 'cash_drawer'
  where e.org_id = $1 and e.till_id = $2
`)

/** What the customer still owes for an order that was sold on account; negative if they have a credit. */
export const findOwedMinor = async (db: Reader | Tx, org: OrgId, orderId: number): Promise<number> =>
  (await db.one(owed, org, orderId))?.amount_minor ?? 0

/** The cash that the ledger expects in the drawer of a till. */
export const findDrawerMinor = async (db: Reader | Tx, org: OrgId, tillId: string): Promise<number> =>
  (await db.one(drawer, org, tillId))?.amount_minor ?? 0

/** The part of an order's service fees that the platform kept at the sale; undefined if the ledger has no sale. */
export const findPostedServiceFees = async (tx: Tx, org: OrgId, orderId: number): Promise<number | undefined> =>
  (await tx.one(saleFees, org, orderId))?.amount_minor

/** Inserts all entries in one round trip. Skips entries without postings and VAT, because nothing moved. */
export async function insertEntries(tx: Tx, org: OrgId, entries: readonly LedgerEntry[], at: Date): Promise<void> {
  const moved = entries.filter(({ postings, vat = [] }) => postings.length > 0 || vat.length > 0)
  if (moved.length === 0) return
  const lines = moved.flatMap(({ kind, source, postings }) => postings.map((line) => ({ kind, source, ...line })))
  const taxes = moved.flatMap(({ kind, source, vat = [] }) => vat.map((line) => ({ kind, source, ...line })))
  await tx.count(
    insertEntriesWithPostings,
    org,
    at,
    moved.map(({ kind }) => kind),
    moved.map(({ source }) => source),
    moved.map(({ orderId }) => orderId),
    moved.map(({ currency }) => currency),
    lines.map(({ kind }) => kind),
    lines.map(({ source }) => source),
    lines.map(({ account }) => account),
    lines.map(({ amountMinor }) => amountMinor),
    moved.map(({ tillId }) => tillId),
    taxes.map(({ kind }) => kind),
    taxes.map(({ source }) => source),
    taxes.map(({ account }) => account),
    taxes.map(({ taxRateId }) => taxRateId),
    taxes.map(({ basisPoints }) => basisPoints),
    taxes.map(({ category }) => category),
    taxes.map(({ baseMinor }) => baseMinor),
    taxes.map(({ vatMinor }) => vatMinor),
    moved.map(({ paymentMethod = null }) => paymentMethod),
    moved.map(({ attemptId = null }) => attemptId),
  )
}
