import { read, type Tx, write } from '#platform/db'
import type { OrgId } from '#platform/ids'
import type { Posting } from '../rules.ts'

export type Journal = {
  readonly kind: 'sale' | 'refund' | 'chargeback'
  /** The attempt, refund or dispute that it stands for. */
  readonly source: string
  readonly orderId: number
  readonly currency: string
  readonly postings: readonly Posting[]
}

/** Journals with their postings, in one statement: the trigger that weighs them sees each one whole. */
const book = write(`
  with booked as (
    insert into journal (org_id, kind, source, order_id, currency, at)
    select $1, j.kind, j.source, j.order_id, j.currency, $2
    from unnest($3::text[], $4::text[], $5::bigint[], $6::text[]) with ordinality as j (kind, source, order_id, currency, place)
    order by j.place
    returning journal_id, kind, source
  )
  insert into posting (org_id, journal_id, account, amount_minor)
  select $1, b.journal_id, p.account, p.amount_minor
  from unnest($7::text[], $8::text[], $9::text[], $10::bigint[]) as p (kind, source, account, amount_minor)
  join booked b on b.kind = p.kind and b.source = p.source
`)

const saleFees = read<{ amount_minor: number }>(`
  select coalesce(-sum(p.amount_minor), 0)::bigint as amount_minor
  from journal j
  left join posting p on p.org_id = $1 and p.journal_id = j.journal_id and p.account = 'service_fees'
  where j.org_id = $1 and j.order_id = $2 and j.kind = 'sale' group by j.order_id
`)

/** What of an order's service fees was not the organisation's when it was sold; undefined when no sale was booked. */
export const bookedFees = async (tx: Tx, org: OrgId, orderId: number): Promise<number | undefined> =>
  (await tx.one(saleFees, org, orderId))?.amount_minor

/** Any number of journals in one round trip. One without postings is left out: nothing moved. */
export async function insertJournals(tx: Tx, org: OrgId, journals: readonly Journal[], at: Date): Promise<void> {
  const moved = journals.filter(({ postings }) => postings.length > 0)
  if (moved.length === 0) return
  const lines = moved.flatMap(({ kind, source, postings }) => postings.map((line) => ({ kind, source, ...line })))
  await tx.count(
    book,
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
  )
}
