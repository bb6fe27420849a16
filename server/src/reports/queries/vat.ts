import { type Db, read, type Tables } from '#platform/db'
import type { OrgId } from '#platform/ids'

export type VatRow = Pick<
  Tables['tax_rate'],
  'tax_rate_id' | 'name' | 'country' | 'basis_points' | 'category' | 'exemption_reason'
> & {
  /** The number of the bucket, from 1. */
  readonly bucket: number
  readonly gross_minor: number
  readonly vat_minor: number
  readonly refunded_gross_minor: number
  readonly refunded_vat_minor: number
}

/**
 * An exchange for a price of another rate counts as less sold at the one and more at the other. Without `floor` the cast would round
 * the last half second of a bucket up into the next one.
 */
const byBucket = read<VatRow>(
  `with sums as materialized (
     select width_bucket(floor(extract(epoch from v.at))::bigint, $3::bigint[]) as bucket, v.tax_rate_id,
       -coalesce(sum(v.base_minor + v.vat_minor) filter (where e.kind <> 'refund'), 0) as gross_minor,
       -coalesce(sum(v.vat_minor) filter (where e.kind <> 'refund'), 0) as vat_minor,
       coalesce(sum(v.base_minor + v.vat_minor) filter (where e.kind = 'refund'), 0) as refunded_gross_minor,
       coalesce(sum(v.vat_minor) filter (where e.kind = 'refund'), 0) as refunded_vat_minor
     from posting_vat v join ledger_entry e on e.org_id = $1 and e.ledger_entry_id = v.ledger_entry_id and e.currency = $2
     where v.org_id = $1 and v.at >= to_timestamp($4) and v.at < to_timestamp($5)
     group by 1, 2
   )
   select s.bucket::integer as bucket, s.tax_rate_id, r.name, r.country, r.basis_points, r.category, r.exemption_reason,
     s.gross_minor::bigint as gross_minor, s.vat_minor::bigint as vat_minor,
     s.refunded_gross_minor::bigint as refunded_gross_minor, s.refunded_vat_minor::bigint as refunded_vat_minor
   from sums s join tax_rate r on r.org_id = $1 and r.tax_rate_id = s.tax_rate_id`,
  { heavy: true },
)

/** Lists the VAT between bounds in Unix seconds, by bucket and rate. */
export const listVat = (
  db: Db,
  org: OrgId,
  { currency, bounds }: { readonly currency: string; readonly bounds: readonly number[] },
): Promise<VatRow[]> => db.all(byBucket, org, currency, bounds, bounds[0] ?? 0, bounds.at(-1) ?? 0)
