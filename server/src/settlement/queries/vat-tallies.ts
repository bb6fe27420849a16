import { read, type Reader, type Tables } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { type BalanceQuery, toParams, WHOLE_ORGANISATION } from './tallies.ts'

/** The VAT of one rate in a period. */
export type VatRow = Pick<
  Tables['tax_rate'],
  'tax_rate_id' | 'name' | 'country' | 'basis_points' | 'category' | 'exemption_reason'
> & {
  readonly gross_minor: number
  readonly vat_minor: number
  readonly refunded_gross_minor: number
  readonly refunded_vat_minor: number
}

/** Read as the balances of the ledger are, and for the same reasons. What was sold is a credit in the books. */
const vatOfPeriod = read<VatRow>(
  `with part as materialized (
     select * from unnest($4::boolean[], $5::text[], $6::timestamptz[], $7::timestamptz[]) p (at_end, grain, since, until)
   ), f as (
     select case when p.at_end then -1 else 1 end as sign, t.* from part p cross join lateral (
       select kind, tax_rate_id, base_minor, vat_minor from vat_tally
       where org_id = $1 and event_id = $2 and currency = $3 and grain = p.grain and starts_at >= p.since and starts_at < p.until
       offset 0
     ) t
     union all
     select -1, c.kind, c.tax_rate_id, c.base_minor, c.vat_minor from vat_change c
     where c.org_id = $1 and ($2 = '${WHOLE_ORGANISATION}' or c.event_id = $2) and c.currency = $3
       and c.quarter >= $8::timestamptz and c.quarter < $9::timestamptz
   ), sums as materialized (
     select tax_rate_id,
       coalesce(sum(sign * (base_minor + vat_minor)) filter (where kind <> 'refund'), 0) as gross,
       coalesce(sum(sign * vat_minor) filter (where kind <> 'refund'), 0) as vat,
       -coalesce(sum(sign * (base_minor + vat_minor)) filter (where kind = 'refund'), 0) as refunded_gross,
       -coalesce(sum(sign * vat_minor) filter (where kind = 'refund'), 0) as refunded_vat
     from f group by tax_rate_id
   )
   select r.tax_rate_id, r.name, r.country, r.basis_points, r.category, r.exemption_reason, s.gross::bigint as gross_minor,
     s.vat::bigint as vat_minor, s.refunded_gross::bigint as refunded_gross_minor, s.refunded_vat::bigint as refunded_vat_minor
   from sums s join tax_rate r on r.org_id = $1 and r.tax_rate_id = s.tax_rate_id
   where (s.gross, s.vat, s.refunded_gross, s.refunded_vat) <> (0, 0, 0, 0)
   order by r.tax_rate_id`,
  { heavy: true },
)

/** Returns the VAT of what was sold and refunded in a period, by rate. */
export const listVat = (db: Reader, org: OrgId, query: BalanceQuery): Promise<VatRow[]> =>
  db.all(vatOfPeriod, ...toParams(org, query))
